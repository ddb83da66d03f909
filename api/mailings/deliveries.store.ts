import type { Deliveries, MailReach } from '#contract/mailings/mailings.ts';
import type { PostKind } from '#contract/posts/words.ts';
import { ways } from '#contract/targeting/ways.ts';
import type { Audience } from '#contract/targeting/targeting.ts';
import { type Db, prepared } from '#api/base/database.ts';
import { one } from '#api/base/rows.ts';
import { hearsNews } from '#api/targeting/hears.sql.ts';
import { reachedBy } from '#api/targeting/reached.sql.ts';
import type { HousePaces } from '#api/targeting/house-paces.ts';
import { houseValues, paceSql } from '#api/targeting/paces.sql.ts';
import { addressedPeopleOf } from '#api/targeting/targeting.store.ts';
import { mayBeSent, withoutCompanyMailWayOf, withoutMailWayOf } from '#api/targeting/ways.sql.ts';
import { isAddressed } from '#api/targeting/channels.sql.ts';

export async function countMailReach(
  db: Db,
  { audience, kind, house }: { audience: Audience; kind: PostKind; house: HousePaces },
): Promise<Omit<MailReach, 'leaves'>> {
  const { text, values } = reachedBy(audience);
  const place = (n: number) => `$${values.length + n}`;
  const count = (pace: string) => `count(*) filter (where email is not null and pace = '${pace}')::int`;
  const counts = await prepared<Omit<MailReach, 'leaves'>>(
    db,
    `select ${count('atOnce')} as "atOnce", ${count('daily')} as daily, ${count('weekly')} as weekly, ${count('never')} as unwanted,
       ${count('blocked')} as "addressBlocked", count(*) filter (where email is null)::int as "withoutEmail"
     from (
       select u.email, case when not ${mayBeSent('u', `${place(1)}::text`)} then 'never' when u.email_blocked_at is not null then 'blocked' when ${hearsNews('u')} then ${paceSql(`${place(1)}::text`, [place(2), place(3)])} else 'never' end as pace
       from users u left join mail_preferences f on f.user_id = u.id where ${isAddressed('u')} and ${text}
     ) people`,
    [...values, kind, ...houseValues(house)],
  );
  return one(counts);
}

/** After this the sender will not finish it. */
export const isUndecided = `state = 'sending' and state_at < portal_now() - interval '10 minutes'`;

/** Reminders count among the undecided only. */
export async function countDeliveries(db: Db, postId: string): Promise<Omit<Deliveries, 'leaves'>> {
  const counts = one(await prepared<Omit<Deliveries, 'leaves' | 'ways'>>(db, countsSql, [postId]));
  const ways = one(await prepared<Deliveries['ways']>(db, waysSql, [postId]));
  return { ...counts, ways };
}

const isWithoutMailWay = `d.way in ('letter', 'unreachable') and d.reason is distinct from 'noConsent'`;

// An address added since counts. Older rows have no way, and are of people with an access.
const wayToday = `case when ${isWithoutMailWay} or (d.way is null and d.reason in ('noAddress', 'addressBlocked')) then ${withoutMailWayOf('u')}
  else coalesce(d.way, 'portal') end`;

const waysSql = `
  with recipients as materialized (
    select 'person' as kind, d.user_id, ${wayToday} as way from deliveries d join users u on u.id = d.user_id
      where d.post_id = $1 and d.revision = 1 and d.state <> 'void'
    union all
    select 'company', null, case when ${isWithoutMailWay} then ${withoutCompanyMailWayOf('c')} else d.way end
      from company_deliveries d join companies c on c.id = d.company_id where d.post_id = $1 and d.state <> 'void'
  )
  select ${ways.map((way) => `(count(*) filter (where way = '${way}'))::int as ${way}`).join(', ')},
    (count(*) filter (where kind = 'company'))::int as companies,
    (select count(*)::int from (${addressedPeopleOf('(select audience_id from posts where id = $1)')}) today
      where id not in (select user_id from deliveries where post_id = $1 and revision = 1)) as later
  from recipients`;

const countsSql = `
  with found as materialized (
    select state, case when state in ('skipped', 'void') then reason end as reason, (count(*) filter (where revision > 0))::int as people,
      (count(*) filter (where ${isUndecided}))::int as undecided
    from deliveries where post_id = $1 group by 1, 2
  )
  select (select bool_and(filled_at is not null) from mailings where post_id = $1) as "isFilled",
    coalesce((select json_agg(json_build_object('state', state, 'reason', reason, 'people', people) order by state, reason) from found where people > 0), '[]') as counts,
    coalesce((select sum(undecided)::int from found), 0)
      + (select count(*)::int from company_deliveries where post_id = $1 and ${isUndecided}) as undecided`;

/** The office decides about mails of unknown outcome, for one person or all. */
export async function decideUndecided(
  db: Db,
  postId: string,
  { again, userId }: { again: boolean; userId?: string | undefined },
) {
  const decided = again
    ? `state = 'due', due_at = portal_now(), not_before = null, reason = null, state_at = portal_now()`
    : `state = 'sent', reason = null`;
  const text = `update deliveries set ${decided} where post_id = $1 and ($2::uuid is null or user_id = $2) and ${isUndecided}`;
  await prepared(db, text, [postId, userId ?? null]);
  if (userId !== undefined) return;
  await prepared(db, `update company_deliveries set ${decided} where post_id = $1 and ${isUndecided}`, [postId]);
}

export async function isPost(db: Db, id: string): Promise<boolean> {
  return (await prepared(db, 'select 1 from posts where id = $1', [id])).length > 0;
}
