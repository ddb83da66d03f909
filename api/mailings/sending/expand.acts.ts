import type { Database, Db } from '#platform/database/database.ts';
import type { Config } from '#platform/config/config.ts';
import type { PayloadOf } from '#platform/jobs/job.ts';
import { tellOfPosts } from '#platform/live/news.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import { enterOtherPushes, enterPushes } from '#api/push/enter.store.ts';
import { pushDefaults } from '#api/push/push-defaults.rules.ts';
import { pushesJob } from '#api/push/push.job.ts';
import { type Tenants, tenantWith } from '#api/tenants/tenant-file.rules.ts';
import {
  type Choice,
  insertDeliveries,
  insertCompanyDeliveries,
  insertSent,
  findUnexpanded,
  markExpanded,
  recipients,
  findMailing,
} from './expand.store.ts';
import { deliveriesJob, mailingsJob } from '../mailings.job.ts';
import { mailDefaults } from '#api/targeting/mail-defaults.rules.ts';

/** Keeps transactions short. */
const atOnce = 5000;

/** Enters recipients and devices into the ledger and starts sending. Idempotent. */
export async function expandMailing(
  options: {
    database: Database;
    tenants: Tenants;
    jobs: Pick<Jobs, 'sendWithin'>;
    config: Pick<Config, 'smtpUrl'>;
    stopping: AbortSignal;
  },
  which: PayloadOf<typeof mailingsJob>,
): Promise<void> {
  const { database, tenants, jobs, stopping } = options;
  const { tenantId } = which;
  const tenant = tenantWith(tenants, tenantId);
  const choice = { defaults: mailDefaults(tenant), leave: options.config.smtpUrl !== undefined };
  const found = await database.read(tenantId, (db) => findMailing(db, which));
  if (!found) return;
  // The clocks of node and queue may differ. Days further off have another job.
  if (found.isSoon)
    return database.write(tenantId, (db) => jobs.sendWithin(db, mailingsJob, which, { startAfter: found.publishedAt }));
  if (!found.isOut) return;
  if (found.wasScheduled) await database.write(tenantId, tellOfPosts);
  const ids = await database.read(tenantId, (db) => recipients(db, { ...which, ...found }));
  for (let start = 0; start < ids.length; start += atOnce) {
    stopping.throwIfAborted();
    const some = ids.slice(start, start + atOnce);
    await database.write(tenantId, async (db) => {
      await insertDeliveries(db, { ...which, ids: some, ...choice });
      if (which.kind === 'publication') await enterPushes(db, { ...which, ids: some, defaults: pushDefaults(tenant) });
    });
  }
  await database.write(tenantId, async (db) => {
    await insertCompanyDeliveries(db, { ...which, ...found, ...choice });
    await markExpanded(db, which);
    await enterOtherPushes(db, { ...which, defaults: pushDefaults(tenant) });
    await jobs.sendWithin(db, deliveriesJob, { tenantId });
    await jobs.sendWithin(db, pushesJob, { tenantId });
  });
}

/**
 * The same in the transaction, without pushes, where nothing is sent by this. With `isSent` what is due at once is taken as sent,
 * as by a mail server that takes every mail.
 */
export async function expandAtOnce(
  db: Db,
  which: Omit<PayloadOf<typeof mailingsJob>, 'tenantId'>,
  { isSent = false, ...choice }: Choice & { isSent?: boolean },
): Promise<void> {
  const found = await findMailing(db, which);
  if (!found?.isOut) return;
  const ids = await recipients(db, { ...which, ...found });
  const enter = isSent ? insertSent : insertDeliveries;
  await enter(db, { ...which, ids, ...choice });
  await insertCompanyDeliveries(db, { ...which, ...found, ...choice });
  await markExpanded(db, which);
}

/** After a quarter of an hour: their jobs may have failed. */
export async function expandUnexpanded(
  { database, jobs, now }: { database: Database; jobs: Pick<Jobs, 'sendWithin'>; now: () => Date },
  tenantId: string,
): Promise<void> {
  const quarter = Math.floor(now().getTime() / 900_000);
  const left = await database.read(tenantId, (db) => findUnexpanded(db, 15));
  if (left.length === 0) return;
  await database.write(tenantId, async (db) => {
    for (const { postId, kind, number } of left)
      await jobs.sendWithin(
        db,
        mailingsJob,
        { tenantId, postId, kind, number },
        { onceADay: `${postId} ${kind} ${number} ${quarter}` },
      );
  });
}
