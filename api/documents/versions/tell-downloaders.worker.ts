import type { Database } from '#platform/database/database.ts';
import type { PayloadOf } from '#platform/jobs/job.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import { mailJob, mailOf } from '#api/identity/mail.job.ts';
import { type Tenants, tenantWith } from '#api/tenants/tenant-file.rules.ts';
import type { noticesJob } from '../documents.job.ts';
import { noticeMail } from './notice.mail.ts';
import { claimNotices } from './notices.store.ts';

const atOnce = 50;

/** Marks and mails in one transaction, so that nobody is notified twice. */
export async function tellDownloaders(
  options: { database: Database; tenants: Tenants; jobs: Pick<Jobs, 'sendWithin'>; stopping: AbortSignal },
  { tenantId, origin }: PayloadOf<typeof noticesJob>,
): Promise<void> {
  const { database, tenants, jobs, stopping } = options;
  const tenant = tenantWith(tenants, tenantId);
  for (let claimed = atOnce; claimed === atOnce;) {
    stopping.throwIfAborted();
    claimed = await database.write(tenantId, async (db) => {
      const notices = await claimNotices(db, atOnce);
      for (const { isDue, email, language, ...document } of notices) {
        const letter = { to: email, language: language ?? tenant.language, portal: tenant.name, origin };
        if (isDue)
          await jobs.sendWithin(db, mailJob, mailOf(tenantId, 'notice', noticeMail({ ...letter, ...document })));
      }
      return notices.length;
    });
  }
}
