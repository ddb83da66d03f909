import type { users } from '#contract/people/people.ts';
import { AppError } from '#platform/errors/error.ts';
import type { Call } from '#platform/http/caller.ts';
import { portalsOf } from '#api/admission/members.store.ts';
import type { Mailing } from '#api/tenants/mailing.rules.ts';
import { lockPerson } from './person.acts.ts';
import { updateUser } from './people.store.ts';
import type { ownerTeller } from './tell-owner.acts.ts';

/** Also deletes passkeys; false if there was nothing. */
export type TakeSecondFactor = (signIn: string) => Promise<boolean>;

interface Taking {
  tenants: Mailing['tenants'];
  tell: ReturnType<typeof ownerTeller>;
  take: TakeSecondFactor;
}

/** For people who lost phone and recovery codes. */
export async function takeSecondFactor(
  { tenants, tell, take }: Taking,
  { db, now, params, ifMatch, tenantId, request, security }: Call<typeof users.takeSecondFactor>,
): Promise<void> {
  const person = await lockPerson(db, params.id, ifMatch);
  const { issuer, subject, email } = person;
  if (issuer !== 'jwt' || subject === null) throw new AppError('members.noSecondFactor');
  const all = tenants.all.map(({ id }) => id);
  // One sign-in serves several portals: none may weaken it for others.
  if ((await portalsOf(db, { issuer, subject }, all)).some((portal) => portal !== tenantId))
    throw new AppError('members.signInShared');
  await updateUser(db, person, { secondFactorTakenAt: now });
  if (email) await tell(db, { kind: 'secondFactorTaken', email, tenantId, request });
  // Last, as the rollback does not cover it.
  if (!(await take(subject))) throw new AppError('members.noSecondFactor');
  security({ event: 'secondFactorOff', email });
}
