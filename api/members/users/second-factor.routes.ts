import type { users } from '#contract/members/users.ts';
import { AppError } from '#api/base/error.ts';
import { mailOf } from '#api/base/mail.ts';
import type { Handlers } from '#api/base/http/serve.ts';
import { composeMail } from '#api/identity/built-in/mails.ts';
import { portalsOf } from '../members.store.ts';
import { type Mailing, senderOf } from '../newcomers/mailing.ts';
import { lockPerson } from './person.ts';
import { updateUser } from './users.store.ts';

/** Switches off the second factor of a built-in sign-in; false where it has none. */
export type TakeSecondFactor = (signIn: string) => Promise<boolean>;

/** Helps out somebody who has lost telephone and recovery codes. */
export function secondFactorHandlers(
  mailing: Mailing,
  take: TakeSecondFactor,
): Pick<Handlers<typeof users>, 'takeSecondFactor'> {
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
      const { tenant, origin } = senderOf(mailing, tenantId, request);
      const language = person.language ?? tenant.language;
      const letter = { kind: 'secondFactorTaken' as const, language, portal: tenant.name, origin, token: '' };
      if (email)
        await mailing.jobs.sendWithin(db, 'mail', mailOf(tenantId, letter.kind, composeMail({ ...letter, to: email })));
      // Last, as it is not undone with the rest.
      if (!(await take(subject))) throw new AppError('members.noSecondFactor');
      security({ event: 'secondFactorOff', email });
    },
  };
}
