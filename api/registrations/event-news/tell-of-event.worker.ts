import { noFacts } from '#contract/posts/event-days.ts';
import type { EventFacts } from '#contract/posts/event.ts';
import type { EventNews } from '#contract/registrations/words.ts';
import type { Db } from '#platform/database/database.ts';
import type { PayloadOf } from '#platform/jobs/job.ts';
import { enterEventLetters } from '../letters.store.ts';
import { findForMail } from '../news.store.ts';
import type { eventNewsJob } from '../registrations.job.ts';
import { newsFor } from './event-news.rules.ts';
import { type EventStanding, listRegistered, type Registered, saveTold, standingOf } from './event-news.store.ts';
import { queueEventMail, type QueueMailOptions } from './queue-event-mail.acts.ts';

/**
 * Compares what each who registered knows with how the event stands now, so that several changes are told at once, and
 * none that was taken back. Whoever is told is not told again, as both are in one transaction.
 */
export async function tellOfEvent(
  options: QueueMailOptions,
  { tenantId, origin, postId }: PayloadOf<typeof eventNewsJob>,
): Promise<void> {
  await options.database.write(tenantId, async (db) => {
    const standing = await standingOf(db, postId, { lock: true });
    if (!standing) return;
    const byLetter = new Map<EventNews, Registered[]>();
    for (const one of await listRegistered(db, postId)) {
      if (!one.isNoted) continue;
      const { news, toldCancelled } = newsFor(one, { ...standing, addressed: one.addressed }, options.now());
      await saveTold(db, one.id, toldCancelled);
      if (news === null) continue;
      if (one.way === 'mail') await writeTo(db, options, { tenantId, origin, one, news, standing });
      if (one.way === 'letter') byLetter.set(news, [...(byLetter.get(news) ?? []), one]);
    }
    for (const [news, recipients] of byLetter) {
      const kind = news === 'cancelled' ? 'cancelled' : 'moved';
      await enterEventLetters(db, { postId, origin, kind }, recipients);
    }
  });
}

interface Writing {
  tenantId: string;
  origin: string;
  one: Registered;
  news: EventNews;
  standing: EventStanding;
}

async function writeTo(db: Db, options: QueueMailOptions, { one, news, standing, ...where }: Writing): Promise<void> {
  const registration = await findForMail(db, one.id);
  if (!registration) return;
  // What is taken out of a calendar is what was put there.
  const of = news === 'cancelled' ? one.known : (standing.known ?? one.known);
  const { eventAt, eventPlace, endsAt, wholeDay, dates, address, link } = of;
  const event: EventFacts = { ...(registration.event ?? noFacts), endsAt, wholeDay, dates, address, link };
  await queueEventMail(db, options, {
    ...where,
    news,
    registration: { ...registration, eventAt, eventPlace, event, state: one.known.state ?? registration.state },
    before: one.known,
    reason: news === 'cancelled' && one.addressed ? standing.reason : null,
    isWithdrawn: news === 'cancelled' && one.addressed && standing.isWithdrawn,
  });
}
