import type { FastifyRequest } from 'fastify';
import type { Database, Db } from '#api/base/database.ts';
import type { PayloadOf } from '#api/base/job.ts';
import type { Jobs } from '#api/base/jobs.ts';
import { mailJob, mailOf } from '#api/identity/mail.job.ts';
import { type Tenants, tenantWith } from '#api/tenants/tenant-file.ts';
import { type Mailing, senderOf } from '#api/tenants/mailing.ts';
import { waitingJob } from './admission.job.ts';
import { waitingMail } from './mails.ts';
import { findWaiting } from './newcomers.store.ts';
import { claimNotice, dueNotice, officeAddresses } from './notice.store.ts';

/** So many are named in the mail; the others are counted. */
const mostNamed = 10;

/** Has the office told, in the transaction that lets somebody wait, unless it is going to be told anyway. */
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

/**
 * Tells everybody of the office who waits, once a day at most. That it was told and the mails are one transaction: a crash
 * undoes both, and a second node finds it done.
 */
export async function tellOffice(
  options: { database: Database; tenants: Tenants; jobs: Pick<Jobs, 'sendWithin'> },
  { tenantId, origin }: PayloadOf<typeof waitingJob>,
): Promise<void> {
  const { database, tenants, jobs } = options;
  const tenant = tenantWith(tenants, tenantId);
  await database.write(tenantId, async (db) => {
    const claimed = await claimNotice(db);
    // The clocks of a node and of its queue may differ a little.
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
