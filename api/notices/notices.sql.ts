import { zone } from '#contract/base/clock.ts';
import { noticeLimits } from '#contract/notices.ts';
import { instantSql } from '#platform/database/instant.ts';
import { personName } from '#platform/database/named.sql.ts';
import { isOpenSql, stateSql } from '#api/posts/authors/approvals.sql.ts';
import { writersOf } from '#api/posts/authors/colleagues.sql.ts';
import { askingPosts, shown } from '#api/posts/feed/feed.sql.ts';
import { isOpen } from '#api/questions/questions.sql.ts';
import { hearer, isOffSql, letterTakes, registeredWay, toTelephoneJson } from '#api/registrations/registrations.sql.ts';
import { isToConfirm } from '#api/targeting/channels/asked.sql.ts';
import { visibleAudiences } from '#api/targeting/targeting.store.ts';
import { isWaiting } from '#api/targeting/channels/channels.sql.ts';

const behind = `coalesce((select m.read_until from notice_marks m where m.user_id = $2), '-infinity')`;

/** Earliest moment of the reader `$2`. */
const since = `since as materialized (
    select greatest(activated_at, portal_now() - interval '${noticeLimits.days} days') as at from users where id = $2
  )`;

const isFresh = (at: string) => `${at} > ${behind} and not exists (
      select from post_reads r where r.user_id = $2 and r.post_id = p.id and coalesce(r.seen_at, r.read_at) >= ${at}
    )`;

/** Newest first, once per post, read from an index by audience, without posts that have expired. $1 keys, $2 reader. */
export const noticesOfPostsSql = noticesOf(`order by at desc, id desc limit ${noticeLimits.most}`);

/** After $3. */
export const countOfPostsSql = `select count(*)::int as total from (${noticesOf('')}) noticed where fresh and at > $3`;

/** Also for readers whom no mail reached. $1 keys, $2 reader. */
export const noticesOfRemindersSql = `
  with ${since}, ${askingPosts},
  reminded as materialized (
    select a.id as post_id, (
      select max(r.at) from reminders r where r.post_id = a.id and r.people is not null and r.at >= (select at from since)
    ) as at from asking a
  )
  select p.id, p.title, p.language, p.kind, p.number, p.event_at, p.confirmation ->> 'until' as until, f.at, ${isFresh('f.at')} as fresh
  from reminded f join posts p on p.id = f.post_id
  where ${isToConfirm}
    and f.at >= coalesce((select v.out_at from post_revisions v where v.post_id = p.id and v.revision = p.asked_revision), p.published_at)
  order by f.at desc, p.id desc`;

function noticesOf(which: string): string {
  return `
  with ${since},
  visible as materialized (${visibleAudiences}),
  corrected as materialized (
    select p.id, p.corrected_at as at from posts p join visible using (audience_id)
    where ${shown} and p.corrected_at >= (select at from since)
  ),
  found as (
    select p.id, p.published_at as at from posts p join visible using (audience_id)
    where ${shown} and p.pinned = any('{true,false}') and p.published_at >= (select at from since) and p.id not in (select id from corrected)
    union all select id, at from corrected
  )
  select p.id, p.title, p.language, p.kind, p.number, p.event_at, p.corrected_at is not null as corrected, coalesce(p.correction_note, '') as note,
    f.at, ${isFresh('f.at')} as fresh
  from (select id, at from found ${which}) f join posts p on p.id = f.id
  order by f.at desc, f.id desc`;
}

/** Of the reader's own questions, once per post; closed ones too. $1 keys, $2 reader. */
export const noticesOfAnswersSql = `
  with ${since},
  answered as materialized (
    select post_id, max(answered_at) as at, bool_or(seen_at is null or seen_at < answered_at) as fresh
    from questions where user_id = $2 and answered_at >= (select at from since) group by post_id
  )
  select p.id, p.title, p.language, p.kind, p.number, p.event_at, f.at, f.fresh and f.at > ${behind} as fresh
  from answered f join posts p on p.id = f.post_id
  where p.published_at <= portal_now() and p.withdrawn_at is null
    and (p.author_id = $2 or p.audience_id in (${visibleAudiences}))
  order by f.at desc, p.id desc`;

export const noticeOfQuestionsSql = `
  select count(*)::int as open, max(changed_at) as at, min(changed_at) as since, max(changed_at) > ${behind.replace('$2', '$1')} as fresh
  from questions q where ${isOpen} having count(*) > 0`;

export const noticeOfWaitingSql = `
  select count(*)::int as people, max(created_at) as at, min(created_at) as since, max(created_at) > ${behind.replace('$2', '$1')} as fresh,
    (array_agg(${personName('u')} order by created_at, id))[1] as first
  from users u where ${isWaiting('u')} having count(*) > 0`;

