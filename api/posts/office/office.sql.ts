import type { PostState } from '#contract/posts/words.ts';
import { adminRole } from '#contract/roles/words.ts';
import { personName } from '#platform/database/named.sql.ts';
import { isNotExpired, isOver, overCounts } from '#api/targeting/expired.sql.ts';
import { stateSql } from '../authors/approvals.sql.ts';
import { mayWriteSql, writersOf } from '../authors/colleagues.sql.ts';
import { columns, inside } from '../feed/feed.sql.ts';

const isInState: Record<PostState, string> = {
  draft: 'p.published_at is null and p.archived_at is null',
  scheduled: 'p.published_at > portal_now() and p.archived_at is null',
  published: `p.published_at <= portal_now() and p.archived_at is null and ${isNotExpired}`,
  expired: `p.published_at <= portal_now() and p.archived_at is null and ${isOver}`,
  archived: 'p.archived_at is not null and p.withdrawn_at is null',
  // Both, as the index of what is archived finds them.
  withdrawn: 'p.archived_at is not null and p.withdrawn_at is not null',
};

const author = `(select ${personName('u')} from users u where u.id = p.author_id)`;

/** Whom drafts wait for. */
const onlySql = {
  mine: (reader: string) =>
    `coalesce((select u.id from post_handovers h join users u on u.id = h.to_id where h.post_id = p.id and ${mayWriteSql(`'${adminRole}'`)}), p.author_id) = ${reader}::uuid`,
  toApprove: (reader: string) => `exists (
    select from post_approvals a where a.post_id = p.id and a.act = 'publish' and a.asked_by <> ${reader}::uuid
      and ${stateSql} = 'asked' and not ${reader}::uuid = any(${writersOf}))`,
};

interface OfficeOptions {
  sought: boolean;
  only?: keyof typeof onlySql | undefined;
  /** Whether the list is sorted by it: looked up for each of thousands of posts, it would be most of the cost. */
  byAuthor: boolean;
}

/** Kind $1 or null. `sought`: matches of `SeekPosts`, with phrase $2, or author pattern $3. With `only` the reader is last. */
export function officeSql(states: readonly PostState[], { sought, only, byAuthor }: OfficeOptions): string {
  return `
    select p.id, p.title, p.updated_at, p.published_at${byAuthor ? `, ${author} as author` : ''} from posts p
    where (${states.map((state) => `(${isInState[state]})`).join(' or ')})
      and ($1::text is null or p.kind = $1)
      ${only ? `and ${onlySql[only](sought ? '$4' : '$2')}` : ''}
      ${sought ? `and p.id in (${soughtSql})` : ''}`;
}

const soughtSql = `
  select e.id from search_hits e where e.kind not in ('document', 'folder') and ($2::tsquery is null or e.body @@ $2::tsquery)
  union all
  select w.id from users u join posts w on w.author_id = u.id where concat_ws(' ', u.first_name, u.last_name) ~* $3`;

export const officeSorts = {
  changed: 'updated_at',
  published: 'published_at',
  title: 'title collate german',
  author: 'author collate german',
};

/** $1 keys, $2 reader, $3 ids in order. */
export const cardsSql = `
  select ${columns}, ${inside}
  from unnest($3::uuid[]) with ordinality as wanted(id, place)
  join posts p on p.id = wanted.id
  join users u on u.id = p.author_id
  order by place`;

/** Published and expired ones from counts per audience, minus those that wait. */
export const countsSql = `
  with counted as materialized (
    select ${(['draft', 'scheduled', 'archived', 'withdrawn'] as const)
      .map((state) => `(select count(*)::int from posts p where ${isInState[state]}) as "${state}"`)
      .join(', ')},
      (coalesce((select sum(posts) from ${overCounts} c), 0) - (select count(*) from posts p where ${isInState.scheduled} and ${isOver}))::int as expired
  )
  select counted.*, (coalesce((select sum(posts) from audience_counts), 0) - scheduled - expired)::int as published from counted`;

/** Ordered by id, to avoid deadlocks. */
export const lockSql = `
  select id, published_at as "publishedAt", archived_at as "archivedAt", expires_on as "expiresOn", withdrawn_at as "withdrawnAt" from posts
  where id = any($1::uuid[]) order by id for update`;
