import type { Paging } from '#contract/base/page.ts';
import type { Deliveries, PostRecipient } from '#contract/mailings/mailings.ts';
import type { Arrival } from '#contract/mailings/words.ts';
import { ways, type Way } from '#contract/targeting/ways.ts';
import { type Db, prepared } from '#platform/database/database.ts';
import { instantSql } from '#platform/database/instant.ts';
import { joinByHash } from '#platform/database/join-by-hash.ts';
import { type Listed, listed } from '#platform/database/list.ts';
import { soughtOfRecipient } from '#platform/database/named.sql.ts';
import { one } from '#platform/database/rows.ts';
import { foundByName } from '#platform/database/found-names.ts';
import { companiesOfPeople } from '#api/people/companies-of.store.ts';
import { addressedPeopleOf } from '#api/targeting/targeting.store.ts';
import { isWhole } from './mailing-kinds.sql.ts';
import { isUndecided, postRecipientsSql } from './outgoing/post-recipients.sql.ts';

/** Reminders count among the undecided only. */
export async function countDeliveries(db: Db, postId: string): Promise<Omit<Deliveries, 'leaves'>> {
  await joinByHash(db);
  const counts = one(await prepared<Omit<Deliveries, 'leaves' | 'ways' | 'arrivals'>>(db, countsSql, [postId]));
  const { arrivals, ...ways } = one(
    await prepared<Deliveries['ways'] & Pick<Deliveries, 'arrivals'>>(db, waysSql, [postId]),
  );
  return { ...counts, ways, arrivals };
}

const waysSql = `
  with recipients as materialized (${postRecipientsSql})
  select ${ways.map((way) => `(count(*) filter (where way = '${way}'))::int as ${way}`).join(', ')},
    (count(*) filter (where kind = 'company'))::int as companies,
    coalesce((
      select json_agg(json_build_object('way', way, 'arrival', arrival, 'reason', reason, 'recipients', recipients) order by way, recipients desc, arrival, reason)
      from (select way, arrival, reason, count(*)::int as recipients from recipients group by 1, 2, 3) found
    ), '[]') as arrivals,
    (select count(*)::int from (${addressedPeopleOf('(select audience_id from posts where id = $1)')}) today
      where id not in (select user_id from deliveries where post_id = $1 and kind = 'publication')) as later
  from recipients`;

const countsSql = `
  with found as materialized (
    select state, case when state in ('skipped', 'void') then reason end as reason, (count(*) filter (where ${isWhole('d')}))::int as people,
      (count(*) filter (where ${isUndecided}))::int as undecided
    from deliveries d where post_id = $1 group by 1, 2
  )
  select (select bool_and(expanded_at is not null) from mailings where post_id = $1) as "isExpanded",
    coalesce((select json_agg(json_build_object('state', state, 'reason', reason, 'people', people) order by state, reason) from found where people > 0), '[]') as counts,
    coalesce((select sum(undecided)::int from found), 0)
      + (select count(*)::int from company_deliveries where post_id = $1 and ${isUndecided}) as undecided`;

interface Which extends Paging {
  postId: string;
  way?: Way | undefined;
  arrival?: Arrival | undefined;
  search: string;
}

/** The recipients behind one of these numbers. */
export async function listRecipients(db: Db, query: Which): Promise<Listed<PostRecipient>> {
  await joinByHash(db);
  const { postId, way, arrival, search, ...paging } = query;
  const found = await foundByName(search, (pattern) =>
    listed<Omit<PostRecipient, 'companies'>>(db, {
      ...paging,
      text: `select id, kind, name, last_name, first_name, way, arrival, reason, ${instantSql('at')} as at
      from (${postRecipientsSql}) recipient
      where way = coalesce($2, way) and arrival = coalesce($3, arrival) and ($4 = '' or concat_ws(E'\\n', name, ${soughtOfRecipient('recipient')}) ~* $4)`,
      values: [postId, way ?? null, arrival ?? null, pattern],
      sort: 'name',
      columns: { name: 'last_name collate german' },
      last: 'first_name collate german, id',
    }),
  );
  const companies = await companiesOfPeople(
    db,
    found.items.map(({ id }) => id),
  );
  return { ...found, items: found.items.map((one) => ({ ...one, companies: companies.get(one.id) ?? [] })) };
}

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
