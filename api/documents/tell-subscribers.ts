import type { PayloadOf } from '#api/base/job.ts';
import type { Jobs } from '#api/base/jobs.ts';
import { mailJob, mailOf } from '#api/identity/mail.job.ts';
import type { Linking } from '#api/mailings/by-link.ts';
import { type Tenants, tenantWith } from '#api/tenants/tenant-file.ts';
import { digestMail } from './digest-mail.ts';
import { nextSubscriber, takeNews } from './digest.store.ts';
import { digestsJob } from './documents.job.ts';
import { plannedDigest, planNextDigest } from './subscriptions.store.ts';

/** So many are named in a mail; the others are counted. */
const mostNamed = 20;

/** Before every id. */
const first = '00000000-0000-0000-0000-000000000000';

/**
 * Tells everybody who has subscribed to a folder what is new in it, in one mail a day at most, and plans the next day. Each
 * is told in a transaction of his or her own, with the mail in it: a crash, or a second node, tells nobody twice, and who
 * was left is told when the job is done again.
 */
export async function tellSubscribers(
  options: Linking & { tenants: Tenants; jobs: Pick<Jobs, 'sendWithin'>; stopping: AbortSignal },
  { tenantId, origin }: PayloadOf<typeof digestsJob>,
): Promise<void> {
  const { database, unsubscribing, tenants, jobs, stopping } = options;
  const tenant = tenantWith(tenants, tenantId);
  const again = (startAfter: Date) => ({ startAfter });
  const isDue = await database.write(tenantId, async (db) => {
    const planned = await plannedDigest(db);
    // The clocks of a node and of its queue may differ a little. For a day that is further off there is another job.
    if (planned?.isSoon && !planned.isDue)
      await jobs.sendWithin(db, digestsJob, { tenantId, origin }, again(planned.dueAt));
    return planned?.isDue ?? false;
  });
  if (!isDue) return;
  for (let last: string | undefined = first; last !== undefined;) {
    stopping.throwIfAborted();
    last = await database.write(tenantId, async (db) => {
      // Held by one node at a time, so that no two tell the same.
      if (!(await plannedDigest(db))?.isDue) return undefined;
      const subscriber = await nextSubscriber(db, last ?? first);
      if (!subscriber) return undefined;
      const news = await takeNews(db, subscriber, mostNamed);
      const { id: userId, email: to, name, wantsMails } = subscriber;
      const language = subscriber.language ?? tenant.language;
      const token = unsubscribing.make(tenantId, userId);
      if (news.total > 0 && wantsMails) {
        const mail = digestMail({ tenant, language, origin, name, token, to, ...news });
        await jobs.sendWithin(db, mailJob, mailOf(tenantId, 'digest', mail, { userId }));
      }
      return userId;
    });
  }
  await database.write(tenantId, async (db) => {
    if (!(await plannedDigest(db))?.isDue) return;
    const next = await planNextDigest(db);
    if (next) await jobs.sendWithin(db, digestsJob, { tenantId, origin }, again(next));
  });
}
