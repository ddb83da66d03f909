import { adminRole } from '#contract/roles/words.ts';
import type { Db } from '#api/base/database.ts';
import { AppError } from '#api/base/error.ts';
import type { Caller, Visitor } from '#api/base/http/caller.ts';
import type { Identity } from '#api/identity/tokens/verify.ts';
import { keysOf } from '#api/targeting/targeting.store.ts';
import { activeUser } from './first-contact.ts';
import { findUser } from './members.store.ts';

/** Whoever a token names, member of the portal or not; throws `auth.invalidToken` where the session has ended. */
export async function visitorOf(db: Db, identity: Identity): Promise<Visitor> {
  const { runs, user } = await findUser(db, identity);
  if (!runs) throw new AppError('auth.invalidToken');
  const { issuer, subject, session, since, email, name } = identity;
  const signIn = { issuer, subject, session, groups: claimedGroups(identity), ...(since && { since }) };
  return { userId: user?.id ?? null, signIn, email, name };
}

/**
 * The member of the portal whom a token names, with the keys of today; undefined for somebody who is none yet. Throws what
 * `activeUser` does for those who may not use the portal, and for a session that has ended.
 */
export async function callerOf(db: Db, identity: Identity, termsVersion: string | null): Promise<Caller | undefined> {
  const groups = claimedGroups(identity);
  const claimsAdmin = isVouchedFor(identity);
  const user = await activeUser(db, identity, { vouchedFor: claimsAdmin, termsVersion });
  if (!user) return undefined;
  const keys = await keysOf(db, user.id);
  const { issuer, subject, session, since } = identity;
  const signIn = { issuer, subject, session, groups, ...(since && { since }) };
  const { id, name, hasAgreed } = user;
  return { id, name, isAdmin: user.isAdmin || claimsAdmin, mustAgree: !hasAgreed, keys, signIn };
}

/** Whether the association's own sign-in service names somebody as one of the office. */
export function isVouchedFor(identity: Identity): boolean {
  return claimedGroups(identity).includes(adminRole);
}

/** The built-in token repeats the roles of its hour of issue; only the member row knows those of now. */
function claimedGroups({ issuer, groups }: Identity): readonly string[] {
  return issuer === 'jwt' ? [] : groups;
}
