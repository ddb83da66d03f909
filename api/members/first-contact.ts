import type { Db } from '#api/base/database.ts';
import { AppError } from '#api/base/error.ts';
import { refusal, stateOfNewcomer } from './members.rules.ts';
import {
  findUser,
  insertNewcomer,
  isTaken,
  type KnownUser,
  linkInvited,
  type SessionKey,
  type SignInKey,
} from './members.store.ts';

/**
 * The active user of a sign-in, undefined when never seen here; a pending or blocked one is refused with 403, anybody
 * whose session has ended with 401. Somebody the issuer vouches for need not wait for approval.
 */
export async function activeUser(
  db: Db,
  signIn: SessionKey,
  { vouchedFor }: { vouchedFor: boolean },
): Promise<KnownUser | undefined> {
  const { runs, user } = await findUser(db, signIn);
  if (!runs) throw new AppError('auth.invalidToken');
  const code = user && refusal(user.state, vouchedFor);
  if (code) throw new AppError(code);
  return user;
}

/**
 * Takes in a verified sign-in never seen in this tenant: as the person invited or imported under that address, else as
 * a newcomer. Whose address belongs to somebody who signs in otherwise waits for the office, whatever the portal's
 * rule, and takes nobody's place.
 */
export async function welcome(
  db: Db,
  newcomer: SignInKey & { email: string; name: string; now: Date },
  rule: { registration: 'approval' | 'open' | 'invite'; vouchedFor: boolean },
): Promise<void> {
  if (await linkInvited(db, newcomer)) return;
  const state = (await isTaken(db, newcomer.email)) ? 'pending' : stateOfNewcomer(rule);
  if (state) await insertNewcomer(db, { ...newcomer, state });
}
