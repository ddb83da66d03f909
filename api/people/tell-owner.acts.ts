import { composeMail } from '#api/identity/built-in/mails/sign-in.mail.ts';
import type { TellOwner } from '#api/identity/tell-owner.service.ts';
import { languageOf } from '#api/admission/members.store.ts';
import { mailJob, mailOf } from '#api/identity/mail.job.ts';
import { type Mailing, senderOf } from '#api/tenants/mailing.rules.ts';

/** In the owner's language and the change's transaction. */
export function ownerTeller(mailing: Mailing): TellOwner {
  return async (db, { kind, email, tenantId, request }) => {
    const { tenant, origin } = senderOf(mailing, tenantId, request);
    const language = (await languageOf(db, email)) ?? tenant.language;
    const letter = composeMail({ kind, to: email, language, portal: tenant.name, origin, token: '' });
    await mailing.jobs.sendWithin(db, mailJob, mailOf(tenantId, kind, letter));
  };
}