/** Between colleagues of the office, each until it is done or is about another version. $1 reader. */
export const noticesOfColleaguesSql = `
  with found as (
    select a.post_id, a.act, case state when 'asked' then 'toApprove' when 'approved' then 'approved' else 'notApproved' end as notice,
      case state when 'asked' then a.asked_at else a.decided_at end as at, case state when 'asked' then a.asked_by else a.decided_by end as by, a.refusal as words
    from post_approvals a join posts p on p.id = a.post_id, lateral (select ${stateSql} as state) now
    where ${isOpenSql} and (state in ('approved', 'refused') and a.asked_by = $1
      or state = 'asked' and a.asked_by <> $1 and (a.act = 'readdress' or not $1 = any(${writersOf})))
    union all
    select a.post_id, a.act, 'unplanned', a.lapsed_at, a.lapsed_by, null from post_approvals a join posts p on p.id = a.post_id
    where a.lapsed_at is not null and a.lapsed_by <> $1 and p.published_at is null and $1 in (p.author_id, a.asked_by)
    union all
    select h.post_id, 'publish', 'handedOver', h.at, h.by_id, h.note from post_handovers h where h.to_id = $1
  )
  select p.id, p.title, p.language, p.kind, p.number, p.event_at, f.notice, f.act, f.at, f.at > ${behind.replace('$2', '$1')} as fresh,
    ${personName('u')} as by, f.words
  from found f join posts p on p.id = f.post_id join users u on u.id = f.by
  where f.at >= portal_now() - interval '${noticeLimits.days} days'
  order by f.at desc, p.id, f.notice`;

export const noticeOfChangesSql = `
  select count(distinct user_id)::int as people, max(asked_at) as at, min(asked_at) as since, max(asked_at) > ${behind.replace('$2', '$1')} as fresh
  from change_requests where state = 'open' having count(*) > 0`;

const lastDay = `(p.event -> 'registration' ->> 'until')::date`;

/** Events whose last day to register has passed, with their answers. $1 reader. */
export const noticesOfEndedSql = `
  with found as (
    select p.id, ((${lastDay} + 1)::timestamp at time zone '${zone}') as at,
      (select count(*)::int from registrations r where r.post_id = p.id) as answers
    from posts p
    where p.event_at is not null and p.event_until >= portal_today() - ${noticeLimits.days} and ${lastDay} < portal_today()
      and ${lastDay} >= portal_today() - ${noticeLimits.days} and p.published_at <= portal_now() and not ${isOffSql}
  )
  select p.id, p.title, p.language, p.kind, p.number, p.event_at, f.at, f.answers, f.at > ${behind.replace('$2', '$1')} as fresh
  from found f join posts p on p.id = f.id order by f.at desc, p.id desc`;

/** Events to come of whose seats at most one in ten is free, or one, since the registration that took it. $1 reader. */
export const noticesOfFewSeatsSql = `
  with found as (
    select p.id, (p.event -> 'registration' ->> 'seats')::int as seats from posts p
    where p.event_until >= portal_today() and p.event -> 'registration' ->> 'seats' is not null and p.event_at > portal_now()
      and p.published_at <= portal_now() and not ${isOffSql}
  ),
  taking as (
    select f.id, f.seats, r.at, sum(n.people) over (partition by f.id order by r.at, r.id) as taken
    from found f join registrations r on r.post_id = f.id and r.state in ('coming', 'offered')
    cross join lateral (
      select coalesce(r.offered, count(*)::int) as people from registered_people e where e.registration_id = r.id
    ) n
  ),
  few as (
    select id, seats, min(at) filter (where taken >= seats - greatest(1, seats / 10)) as at, max(taken)::int as taken
    from taking group by id, seats
  )
  select p.id, p.title, p.language, p.kind, p.number, p.event_at, f.at, greatest(0, f.seats - f.taken) as free,
    f.at > ${behind.replace('$2', '$1')} as fresh
  from few f join posts p on p.id = f.id
  where f.at >= portal_now() - interval '${noticeLimits.days} days' order by f.at desc, p.id desc`;

/** Offers of seats that nobody hears of in time but by telephone, with whom to call. $1 reader. */
export const noticesToTelephoneSql = `
  with found as (
    select r.post_id, r.id, r.offered_until, ${toTelephoneJson} as call,
      coalesce(case when ${registeredWay} = 'letter' then greatest(r.offered_until - ${letterTakes}, r.offered_at) end, r.offered_at, r.at) as at
    from registrations r join posts p on p.id = r.post_id left join companies c on c.id = r.company_id
    ${hearer} left join users o on o.id = r.user_id
    where r.state = 'offered' and r.offered_until > portal_now() and not ${isOffSql}
  )
  select p.id, p.title, p.language, p.kind, p.number, p.event_at, f.at, f.call ->> 'name' as name, f.call ->> 'phone' as phone,
    ${instantSql('f.offered_until')} as until, f.at > ${behind.replace('$2', '$1')} as fresh
  from found f join posts p on p.id = f.post_id where f.call is not null order by f.at desc, f.id`;
