import type { Db } from '#api/base/database.ts';
import { AppError } from '#api/base/error.ts';
import { refusal, stateOfNewcomer } from './members.rules.ts';
import { findUser, insertNewcomer, type KnownUser, linkInvited, type SignInKey } from './members.store.ts';

/** The active user of a sign-in, undefined when never seen here; a pending or blocked one is refused with 403. */
export async function activeUser(db: Db, signIn: SignInKey): Promise<KnownUser | undefined> {
  const user = await findUser(db, signIn);
  const code = user && refusal(user.state);
  if (code) throw new AppError(code);
  return user;
}

/** Takes in a verified sign-in never seen in this tenant: as the person invited under that address, else as a newcomer. */
export async function welcome(
  db: Db,
  newcomer: SignInKey & { email: string; name: string; now: Date },
  registration: 'approval' | 'open' | 'invite',
): Promise<void> {
  if (await linkInvited(db, newcomer)) return;
  const state = stateOfNewcomer(registration);
  if (state) await insertNewcomer(db, { ...newcomer, state });
}
