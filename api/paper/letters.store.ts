import type { Paging } from '#contract/base/page.ts';
import type { Letter, LetterCounts } from '#contract/paper.ts';
import { type Db, prepared } from '#api/base/database.ts';
import { type Listed, listed } from '#api/base/list.ts';
import { one } from '#api/base/rows.ts';
import { spelledLike } from '#api/base/spelling.ts';
import { letterCountsSql, lettersSql } from '#api/mailings/letters.sql.ts';

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
  const counts = one(await prepared<LetterCounts>(db, letterCountsSql, [postId]));
  return counts;
}

export async function setPosted(db: Db, postId: string, on: string): Promise<void> {
  const open = (kind: Letter['kind']) =>
    `select id from (${lettersSql}) letter where kind = '${kind}' and "postedOn" is null and address is not null order by id`;
  const text = `
    with posted as (update company_deliveries set posted_on = $2::date where post_id = $1 and company_id in (${open('company')}))
    insert into letters (post_id, user_id, posted_on, at)
    select $1, id, $2::date, portal_now() from (${open('person')}) person on conflict do nothing`;
  await prepared(db, text, [postId, on]);
}

export async function unsetPosted(db: Db, postId: string, on: string | undefined): Promise<void> {
  const which = 'post_id = $1 and ($2::date is null or posted_on = $2::date)';
  const text = `
    with taken_back as (update company_deliveries set posted_on = null where ${which})
    delete from letters where ${which}`;
  await prepared(db, text, [postId, on ?? null]);
}
