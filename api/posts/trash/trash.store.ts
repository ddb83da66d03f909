import { getTableColumns } from 'drizzle-orm';
import type { Paging } from '#contract/base/page.ts';
import type { TrashedPost } from '#contract/posts/trash.ts';
import { type Db, prepared } from '#platform/database/database.ts';
import { instantSql } from '#platform/database/instant.ts';
import { type Listed, listed } from '#platform/database/list.ts';
import { namedPerson } from '#platform/database/named.sql.ts';
import { mustBeThere } from '#platform/database/rows.ts';
import { mustBeLatest } from '#platform/database/version.ts';
import { posts } from '#database/schema/posts.ts';

/** The whole row, with nothing that hangs on it: what is not published has neither readers nor versions. */
export async function trashPosts(db: Db, ids: readonly string[]): Promise<void> {
  await prepared(db, trashSql, [ids]);
}

const trashSql = `
  with gone as (delete from posts where id = any($1::uuid[]) returning *)
  insert into trashed_posts (id, author_id, content, trashed_at)
  select g.id, g.author_id, to_jsonb(g) - '{tenant_id,id,author_id}'::text[], portal_now() from gone g`;

/** Puts it back, planned where its time is to come. Throws if it is not in the trash, or not at version `seen`. */
export async function restoreTrashedPost(db: Db, id: string, seen: number | undefined): Promise<void> {
  const [found] = await prepared<{ content: { version: number } }>(
    db,
    'select content from trashed_posts where id = $1 for update',
    [id],
  );
  const { content } = mustBeThere(found);
  mustBeLatest(content, seen);
  await db.$client.query(restoreSql(Object.keys(content)), [id]);
}

/** Columns that came since have their defaults. */
function restoreSql(kept: readonly string[]): string {
  const known = new Set(Object.values(getTableColumns(posts)).map(({ name }) => name));
  const names = kept.filter((name) => known.has(name));
  return `
    with back as (delete from trashed_posts where id = $1 returning id, author_id, content)
    insert into posts (id, author_id, ${names.join(', ')})
    select b.id, b.author_id, ${names.map((name) => (name in changed ? changed[name] : `r.${name}`)).join(', ')}
    from back b cross join lateral jsonb_populate_record(null::posts, b.content) r`;
}

const changed: Readonly<Record<string, string>> = {
  // Its approval went with it.
  published_at:
    'case when r.published_at > portal_now() and not exists (select from portal_settings s where s.four_eyes) then r.published_at end',
  version: 'r.version + 1',
};

/** Of a post that was restored, in its new version. */
export async function restorePosts(
  db: Db,
  { id, publishedAt, number }: { id: string; publishedAt: Date | null; number: string | null },
): Promise<void> {
  await prepared(db, 'update posts set published_at = $2, number = $3 where id = $1', [id, publishedAt, number]);
}

export function listTrashedPosts(db: Db, days: number, paging: Paging): Promise<Listed<TrashedPost>> {
  return listed<TrashedPost>(db, {
    ...paging,
    text: listSql,
    values: [days],
    sort: '-trashed',
    columns: { trashed: '"trashedAt"' },
    last: 'id',
  });
}

const listSql = `
  select t.id, t.content ->> 'title' as title, t.content ->> 'kind' as kind, ${namedPerson} as author,
    ${instantSql(`(t.content ->> 'publish_at')::timestamptz`)} as "publishAt", ${instantSql('t.trashed_at')} as "trashedAt",
    ${instantSql('(t.trashed_at + make_interval(days => $1::int))')} as "goesAt", (t.content -> 'version')::int as version
  from trashed_posts t join users u on u.id = t.author_id`;
