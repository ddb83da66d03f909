import { adminRole } from '#contract/roles/words.ts';
import type { Db } from '#platform/database/database.ts';
import { AppError } from '#platform/errors/error.ts';
import type { Caller, OperatorState, SignIn, Visitor } from '#platform/http/caller.ts';
import type { Identity } from '#api/identity/tokens/verify.service.ts';
import type { KeysNow } from '#api/targeting/known-keys.store.ts';
import { activeUser } from './first-contact.acts.ts';
import { findUser } from './members.store.ts';

/** Throws `auth.invalidToken` if the session has ended. */
export async function visitorOf(db: Db, identity: Identity): Promise<Visitor> {
  const { runs, user } = await findUser(db, identity);
  if (!runs) throw new AppError('auth.invalidToken');
  return { userId: user?.id ?? null, signIn: signInOf(identity), email: identity.email, name: identity.name };
}

/** Undefined for strangers. Throws as `activeUser`, and for ended sessions. */
export async function callerOf(
  db: Db,
  identity: Identity,
  {
    tenantId,
    termsVersion,
    keysNow,
    operator,
  }: { tenantId: string; termsVersion: string | null; keysNow: KeysNow; operator?: OperatorState | undefined },
): Promise<Caller | undefined> {
  const claimsAdmin = isVouchedFor(identity);
  // Sent first, so that what is asked with it is never older than the versions it finds.
  const asked = activeUser(db, identity, { vouchedFor: claimsAdmin, termsVersion });
  const keysOfPerson = keysNow(db, tenantId, identity);
  const user = await asked;
  if (!user) return undefined;
  const { isAdmin, keys, sees } = await keysOfPerson(user);
  const { id, name, hasAgreed } = user;
  const mustAgree = !hasAgreed;
  return {
    id,
    name,
    isAdmin: isAdmin || claimsAdmin,
    mustAgree,
    keys,
    sees,
    ...(operator && { operator }),
    signIn: signInOf(identity),
  };
}

export function isVouchedFor(identity: Identity): boolean {
  return claimedGroups(identity).includes(adminRole);
}

function signInOf(identity: Identity): SignIn {
  const { issuer, subject, session, since } = identity;
  return { issuer, subject, session, groups: claimedGroups(identity), ...(since && { since }) };
}

function claimedGroups({ issuer, groups }: Identity): readonly string[] {
  return issuer === 'jwt' ? [] : groups;
}
