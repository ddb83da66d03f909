import type { Database } from '#platform/database/database.ts';
import type { PayloadOf } from '#platform/jobs/job.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import { officeAddresses } from '#api/admission/notice.store.ts';
import { mailJob, mailOf } from '#api/identity/mail.job.ts';
import { type Tenants, tenantWith } from '#api/tenants/tenant-file.rules.ts';
import { takeUntold } from './office.store.ts';
import type { questionsJob } from './questions.job.ts';
import { newQuestionsMail } from './questions.mail.ts';

/** Note and mails in one transaction, so that nobody is told twice; nothing is sent if all were answered meanwhile. */
export async function tellOfficeOfQuestions(
  options: { database: Database; tenants: Tenants; jobs: Pick<Jobs, 'sendWithin'> },
  { tenantId, origin }: PayloadOf<typeof questionsJob>,
): Promise<void> {
  const { database, tenants, jobs } = options;
  const tenant = tenantWith(tenants, tenantId);
  await database.write(tenantId, async (db) => {
    const posts = await takeUntold(db);
    if (posts.length === 0) return;
    for (const { email, language } of await officeAddresses(db)) {
      const letter = { to: email, language: language ?? tenant.language, portal: tenant.name };
      const mail = newQuestionsMail({ ...letter, origin, posts });
      await jobs.sendWithin(db, mailJob, mailOf(tenantId, 'question', mail));
    }
  });
}
