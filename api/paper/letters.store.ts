import type { Paging } from '#contract/base/page.ts';
import type { Letter, LetterCounts, Posted } from '#contract/paper.ts';
import { type Db, prepared } from '#platform/database/database.ts';
import { instantSql } from '#platform/database/instant.ts';
import { type Listed, listed } from '#platform/database/list.ts';
import { soughtOfRecipient } from '#platform/database/named.sql.ts';
import { one } from '#platform/database/rows.ts';
import { foundByName } from '#platform/database/found-names.ts';
import { letterCountsSql, lettersSql } from '#api/mailings/outgoing/letters.sql.ts';

export function listLetters(
  db: Db,
  { postId, search, ...paging }: Paging & { postId: string; search: string },
): Promise<Listed<Letter>> {
  return foundByName(search, (pattern) =>
    listed<Letter>(db, {
      ...paging,
      text: `select * from (${lettersSql}) letter where ${isSought}`,
      values: [postId, pattern],
      sort: 'postcode',
      columns: { postcode: 'postcode' },
      last: 'last_name collate german, id, what, number',
    }),
  );
}

const addressed = `concat_ws(E'\\n', name, address ->> 'company', address ->> 'postcode', address ->> 'town')`;
const isSought = `($2 = '' or concat_ws(E'\\n', ${addressed}, ${soughtOfRecipient('letter')}) ~* $2)`;

export async function allLetters(db: Db, postId: string): Promise<Letter[]> {
  return (await listLetters(db, { postId, search: '', page: 0, size: 100_000 })).items;
}

export async function countLetters(db: Db, postId: string): Promise<LetterCounts> {
  const counts = one(await prepared<LetterCounts>(db, letterCountsSql, [postId]));
  return counts;
}

/** What the office wrote when it last withdrew the post; empty if it did not. */
export async function withdrawalText(db: Db, postId: string): Promise<string> {
  const text = `select note from mailings where post_id = $1 and kind = 'withdrawal' order by number desc limit 1`;
  const [found] = await prepared<{ note: string }>(db, text, [postId]);
  return found?.note ?? '';
}

interface Posting {
  on: string;
  /** Of the recipients; undefined: all. */
  ids?: readonly string[] | undefined;
}

/** Answers how many, and the moment by which the press is taken back. */
export async function setPosted(db: Db, postId: string, { on, ids }: Posting): Promise<Pick<Posted, 'now' | 'at'>> {
  return one(await prepared<Pick<Posted, 'now' | 'at'>>(db, setPostedSql, [postId, on, ids ?? null]));
}

const moment = `date_trunc('milliseconds', portal_now())`;

const setPostedSql = `
  with open as materialized (
    select id, kind, what, number from (${lettersSql}) letter
    where "postedOn" is null and address is not null and ($3::uuid[] is null or id = any($3)) order by id
  ), of_companies as (
    update company_deliveries set posted_on = $2::date, posted_at = ${moment}
    where post_id = $1 and kind = 'publication' and posted_on is null and company_id in (select id from open where kind = 'company' and what = 'post')
  ), later as (
    update later_letters set posted_on = $2::date, posted_at = ${moment}
    where post_id = $1 and posted_on is null and (recipient_id, kind, number) in (select id, what, number from open)
  ), of_people as (
    insert into letters (post_id, user_id, posted_on, at)
    select $1, id, $2::date, ${moment} from open where kind = 'person' and what = 'post' on conflict do nothing
  )
  select count(*)::int as now, ${instantSql(moment)} as at from open`;

/** What took the place of a letter stays in it. */
export async function unsetPosted(
  db: Db,
  postId: string,
  { on, at }: { on?: string | undefined; at?: string | undefined },
): Promise<void> {
  const values = [postId, on ?? null, at ?? null];
  const which = (moment: string) =>
    `post_id = $1 and posted_on is not null and ($2::date is null or posted_on = $2::date) and ($3::timestamptz is null or ${moment} = $3)`;
  const text = `
    with of_companies as (update company_deliveries set posted_on = null, posted_at = null where ${which('posted_at')})
    delete from letters where ${which('at')}`;
  await prepared(db, text, values);
  const isReplaced = `exists (select from later_letters n where n.post_id = $1 and n.recipient_id = l.recipient_id and n.at > l.at
    and (n.posted_on is null or (n.kind, n.number, n.recipient_id) in (select kind, number, recipient_id from later_letters where ${which('posted_at')})))`;
  await prepared(db, `delete from later_letters l where ${which('posted_at')} and ${isReplaced}`, values);
  await prepared(db, `update later_letters set posted_on = null, posted_at = null where ${which('posted_at')}`, values);
}
