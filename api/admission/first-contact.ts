import type { ErrorCode } from '#contract/base/errors.ts';
import type { Db } from '#api/base/database.ts';
import type { SignIn } from '#api/base/http/caller.ts';
import { AppError } from '#api/base/error.ts';
import { refusal, stateOfNewcomer } from './members.rules.ts';
import { findUser, insertNewcomer, isTaken, type KnownUser, linkInvited, type Newcomer } from './members.store.ts';
import { keepAgreement } from './agreements.store.ts';
import { type AdmissionRequest, type Registration, takeRegistration } from './newcomers.store.ts';

/** Undefined for strangers. Throws 403 if pending or blocked, 401 if the session has ended. */
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

export interface Door {
  registration: 'approval' | 'open' | 'invite';
  vouchedFor: boolean;
  callOffice: (db: Db) => Promise<void>;
}

/** Links an invitation, else adds a newcomer of this portal. Returns the reason otherwise. */
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
