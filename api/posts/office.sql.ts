import { type PostState, postStates } from '#contract/posts/words.ts';
import { columns, inside } from './feed.sql.ts';

/** What holds of a post `p` in each state. */
const standing: Record<PostState, string> = {
  draft: 'p.published_at is null and p.archived_at is null',
  scheduled: 'p.published_at > portal_now() and p.archived_at is null',
  published: 'p.published_at <= portal_now() and p.archived_at is null',
  archived: 'p.archived_at is not null and p.withdrawn_at is null',
  withdrawn: 'p.withdrawn_at is not null',
};

const author = `(select trim(u.first_name || ' ' || u.last_name) from users u where u.id = p.author_id)`;

/**
 * Posts in one of these states, of the kind $1 or any where it is null. Those that are `sought` have the words of which the
 * search has been told (`SeekPosts`), of which $2 stand together, or an author who is called as the pattern $3 has it.
 */
export function officeSql(states: readonly PostState[], { sought }: { sought: boolean }): string {
  return `
    select p.id, p.title, p.updated_at, p.published_at, ${author} as author from posts p
    where (${states.map((state) => `(${standing[state]})`).join(' or ')})
      and ($1::text is null or p.kind = $1)
      ${sought ? `and p.id in (${soughtSql})` : ''}`;
}

const soughtSql = `
  select e.id from search_hits e where e.kind not in ('document', 'folder') and ($2::tsquery is null or e.body @@ $2::tsquery)
  union all
  select w.id from users u join posts w on w.author_id = u.id where concat_ws(' ', u.first_name, u.last_name) ~* $3`;

/** What `sort` says, as SQL. */
export const officeSorts = {
  changed: 'updated_at',
  published: 'published_at',
  title: 'title collate german',
  author: 'author collate german',
};

/** These posts as cards in this order. $1 the reader's keys, $2 the reader, $3 the ids. */
export const cardsSql = `
  select ${columns}, ${inside}
  from unnest($3::uuid[]) with ordinality as wanted(id, place)
  join posts p on p.id = wanted.id
  join users u on u.id = p.author_id
  order by place`;

/** How many there are of each state; those that are out come from the counts of audiences, less those that wait. */
export const countsSql = `
  with counted as (
    select ${postStates
      .filter((state) => state !== 'published')
      .map((state) => `(select count(*)::int from posts p where ${standing[state]}) as "${state}"`)
      .join(', ')}
  )
  select counted.*, (coalesce((select sum(posts) from audience_counts), 0) - scheduled)::int as published from counted`;

/** The posts among these ids, in the order of their ids, locked until the transaction ends. */
export const lockSql = `
  select id, published_at as "publishedAt", archived_at as "archivedAt", withdrawn_at as "withdrawnAt" from posts
  where id = any($1::uuid[]) order by id for update`;
