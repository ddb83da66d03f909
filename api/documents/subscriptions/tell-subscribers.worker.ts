import { rescheduleAt, nextMinute } from '#platform/jobs/reschedule-at.ts';
import type { Db } from '#platform/database/database.ts';
import type { PayloadOf } from '#platform/jobs/job.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import { mailJob, mailOf } from '#api/identity/mail.job.ts';
import type { Linking } from '#api/mailings/links/by-link.acts.ts';
import { countMail, forgetMinutes, type Full } from '#api/mailings/sending/limits.store.ts';
import { type Tenants, type TenantSettings, tenantWith } from '#api/tenants/tenant-file.rules.ts';
import { digestMail } from './digest.mail.ts';
import { findNews, nextSubscriber, markNotified, type Subscriber } from './digest.store.ts';
import { digestsJob } from '../documents.job.ts';
import { plannedDigest, planNextDigest } from './subscriptions.store.ts';

const mostNamed = 20;

/** Before every id. */
const first = '00000000-0000-0000-0000-000000000000';

type Options = Linking & {
  tenants: Tenants;
  jobs: Pick<Jobs, 'sendWithin'>;
  now: () => Date;
  stopping: AbortSignal;
};

/** A transaction per subscriber, so that a crash repeats nothing. Over the limits it continues a minute later. */
export async function tellSubscribers(
  options: Options,
  { tenantId, origin }: PayloadOf<typeof digestsJob>,
): Promise<void> {
  const { database, tenants, jobs, now, stopping } = options;
  const tenant = tenantWith(tenants, tenantId);
  const isDue = await database.write(tenantId, async (db) => {
    const planned = await plannedDigest(db);
    // The clocks of node and queue may differ. Days further off have another job.
    if (planned?.isSoon && !planned.isDue)
      await jobs.sendWithin(db, digestsJob, { tenantId, origin }, { startAfter: planned.dueAt });
    return planned?.isDue ?? false;
  });
  if (!isDue) return;
  let behind = first;
  let isFull = false;
  const full = new Set<string>();
  while (!isFull) {
    stopping.throwIfAborted();
    const batch = await database.write(tenantId, async (db) => {
      // Locked, so that two nodes do not send the same mail.
      if (!(await plannedDigest(db))?.isDue) return undefined;
      const subscriber = await nextSubscriber(db, { behind, full: [...full] });
      return subscriber && { id: subscriber.id, kept: await tell({ ...options, tenant, origin }, db, subscriber) };
    });
    if (!batch) break;
    behind = batch.id;
    if (batch.kept?.full === 'domain') full.add(batch.kept.domain);
    isFull = batch.kept?.full === 'minute';
  }
  await database.write(tenantId, async (db) => {
    if (!(await plannedDigest(db))?.isDue) return;
    await forgetMinutes(db);
    if (isFull || full.size > 0)
      return jobs.sendWithin(db, digestsJob, { tenantId, origin }, rescheduleAt(tenantId, nextMinute(now)));
    const next = await planNextDigest(db);
    if (next) await jobs.sendWithin(db, digestsJob, { tenantId, origin }, { startAfter: next });
  });
}

/** Over the limits, returns what is full. */
async function tell(
  { tenant, origin, unsubscribing, jobs }: Options & { tenant: TenantSettings; origin: string },
  db: Db,
  subscriber: Subscriber,
): Promise<Full | undefined> {
  const { id: userId, email: to, domain, name, wantsMails } = subscriber;
  const news = await findNews(db, subscriber, mostNamed);
  if (news.total > 0 && wantsMails) {
    const kept = await countMail(db, domain, tenant.mails);
    if (kept) return kept;
    const language = subscriber.language ?? tenant.language;
    const token = unsubscribing.make(tenant.id, userId);
    const mail = digestMail({ tenant, language, origin, name, token, to, ...news });
    await jobs.sendWithin(db, mailJob, mailOf(tenant.id, 'digest', mail, { userId }));
  }
  await markNotified(db, subscriber);
  return undefined;
}
