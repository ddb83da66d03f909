import { type Deletion, freshMinutes, type proofs } from '#contract/privacy/deletion.ts';
import type { privacy } from '#contract/privacy/privacy.ts';
import type { Db } from '#platform/database/database.ts';
import { AppError, invalid } from '#platform/errors/error.ts';
import type { Caller } from '#platform/http/caller.ts';
import type { Handlers } from '#platform/http/serve.ts';
import type { SignInProof } from '#api/identity/sign-in-owner.rules.ts';
import { portalToday } from '#platform/database/portal-today.ts';
import { type Mailing, senderOf } from '#api/tenants/mailing.rules.ts';
import { mustNotRunAlone } from '#api/roles/last-admin.store.ts';
import { lockPerson } from '#api/people/person.acts.ts';
import { personRows, updateUser } from '#api/people/people.store.ts';
import { dayAfter } from '#platform/rules/validity.rules.ts';
import { mustBeThere, one } from '#platform/database/rows.ts';
import { prepared } from '#platform/database/database.ts';
import { mailJob, mailOf } from '#api/identity/mail.job.ts';
import { erasureEffect } from './effect.store.ts';
import { erasePerson } from './erase-person.acts.ts';
import { deletionAskedMail, deletionTakenBackMail } from './deletion.mail.ts';
import { tenantWith } from '#api/tenants/tenant-file.rules.ts';

export function erasureHandlers(
  mailing: Mailing,
  proof: SignInProof,
): Pick<Handlers<typeof privacy>, 'deletion' | 'askDeletion' | 'keepAccount' | 'erasureEffect' | 'erase'> {
  const tenantOf = (tenantId: string) => {
    const tenant = tenantWith(mailing.tenants, tenantId);
    return tenant;
  };

  async function notifyOffice(
    db: Db,
    { caller, tenantId, now, deleteOn }: { caller: Caller; tenantId: string; now: Date; deleteOn: string | null },
  ): Promise<Deletion> {
    const days = tenantOf(tenantId).deletionDays;
    const wouldBeOn = dayAfter(await portalToday(db), days);
    return { deleteOn, wouldBeOn, days, proof: await proofOf(proof, caller, now) };
  }

  return {
    deletion: async ({ db, caller, tenantId, now }) => {
      const text = 'select delete_on as "deleteOn" from users where id = $1';
      const { deleteOn } = one(await prepared<{ deleteOn: string | null }>(db, text, [caller.id]));
      return notifyOffice(db, { caller, tenantId, now, deleteOn });
    },

    askDeletion: async ({ db, caller, tenantId, now, body, request, security }) => {
      const person = await lockPerson(db, caller.id, undefined);
      const { signIn } = caller;
      const asked = await notifyOffice(db, { caller, tenantId, now, deleteOn: person.deleteOn });
      if (person.deleteOn !== null) return asked;
      await mustNotRunAlone(db, person.id);
      if (asked.proof === 'signIn') throw new AppError('privacy.signInAgain');
      if (asked.proof === 'password') {
        if (body.password === undefined) throw invalid('password', 'is required');
        const which = { signIn: signIn.subject, session: signIn.session, password: body.password };
        if (!(await proof.proves(which))) {
          security({ event: 'deletionAsked', email: person.email, outcome: 'INVALID_PASSWORD' });
          throw invalid('password', 'is not the password of your sign-in');
        }
      }
      await updateUser(db, person, { deletionAskedAt: now, deleteOn: asked.wouldBeOn });
      security({ event: 'deletionAsked', email: person.email });
      if (person.email !== null) {
        const { tenant, origin } = senderOf(mailing, tenantId, request);
        const letter = { to: person.email, language: person.language ?? tenant.language, portal: tenant.name };
        const mail = deletionAskedMail({ ...letter, origin, day: asked.wouldBeOn });
        await mailing.jobs.sendWithin(db, mailJob, mailOf(tenantId, 'deletionAsked', mail));
      }
      return { ...asked, deleteOn: asked.wouldBeOn };
    },

    keepAccount: async ({ db, caller, tenantId }) => {
      const person = await lockPerson(db, caller.id, undefined);
      if (person.deleteOn === null) return;
      await updateUser(db, person, { deletionAskedAt: null, deleteOn: null });
      if (person.email === null) return;
      const tenant = tenantOf(tenantId);
      const letter = { to: person.email, language: person.language ?? tenant.language, portal: tenant.name };
      await mailing.jobs.sendWithin(db, mailJob, mailOf(tenantId, 'deletionTakenBack', deletionTakenBackMail(letter)));
    },

    erasureEffect: async ({ db, params }) => {
      mustBeThere(await personRows.has(db, params.id));
      return erasureEffect(db, params.id);
    },

    erase: async ({ db, params, body, ifMatch, tenantId, security }) => {
      const person = await lockPerson(db, params.id, ifMatch);
      await erasePerson(db, { tenant: tenantOf(tenantId), jobs: mailing.jobs }, { person, why: body.reason });
      security({ event: 'erased', email: person.email });
    },
  };
}

/** With another service: the time of sign-in or token. */
async function proofOf(proof: SignInProof, { signIn }: Caller, now: Date): Promise<(typeof proofs)[number]> {
  if (signIn.issuer !== 'jwt') return isFresh(signIn.since, now) ? 'none' : 'signIn';
  const { password, since } = await proof.passwordState({ signIn: signIn.subject, session: signIn.session });
  if (password) return 'password';
  return isFresh(since, now) ? 'none' : 'signIn';
}

function isFresh(since: Date | null | undefined, now: Date): boolean {
  return since instanceof Date && now.getTime() - since.getTime() <= freshMinutes * 60_000;
}
