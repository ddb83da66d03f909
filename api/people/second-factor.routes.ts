import type { users } from '#contract/people/people.ts';
import { AppError } from '#api/base/error.ts';
import type { Handlers } from '#api/base/http/serve.ts';
import { portalsOf } from '#api/admission/members.store.ts';
import type { Mailing } from '#api/tenants/mailing.ts';
import { lockPerson } from './person.ts';
import { ownerTeller } from './tell-owner.ts';
import { updateUser } from './people.store.ts';

/** Switches off the second factor of a built-in sign-in and forgets its passkeys; false where it has neither. */
export type TakeSecondFactor = (signIn: string) => Promise<boolean>;

/** Helps out somebody who has lost telephone and recovery codes. */
export function secondFactorHandlers(
  mailing: Mailing,
  take: TakeSecondFactor,
): Pick<Handlers<typeof users>, 'takeSecondFactor'> {
  const tell = ownerTeller(mailing);
  return {
    takeSecondFactor: async ({ db, now, params, ifMatch, tenantId, request, security }) => {
      const person = await lockPerson(db, params.id, ifMatch);
      const { issuer, subject, email } = person;
      if (issuer !== 'jwt' || subject === null) throw new AppError('members.noSecondFactor');
      const all = mailing.tenants.all.map(({ id }) => id);
      // A sign-in is one for all portals: none may weaken what lets into another.
      if ((await portalsOf(db, { issuer, subject }, all)).some((portal) => portal !== tenantId))
        throw new AppError('members.signInShared');
      await updateUser(db, person, { secondFactorTakenAt: now });
      if (email) await tell(db, { kind: 'secondFactorTaken', email, tenantId, request });
      // Last, as it is not undone with the rest.
      if (!(await take(subject))) throw new AppError('members.noSecondFactor');
      security({ event: 'secondFactorOff', email });
    },
  };
}
