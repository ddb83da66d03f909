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

/** The tenant's sign-in service, once `startIdentity` has run. */
export function identity(): IdentityClient {
  if (!current) throw new Error('No issuer');
  return current;
}

/**
 * Loads the client of the tenant's issuer, listens to it, and finds out who is here. Answers with where to go on, for
 * somebody who comes back from a page of the service's. Without its client nobody can sign in, and the login page says
 * so. Throws only where the portal's own server does not answer: then there is no telling who is here.
 */
export async function startIdentity(tenant: Tenant): Promise<Landing | null> {
  const client = await clientFor(tenant);
  listenToOtherTabs(async () => void (await client.initialise().catch(() => {})));
  return startWith(client, tenant);
}

/** The same with a client that is there already, and for this tab alone. */
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

/** Signs in here, and every other tab then looks again. */
export async function signIn(credentials: Credentials): Promise<void> {
  sayOwnDevice(credentials.remember);
  await identity().signIn(credentials);
  tellOtherTabs();
}

/** Goes on with a sign-in that has asked for more; see `IdentityClient.answer`. */
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

/** Leads to the service's own page, where one signs in; see `IdentityClient.signInThere`. */
export async function signInThere(departure: Departure): Promise<void> {
  sayOwnDevice(departure.remember);
  await identity().signInThere(departure);
}

/** Uses the link of a mail about an address, and every other tab then looks again; see `AddressSteps.redeem`. */
export async function changeAddress(token: string): Promise<string> {
  const { address } = identity();
  if (!address) throw new IdentityError('notOffered');
  const email = await address.redeem(token);
  tellOtherTabs();
  return email;
}

const leaving = 'zunfthaus.leaving';

/** Who has signed out without a connection is signed out as soon as there is one, before anything is shown. */
export async function signOutAtLast(): Promise<void> {
  if (storage.read(leaving) === null) return;
  if (session.get().isAuthenticated) await signOut();
  storage.write(leaving, null);
}

/** Signs out as far as that goes without a connection: nothing is left on this device, and the rest is done later. */
export async function signOutLater(): Promise<void> {
  storage.write(leaving, '1');
  await forgetPerson();
}

/** Signs out here and in every other tab; what was kept on the device for reading goes first, and the device shows no more of what is new. An issuer this program does not know is warned of, and that is all. */
export async function signOut(): Promise<void> {
  await endPush();
  await forgetPerson();
  const client = identity();
  if (!(client.issuer in clients)) return console.warn(`Unknown auth issuer: ${client.issuer}`);
  await client.signOut();
  tellOtherTabs();
}

/** One chunk each, so that a portal loads the SDK of its own issuer and of no other. */
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
