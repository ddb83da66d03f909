import type { FastifyRequest } from 'fastify';
import type { Database, Db } from '#platform/database/database.ts';
import type { PayloadOf } from '#platform/jobs/job.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import { mailJob, mailOf } from '#api/identity/mail.job.ts';
import { type Tenants, tenantWith } from '#api/tenants/tenant-file.rules.ts';
import { type Mailing, senderOf } from '#api/tenants/mailing.rules.ts';
import { waitingJob } from './admission.job.ts';
import { waitingMail } from './admission.mail.ts';
import { findWaiting } from './newcomers.store.ts';
import { claimNotice, dueNotice, officeAddresses } from './notice.store.ts';

const mostNamed = 10;

/** In the transaction of the registration. */
export async function callOffice(
  db: Db,
  mailing: Mailing,
  visit: { tenantId: string; request: FastifyRequest },
): Promise<void> {
  const startAfter = await dueNotice(db);
  if (!startAfter) return;
  const { tenantId } = visit;
  const { origin } = senderOf(mailing, tenantId, visit.request);
  await mailing.jobs.sendWithin(db, waitingJob, { tenantId, origin }, { startAfter });
}

/** At most once a day. Note and mails in one transaction, so that nobody is notified twice. */
export async function tellOffice(
  options: { database: Database; tenants: Tenants; jobs: Pick<Jobs, 'sendWithin'> },
  { tenantId, origin }: PayloadOf<typeof waitingJob>,
): Promise<void> {
  const { database, tenants, jobs } = options;
  const tenant = tenantWith(tenants, tenantId);
  await database.write(tenantId, async (db) => {
    const claimed = await claimNotice(db);
    // The clocks of node and queue may differ.
    if (claimed instanceof Date) return jobs.sendWithin(db, waitingJob, { tenantId, origin }, { startAfter: claimed });
    if (!claimed) return;
    const { total, first } = await findWaiting(db, mostNamed);
    const names = first.map(({ name }) => name);
    for (const { email, language } of await officeAddresses(db)) {
      const letter = { to: email, language: language ?? tenant.language, portal: tenant.name };
      await jobs.sendWithin(db, mailJob, mailOf(tenantId, 'waiting', waitingMail({ ...letter, origin, names, total })));
    }
  });
}
