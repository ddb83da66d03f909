import type { ErrorCode } from '#contract/base/errors.ts';
import type { Db } from '#platform/database/database.ts';
import type { SignIn } from '#platform/http/caller.ts';
import { AppError } from '#platform/errors/error.ts';
import { refusal, membershipOfNewcomer } from './members.rules.ts';
import {
  findCandidates,
  findUser,
  insertNewcomer,
  isTaken,
  type KnownUser,
  linkInvited,
  type Newcomer,
} from './members.store.ts';
import { proposeName } from './name-proposal.store.ts';
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
  const code = user && refusal(user, vouchedFor);
  if (code) throw new AppError(code);
  return user;
}

export interface Door {
  registration: 'approval' | 'open' | 'invite';
  vouchedFor: boolean;
  callOffice: (db: Db) => Promise<void>;
}

/** Links an invitation, else adds a newcomer of this portal. Returns the reason otherwise. */
export async function welcome(db: Db, newcomer: Newcomer, door: Door, chosen?: string): Promise<ErrorCode | undefined> {
  // Asked before the registration is used up, which is read once.
  if (chosen === undefined && (await mustChoose(db, newcomer))) return 'members.whichPerson';
  const asked = newcomer.issuer === 'jwt' ? await takeRegistration(db, newcomer.subject) : nothing;
  const reason = await comeIn(db, { ...newcomer, chosen }, asked, door);
  if (asked?.agreement) await keepAgreement(db, newcomer, asked.agreement);
  return reason;
}

async function comeIn(
  db: Db,
  { chosen, ...newcomer }: Newcomer & { chosen: string | undefined },
  asked: Registration | undefined,
  door: Door,
): Promise<ErrorCode | undefined> {
  if (await link(db, newcomer, { asked, chosen })) return undefined;
  if (asked) return takeIn(db, { ...newcomer, ...asked }, door);
  const mayAsk = door.registration !== 'invite' || (await isTaken(db, newcomer.email));
  return mayAsk ? 'members.notJoined' : 'members.notInvited';
}

/** On request. If the address has another sign-in, it waits for approval. Returns the reason of a refusal. */
export async function takeIn(
  db: Db,
  newcomer: Newcomer & AdmissionRequest,
  door: Door,
): Promise<ErrorCode | undefined> {
  const membership = (await isTaken(db, newcomer.email)) ? 'applied' : membershipOfNewcomer(door);
  if (!membership) return 'members.notInvited';
  await insertNewcomer(db, { ...newcomer, membership });
  if (membership === 'applied') await door.callOffice(db);
  return undefined;
}

/** Several share the address and nobody signs in with it: one of them takes the access. */
export async function mustChoose(db: Db, { email }: Pick<Newcomer, 'email'>): Promise<boolean> {
  return (await findCandidates(db, email)).length > 1;
}

interface Linking {
  asked?: Registration | undefined;
  /** One of several who share the address. */
  chosen?: string | undefined;
}

/** Whether somebody of the address waited for a first sign-in. */
export async function link(db: Db, newcomer: Newcomer, { asked, chosen }: Linking = {}): Promise<boolean> {
  const linked = await linkInvited(db, newcomer, chosen);
  if (linked) await proposeName(db, linked, typedBy(newcomer, asked), newcomer.now);
  return linked !== undefined;
}

/** Outside services send what was typed there. Of a name from Google our own service knows that nobody typed it. */
function typedBy({ issuer, name }: Newcomer, asked: Registration | undefined): string | null {
  return issuer === 'jwt' ? (asked?.typedName ?? null) : name;
}

const nothing: Registration = { typedName: null, askedCompany: null, askedMessage: null, agreement: null };
