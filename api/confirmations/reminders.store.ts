import { zone } from '#contract/base/clock.ts';
import { type Db, prepared } from '#platform/database/database.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import { isExpired, isNotExpired } from '#api/targeting/expired.sql.ts';
import { personName } from '#platform/database/named.sql.ts';
import type { mailDefaultValues } from '#api/targeting/channels/frequencies.sql.ts';
import { askedTables } from '#api/targeting/channels/asked.sql.ts';
import { remindersJob } from './confirmations.job.ts';
import type { Recipients } from '#api/mailings/outgoing/reminder.store.ts';
import { remindingSql } from './remindable.sql.ts';
import { isAddressed } from '#api/targeting/channels/channels.sql.ts';

/** Undefined if not active. */
export async function findPerson(db: Db, id: string): Promise<{ name: string } | undefined> {
  const text = `select ${personName('u')} as name from users u where id = $1 and ${isAddressed('u')}`;
  const [person] = await prepared<{ name: string }>(db, text, [id]);
  return person;
}

/** At most one a day. */
export async function planReminder(
  jobs: Pick<Jobs, 'sendWithin'>,
  db: Db,
  { tenantId, postId, origin }: { tenantId: string; postId: string; origin: string },
): Promise<void> {
  const text = `
    insert into reminders (post_id, day, at, origin) values ($1, portal_today(), portal_now(), $2)
    on conflict do nothing returning day`;
  const [planned] = await prepared(db, text, [postId, origin]);
  if (planned) await jobs.sendWithin(db, remindersJob, { tenantId, postId });
}

/** From eight o'clock in Europe/Berlin. Catches up on missed days unless reminded since. */
export async function remindersDue(
  db: Db,
  daysBefore: readonly number[],
): Promise<{ postId: string; origin: string }[]> {
  const text = `
    with asking as materialized (
      select p.id from posts p where p.confirmation is not null and p.published_at is not null and p.archived_at is null
        and p.published_at <= portal_now() and ${isNotExpired}
    )
    select p.id as "postId", m.origin from asking a cross join lateral (select * from posts p where p.id = a.id offset 0) p join mailings m on m.post_id = p.id and m.kind = 'publication'
    cross join lateral (select (p.confirmation ->> 'until')::date as day) last
    cross join lateral (
      select max(last.day - days) as day from unnest($1::int[]) days where last.day - days <= portal_today()
    ) due
    where last.day >= portal_today()
      and (${repliedSinceSql} at time zone '${zone}')::date < due.day
      and extract(hour from portal_now() at time zone '${zone}') >= 8
      and not exists (select from reminders r where r.post_id = p.id and r.day >= due.day)`;
  return prepared(db, text, [daysBefore]);
}

/** Since when this has been its last day. */
const repliedSinceSql = `
  coalesce((
    select min(v.out_at) from post_revisions v where v.post_id = p.id and v.revision > coalesce((
      select max(o.revision) from post_revisions o
      where o.post_id = p.id and o.confirmation ->> 'until' is distinct from p.confirmation ->> 'until'
    ), 0)
  ), p.published_at)`;

/** Planned a quarter of an hour ago and not sent: the job may have failed. */
export async function leftReminders(db: Db): Promise<{ postId: string }[]> {
  const text = `
    select distinct r.post_id as "postId" from reminders r join posts p on p.id = r.post_id
    where r.people is null and r.at < portal_now() - interval '15 minutes'
      and p.confirmation is not null and p.archived_at is null and (p.confirmation ->> 'until')::date >= portal_today()`;
  return prepared(db, text, []);
}

export interface Reminder {
  [column: string]: unknown;
  day: string;
  origin: string;
  number: number;
}

/** Undefined if done or not published any more. */
export async function takeReminder(db: Db, postId: string): Promise<Reminder | undefined> {
  const text = `
    select r.day::text, r.origin,
      (select count(*)::int from reminders e where e.post_id = r.post_id and e.day <= r.day) as number
    from reminders r join posts p on p.id = r.post_id
    where r.post_id = $1 and r.people is null and p.confirmation is not null and p.archived_at is null and not ${isExpired}
    order by r.day desc limit 1 for update of r`;
  const [reminder] = await prepared<Reminder>(db, text, [postId]);
  return reminder;
}

/** The portal's defaults, and whether a mail server takes mails. */
export interface RemindingBy {
  defaults: ReturnType<typeof mailDefaultValues>;
  leave: boolean;
}

export interface ToRemind {
  mails: Recipients;
  letters: Recipients;
  /** Neither by mail nor by letter. */
  unreachable: number;
}

export async function whomToRemind(db: Db, postId: string, { defaults, leave }: RemindingBy): Promise<ToRemind> {
  type Row = { id: string; kind: 'person' | 'company'; by: 'mail' | 'letter' | 'none' };
  const text = `with ${askedTables} ${remindingSql({ defaults: ['$2', '$3'], leave: '$4::boolean' })} order by id`;
  const rows = await prepared<Row>(db, text, [postId, ...defaults, leave]);
  const idsOf = (by: Row['by'], kind: Row['kind']) =>
    rows.filter((row) => row.by === by && row.kind === kind).map(({ id }) => id);
  const recipientsBy = (by: Row['by']) => ({ userIds: idsOf(by, 'person'), companyIds: idsOf(by, 'company') });
  return {
    mails: recipientsBy('mail'),
    letters: recipientsBy('letter'),
    unreachable: rows.filter(({ by }) => by === 'none').length,
  };
}

export function countOf({ userIds, companyIds }: Recipients): number {
  return userIds.length + companyIds.length;
}

interface Reminded {
  postId: string;
  day: string;
  people: number;
  letters: number;
}

export async function noteReminded(db: Db, { postId, day, people, letters }: Reminded): Promise<void> {
  const text = `
    update reminders set people = case when day = $2::date then $3::int else 0 end,
      letters = case when day = $2::date then $4::int else 0 end,
      at = case when day = $2::date then portal_now() else at end
    where post_id = $1 and people is null`;
  await prepared(db, text, [postId, day, people, letters]);
}

/** Planned and not entered yet. */
export async function plannedReminders(db: Db): Promise<string[]> {
  const text = `select distinct post_id as "postId" from reminders where people is null order by post_id`;
  return (await prepared<{ postId: string }>(db, text, [])).map(({ postId }) => postId);
}
