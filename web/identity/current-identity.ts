import type { Tenant } from '#contract/tenants.ts';
import { afterAuthChange, session, takeTokensFrom } from '#web/base/session.ts';
import type { IdentityClient } from './identity.ts';
import { jwtIdentity } from './jwt-identity.ts';
import { listenToOtherTabs, tellOtherTabs } from './other-tabs.ts';

let current: IdentityClient | null = null;

/** The tenant's sign-in service, once `startIdentity` has run. */
export function identity(): IdentityClient {
  if (!current) throw new Error('No issuer');
  return current;
}

/** Sets up the tenant's issuer, listens to it, and finds out who is here. */
export async function startIdentity(tenant: Tenant): Promise<void> {
  const client = clientFor(tenant);
  current = client;
  takeTokensFrom(client);
  client.onChange((user) => session.set(afterAuthChange({ ...session.get(), tenant }, user)));
  listenToOtherTabs(() => client.initialise());
  await client.initialise();
}

/** Signs in here, and every other tab then looks again. */
export async function signIn(credentials: Parameters<IdentityClient['signIn']>[0]): Promise<void> {
  await identity().signIn(credentials);
  tellOtherTabs();
}

/** Signs out here and in every other tab. */
export async function signOut(): Promise<void> {
  await identity().signOut();
  tellOtherTabs();
}

function clientFor({ issuer }: Tenant): IdentityClient {
  // The other issuers come with their own clients behind the same interface.
  return jwtIdentity({ google: issuer.google });
}
