import { knownOf } from '#contract/posts/known-event.ts';
import type { PayloadOf } from '#platform/jobs/job.ts';
import { findForMail } from '../news.store.ts';
import type { eventRemindersJob } from '../registrations.job.ts';
import { standingOf } from './event-news.store.ts';
import { queueEventMail, type QueueMailOptions } from './queue-event-mail.acts.ts';
import { eventsToRemindOf, noteReminded } from './reminders.store.ts';

/** Each who comes is reminded once of a day, by e-mail; an event that is moved is reminded of again on its new day. */
export async function remindOfEvents(
  options: QueueMailOptions,
  { tenantId }: PayloadOf<typeof eventRemindersJob>,
): Promise<void> {
  const events = await options.database.read(tenantId, eventsToRemindOf);
  for (const { id: postId, origin } of events)
    await options.database.write(tenantId, async (db) => {
      await standingOf(db, postId, { lock: true });
      for (const { id, since } of await noteReminded(db, postId)) {
        const registration = await findForMail(db, id);
        const before = registration && knownOf(registration);
        if (!registration || !before || registration.event === null) continue;
        const { event } = registration;
        await queueEventMail(db, options, {
          tenantId,
          origin,
          news: 'reminder',
          registration: { ...registration, eventAt: before.eventAt, event },
          before,
          reason: null,
          since,
        });
      }
    });
}
