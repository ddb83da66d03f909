import { zone } from '#contract/base/clock.ts';
import { type Db, prepared } from '#platform/database/database.ts';
import { instantSql } from '#platform/database/instant.ts';
import { answererId } from '#api/mailings/outgoing/told-of-event.sql.ts';
import { isOffSql } from '../registrations.sql.ts';

const dayOfEvent = `(p.event_at at time zone '${zone}')::date`;

/** Two days before, at eight in the morning. */
const due = `((${dayOfEvent} - 2 + time '08:00') at time zone '${zone}')`;

const wants = (column: string) =>
  `not exists (select from mail_preferences f where f.user_id = ${answererId} and not f.${column})`;

const wantsMail = wants('event_reminders');
const wantsPush = `(${wants('event_reminder_pushes')} and exists (select from push_subscriptions s where s.user_id = ${answererId}))`;

/** Of event `p`, whose time is known for as long: who comes since before, and was told of no other time meanwhile. */
const isToRemind = `p.event_at > portal_now() and ${due} <= portal_now() and p.published_at <= portal_now() and not ${isOffSql}
  and (p.moved_at is null or p.moved_at < ${due})
  and r.state = 'coming' and r.changed_at < ${due} and r.told_cancelled is null and r.known is null and r.reminded_of is distinct from ${dayOfEvent}
  and (${wantsMail} or ${wantsPush})`;

/** Events of which some who come are to be reminded, with the address at which the portal was when the post was published. */
export function eventsToRemindOf(db: Db): Promise<{ id: string; origin: string }[]> {
  const text = `
    select p.id, m.origin from posts p join mailings m on m.post_id = p.id and m.kind = 'publication'
    where p.event_at > portal_now() and p.event_at < portal_now() + interval '3 days'
      and exists (select from registrations r where r.post_id = p.id and ${isToRemind}) order by p.id`;
  return prepared(db, text, []);
}

export interface Reminded {
  [column: string]: unknown;
  id: string;
  since: string;
  byMail: boolean;
  /** The person whose devices are reminded. */
  pushTo: string | null;
  /** The day of the event, counted. */
  day: number;
}

/** Notes that these are reminded, so that nobody is twice; answers the registrations, and by which way. The post is locked. */
export function noteReminded(db: Db, postId: string): Promise<Reminded[]> {
  const text = `
    update registrations r set reminded_of = ${dayOfEvent} from posts p
    where p.id = $1 and r.post_id = p.id and ${isToRemind} returning r.id, ${instantSql(due)} as since, ${wantsMail} as "byMail",
      case when ${wantsPush} then ${answererId} end as "pushTo", ${dayOfEvent} - date '2000-01-01' as day`;
  return prepared(db, text, [postId]);
}
