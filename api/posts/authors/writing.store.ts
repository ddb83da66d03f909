import type { Writing } from '#contract/posts/authors.ts';
import { writingTimes } from '#contract/posts/writing.ts';
import { type Db, prepared } from '#platform/database/database.ts';
import { instantSql } from '#platform/database/instant.ts';
import { namedPerson } from '#platform/database/named.sql.ts';

interface Tab {
  postId: string;
  userId: string;
  tab: string;
}

/** Takes the post for the tab if nobody writes it, or in any case with `take`; renews what it has. */
export async function claimWriting(db: Db, { postId, userId, tab, take }: Tab & { take: boolean }): Promise<void> {
  await prepared(db, claimSql, [postId, userId, tab, take]);
}

const claimSql = `
  insert into post_writing as w (post_id, user_id, tab, since, until)
  values ($1, $2, $3, portal_now(), portal_now() + interval '${writingTimes.life} seconds')
  on conflict (tenant_id, post_id) do update set
    user_id = excluded.user_id, tab = excluded.tab, until = excluded.until,
    since = case when w.tab = excluded.tab and w.user_id = excluded.user_id and w.until > portal_now() then w.since else excluded.since end
  where w.tab = excluded.tab and w.user_id = excluded.user_id or w.until <= portal_now() or $4::boolean`;

type Row = Pick<Writing, 'by' | 'since'> & { tab: string; [column: string]: unknown };

/** Who writes now; undefined if nobody. */
export async function findWriting(db: Db, postId: string): Promise<Row | undefined> {
  const [row] = await prepared<Row>(db, findSql, [postId]);
  return row;
}

const findSql = `
  select ${namedPerson} as by, ${instantSql('w.since')} as since, w.tab from post_writing w join users u on u.id = w.user_id
  where w.post_id = $1 and w.until > portal_now()`;

export async function endWriting(db: Db, { postId, userId, tab }: Tab): Promise<void> {
  await prepared(db, 'delete from post_writing where post_id = $1 and user_id = $2 and tab = $3', [
    postId,
    userId,
    tab,
  ]);
}
