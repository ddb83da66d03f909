import type { ErrorCode } from '#contract/base/errors.ts';
import type { Db } from '#api/base/database.ts';
import type { SignIn } from '#api/base/http/caller.ts';
import { AppError } from '#api/base/error.ts';
import { refusal, stateOfNewcomer } from './members.rules.ts';
import { findUser, insertNewcomer, isTaken, type KnownUser, linkInvited, type Newcomer } from './members.store.ts';
import { keepAgreement } from './agreements.store.ts';
import { type AdmissionRequest, type Registration, takeRegistration } from './newcomers.store.ts';

/**
 * The active user of a sign-in, undefined when never seen here; a pending or blocked one is refused with 403, anybody
 * whose session has ended with 401. Somebody the issuer vouches for need not wait for approval.
 */
export async function activeUser(
  db: Db,
  signIn: Omit<SignIn, 'groups'>,
  { vouchedFor, termsVersion }: { vouchedFor: boolean; termsVersion: string | null },
): Promise<KnownUser | undefined> {
  const { runs, user } = await findUser(db, signIn, termsVersion);
  if (!runs) throw new AppError('auth.invalidToken');
  const code = user && refusal(user.state, vouchedFor);
  if (code) throw new AppError(code);
  return user;
}

/** What decides whether a newcomer comes in, and whom that is told. */
export interface Door {
  registration: 'approval' | 'open' | 'invite';
  /** Whether the association's own sign-in service names the newcomer as one of the office. */
  vouchedFor: boolean;
  /** Tells the office that somebody waits. */
  callOffice: (db: Db) => Promise<void>;
}

/**
 * Takes in a verified sign-in never seen in this tenant: as the person invited or imported under that address; else as a
 * newcomer, if it was made for this portal. That are all of the services outside, whose accounts belong to one portal
 * alone, and those of our own that were registered here. Others have to ask; the answer is then the reason.
 */
export async function welcome(db: Db, newcomer: Newcomer, door: Door): Promise<ErrorCode | undefined> {
  const asked = newcomer.issuer === 'jwt' ? await takeRegistration(db, newcomer.subject) : nothing;
  const reason = await comeIn(db, newcomer, asked, door);
  if (asked?.agreement) await keepAgreement(db, newcomer, asked.agreement);
  return reason;
}

async function comeIn(
  db: Db,
  newcomer: Newcomer,
  asked: Registration | undefined,
  door: Door,
): Promise<ErrorCode | undefined> {
  if (await linkInvited(db, newcomer)) return undefined;
  if (asked) return takeIn(db, { ...newcomer, ...asked }, door);
  const mayAsk = door.registration !== 'invite' || (await isTaken(db, newcomer.email));
  return mayAsk ? 'members.notJoined' : 'members.notInvited';
}

/**
 * Takes in a newcomer who asks for it. Whose address belongs to somebody who signs in otherwise waits for the office,
 * whatever the portal's rule, and takes nobody's place. Answers with the reason where nobody may come uninvited.
 */
export async function takeIn(
  db: Db,
  newcomer: Newcomer & AdmissionRequest,
  door: Door,
): Promise<ErrorCode | undefined> {
  const state = (await isTaken(db, newcomer.email)) ? 'pending' : stateOfNewcomer(door);
  if (!state) return 'members.notInvited';
  await insertNewcomer(db, { ...newcomer, state });
  if (state === 'pending') await door.callOffice(db);
  return undefined;
}

const nothing: Registration = { askedCompany: null, askedMessage: null, agreement: null };
