import { approvalPages } from '#contract/posts/approval-pages.ts';
import type { ApprovedAct } from '#contract/posts/authors.ts';
import type { Call } from '#platform/http/caller.ts';
import { mailJob, mailOf } from '#api/identity/mail.job.ts';
import { type Mailing, senderOf } from '#api/tenants/mailing.rules.ts';
import { type About, authorsMail } from './authors.mail.ts';
import type { Colleague } from './colleagues.store.ts';

interface Told extends Omit<About, 'title'> {
  to: readonly Pick<Colleague, 'id' | 'email' | 'language'>[];
  post: { id: string; title: string };
  /** Where it is looked at; default: in the editor. */
  act?: ApprovedAct;
}

/** Mails to colleagues who can be reached by mail; the bell has it for all. */
export async function tell(
  mailing: Mailing,
  { db, tenantId, request }: Pick<Call, 'db' | 'tenantId' | 'request'>,
  { to, post, act = 'publish', ...about }: Told,
): Promise<void> {
  const { tenant, origin } = senderOf(mailing, tenantId, request);
  const link = `${origin}${approvalPages[act].replace(':id', post.id)}`;
  for (const { id: userId, email, language } of to) {
    if (email === null) continue;
    const letter = { to: email, language: language ?? tenant.language, portal: tenant.name };
    const mail = authorsMail(letter, { ...about, title: post.title }, link);
    await mailing.jobs.sendWithin(db, mailJob, mailOf(tenantId, 'authors', mail, { userId }));
  }
}
