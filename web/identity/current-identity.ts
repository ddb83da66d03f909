import type { Issuer } from '#contract/identity/identity.ts';
import type { IssuerName } from '#contract/identity/words.ts';
import type { Tenant } from '#contract/tenants.ts';
import { endPush } from '#web/base/push/end-push.ts';
import { sayOwnDevice } from '#web/base/offline/own-device.ts';
import { forgetPerson } from '#web/base/offline/reading.ts';
import { afterAuthChange, session, takeTokensFrom } from '#web/base/session.ts';
import { storage } from '#web/base/storage.ts';
import {
  type CodeChoices,
  type Credentials,
  type Departure,
  type IdentityClient,
  IdentityError,
  type Landing,
  type PickedPasskey,
} from './identity.ts';
import { noIdentity } from './no-identity.ts';
import { listenToOtherTabs, tellOtherTabs } from './other-tabs.ts';

let current: IdentityClient | null = null;

export function identity(): IdentityClient {
  if (!current) throw new Error('No issuer');
  return current;
}

/**
 * Loads the issuer's client and restores the session. Answers where to go for users returning from the service's page.
 * Without a client the login page shows that; throws only if the portal's server does not answer.
 */
export async function startIdentity(tenant: Tenant): Promise<Landing | null> {
  const client = await clientFor(tenant);
  listenToOtherTabs(async () => void (await client.initialise().catch(() => {})));
  return startWith(client, tenant);
}

/** With a given client, for this tab alone. */
export async function startWith(client: IdentityClient, tenant: Tenant): Promise<Landing | null> {
  current = client;
  takeTokensFrom(client);
  client.onChange((user) => session.set(afterAuthChange({ ...session.get(), tenant }, user)));
  try {
    return await client.initialise();
  } catch (error) {
    if (client.issuer === 'jwt' && error instanceof IdentityError && error.failure === 'unreachable') throw error;
    console.error(error);
    session.set(afterAuthChange({ ...session.get(), tenant }, null));
    return null;
  }
}

export async function signIn(credentials: Credentials): Promise<void> {
  sayOwnDevice(credentials.remember);
  await identity().signIn(credentials);
  tellOtherTabs();
}

export async function answerSignIn(reply: string, choices?: CodeChoices): Promise<void> {
  await identity().answer(reply, choices);
  tellOtherTabs();
}

export async function signInWithPasskey(picked: PickedPasskey, remember: boolean): Promise<void> {
  sayOwnDevice(remember);
  await identity().passkeys?.signIn(picked, remember);
  tellOtherTabs();
}

export async function signInWithGoogle(departure: Departure): Promise<void> {
  sayOwnDevice(departure.remember);
  await identity().signInWithGoogle(departure);
  tellOtherTabs();
}

export async function signInThere(departure: Departure): Promise<void> {
  sayOwnDevice(departure.remember);
  await identity().signInThere(departure);
}

/** Other tabs refresh; see `AddressSteps.redeem`. */
export async function changeAddress(token: string): Promise<string> {
  const { address } = identity();
  if (!address) throw new IdentityError('notOffered');
  const email = await address.redeem(token);
  tellOtherTabs();
  return email;
}

const leaving = 'zunfthaus.leaving';

/** Completes a sign-out made offline, before anything is shown. */
export async function signOutAtLast(): Promise<void> {
  if (storage.read(leaving) === null) return;
  if (session.get().isAuthenticated) await signOut();
  storage.write(leaving, null);
}

/** Clears this device at once; the rest follows when online. */
export async function signOutLater(): Promise<void> {
  storage.write(leaving, '1');
  await forgetPerson();
}

/**
 * In every tab. Clears what is kept on the device and its push subscription first. Unknown issuers only log a warning.
 */
export async function signOut(): Promise<void> {
  await endPush();
  await forgetPerson();
  const client = identity();
  if (!(client.issuer in clients)) return console.warn(`Unknown auth issuer: ${client.issuer}`);
  await client.signOut();
  tellOtherTabs();
}

/** A chunk each, so that a portal loads only its issuer's SDK. */
const clients: {
  [N in IssuerName]: (tenant: Tenant & { issuer: Extract<Issuer, { name: N }> }) => Promise<IdentityClient>;
} = {
  jwt: async ({ issuer }) => (await import('./jwt/jwt-identity.ts')).jwtIdentity(issuer),
  firebase: async ({ id, issuer }) => (await import('./firebase/firebase-identity.ts')).firebaseIdentity(issuer, id),
  auth0: async ({ id, issuer }) => (await import('./auth0/auth0-identity.ts')).auth0Identity(issuer, id),
  amplify: async ({ id, issuer }) => (await import('./amplify/amplify-identity.ts')).amplifyIdentity(issuer, id),
};

async function clientFor(tenant: Tenant): Promise<IdentityClient> {
  const { name } = tenant.issuer;
  const load = clients[name] as ((tenant: Tenant) => Promise<IdentityClient>) | undefined;
  if (!load) return noIdentity(name);
  return load(tenant).catch((error: unknown) => {
    console.error(error);
    return noIdentity(name);
  });
}
