import { goOnAt, nextMinute } from '#api/base/go-on-at.ts';
import type { Db } from '#api/base/database.ts';
import type { PayloadOf } from '#api/base/job.ts';
import type { Jobs } from '#api/base/jobs.ts';
import { mailJob, mailOf } from '#api/identity/mail.job.ts';
import type { Linking } from '#api/mailings/by-link.ts';
import { countMail, forgetMinutes, type Full } from '#api/mailings/limits.store.ts';
import { type Tenants, type TenantSettings, tenantWith } from '#api/tenants/tenant-file.ts';
import { digestMail } from './digest-mail.ts';
import { findNews, nextSubscriber, noteTold, type Subscriber } from './digest.store.ts';
import { digestsJob } from './documents.job.ts';
import { plannedDigest, planNextDigest } from './subscriptions.store.ts';

/** So many are named in a mail; the others are counted. */
const mostNamed = 20;

/** Before every id. */
const first = '00000000-0000-0000-0000-000000000000';

type Options = Linking & {
  tenants: Tenants;
  jobs: Pick<Jobs, 'sendWithin'>;
  now: () => Date;
  stopping: AbortSignal;
};

/**
 * Tells everybody who has subscribed to a folder what is new in it, in one mail a day at most, and plans the next day. Each
 * is told in a transaction of his or her own, with the mail in it: a crash, or a second node, tells nobody twice, and who
 * was left is told when the job is done again. Where as many mails have left in a minute as may, the rest is for the next.
 */
export async function tellSubscribers(
  options: Options,
  { tenantId, origin }: PayloadOf<typeof digestsJob>,
): Promise<void> {
  const { database, tenants, jobs, now, stopping } = options;
  const tenant = tenantWith(tenants, tenantId);
  const isDue = await database.write(tenantId, async (db) => {
    const planned = await plannedDigest(db);
    // The clocks of a node and of its queue may differ a little. For a day that is further off there is another job.
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
    const told = await database.write(tenantId, async (db) => {
      // Held by one node at a time, so that no two tell the same.
      if (!(await plannedDigest(db))?.isDue) return undefined;
      const subscriber = await nextSubscriber(db, { behind, full: [...full] });
      return subscriber && { id: subscriber.id, kept: await tell({ ...options, tenant, origin }, db, subscriber) };
    });
    if (!told) break;
    behind = told.id;
    if (told.kept?.full === 'domain') full.add(told.kept.domain);
    isFull = told.kept?.full === 'minute';
  }
  await database.write(tenantId, async (db) => {
    if (!(await plannedDigest(db))?.isDue) return;
    await forgetMinutes(db);
    if (isFull || full.size > 0)
      return jobs.sendWithin(db, digestsJob, { tenantId, origin }, goOnAt(tenantId, nextMinute(now)));
    const next = await planNextDigest(db);
    if (next) await jobs.sendWithin(db, digestsJob, { tenantId, origin }, { startAfter: next });
  });
}

/** Tells one of them, where that is a mail that may leave in this minute; else nothing is noted, and it is said what is full. */
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
  await noteTold(db, subscriber);
  return undefined;
}
