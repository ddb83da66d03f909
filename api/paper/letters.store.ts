import type { Paging } from '#contract/base/page.ts';
import type { Letter, LetterCounts } from '#contract/paper.ts';
import { type Db, prepared } from '#api/base/database.ts';
import { type Listed, listed } from '#api/base/list.ts';
import { one } from '#api/base/rows.ts';
import { spelledLike } from '#api/base/spelling.ts';
import { isWithoutMail } from '#api/targeting/hears.sql.ts';
import { addressedPeopleOf } from '#api/targeting/targeting.store.ts';

/** Addressees without a working address, of a withdrawn post those whose letters are out, with the first current company that has a postal one. */
const lettersSql = `
  select u.id, trim(u.first_name || ' ' || u.last_name) as name, u.last_name, l.posted_on::text as "postedOn", c.postcode,
    case when c.id is not null then json_build_object('company', c.name, 'street', c.street, 'postcode', c.postcode, 'town', c.town) end as address
  from (${addressedPeopleOf('(select audience_id from posts where id = $1)')}) people join users u on u.id = people.id and ${isWithoutMail('u')}
  left join lateral (
    select n.id, n.name, n.street, n.postcode, n.town from current_company_people e join companies n on n.id = e.company_id
    where e.user_id = u.id and n.street is not null and n.postcode is not null and n.town is not null
    order by n.name collate german, n.id limit 1
  ) c on true
  left join letters l on l.post_id = $1 and l.user_id = u.id
  where l.user_id is not null or exists (select from posts p where p.id = $1 and p.withdrawn_at is null) and not exists (
    select from deliveries d where d.post_id = $1 and d.revision = 1 and d.user_id = u.id and d.state = 'sent'
  )`;

export function listLetters(
  db: Db,
  { postId, search, ...paging }: Paging & { postId: string; search: string },
): Promise<Listed<Letter>> {
  return listed<Letter>(db, {
    ...paging,
    text: `select * from (${lettersSql}) letter where name ~* $2 or address ->> 'company' ~* $2`,
    values: [postId, spelledLike(search)],
    sort: 'postcode',
    columns: { postcode: 'postcode' },
    last: 'last_name collate german, id',
  });
}

export async function allLetters(db: Db, postId: string): Promise<Letter[]> {
  return (await listLetters(db, { postId, search: '', page: 0, size: 100_000 })).items;
}

export async function countLetters(db: Db, postId: string): Promise<LetterCounts> {
  const text = `
    select count("postedOn")::int as posted, (count(*) filter (where "postedOn" is null and address is not null))::int as open,
      (count(*) filter (where "postedOn" is null and address is null))::int as "withoutAddress"
    from (${lettersSql}) letter`;
  const counts = one(await prepared<LetterCounts>(db, text, [postId]));
  return counts;
}

export async function setPosted(db: Db, postId: string, on: string): Promise<void> {
  const text = `
    insert into letters (post_id, user_id, posted_on, at)
    select $1, id, $2::date, portal_now() from (${lettersSql}) letter where "postedOn" is null and address is not null
    order by id on conflict do nothing`;
  await prepared(db, text, [postId, on]);
}

export async function unsetPosted(db: Db, postId: string, on: string | undefined): Promise<void> {
  const text = 'delete from letters where post_id = $1 and ($2::date is null or posted_on = $2::date)';
  await prepared(db, text, [postId, on ?? null]);
}
