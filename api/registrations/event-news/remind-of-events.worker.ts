import { knownOf } from '#contract/posts/known-event.ts';
import type { PayloadOf } from '#platform/jobs/job.ts';
import { enterEventPush } from '#api/push/enter.store.ts';
import { pushesJob } from '#api/push/push.job.ts';
import { findForMail } from '../news.store.ts';
import type { eventRemindersJob } from '../registrations.job.ts';
import { standingOf } from './event-news.store.ts';
import { queueEventMail, type QueueMailOptions } from './queue-event-mail.acts.ts';
import { eventsToRemindOf, noteReminded } from './reminders.store.ts';

/** Each who comes is reminded once of a day, by e-mail and on his or her devices; an event that is moved is reminded of again on its new day. */
export async function remindOfEvents(
  options: QueueMailOptions,
  { tenantId }: PayloadOf<typeof eventRemindersJob>,
): Promise<void> {
  const events = await options.database.read(tenantId, eventsToRemindOf);
  for (const { id: postId, origin } of events)
    await options.database.write(tenantId, async (db) => {
      await standingOf(db, postId, { lock: true });
      const reminded = await noteReminded(db, postId);
      for (const { pushTo: userId, day } of reminded)
        if (userId !== null) await enterEventPush(db, { postId, kind: 'upcoming', number: day, userId });
      if (reminded.some(({ pushTo }) => pushTo !== null)) await options.jobs.sendWithin(db, pushesJob, { tenantId });
      for (const { id, since, byMail } of reminded) {
        if (!byMail) continue;
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
