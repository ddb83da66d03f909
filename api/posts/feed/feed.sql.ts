import { zone } from '#contract/base/clock.ts';
import { pageSize } from '#contract/base/page.ts';
import type { Post } from '#contract/posts/posts.ts';
import { selected } from '#platform/database/columns.ts';
import { instantSql } from '#platform/database/instant.ts';
import { namedPerson } from '#platform/database/named.sql.ts';
import { hasQuestions } from '#api/questions/questions.sql.ts';
import { isToConfirm } from '#api/targeting/channels/asked.sql.ts';
import { isNotExpired, liveCounts } from '#api/targeting/expired.sql.ts';
import { cacheVersionSql } from '#api/targeting/cache-versions.sql.ts';
import { seenAudiences, visibleAudiences } from '#api/targeting/targeting.store.ts';
import { posts } from '#database/schema/posts.ts';
import { type Card, cardColumns } from '../card.sql.ts';

// Parameters: $1 keys, $2 reader, $3 size, $4 offset, $5 kind or null, $6 last post shown.

export const shown = `p.published_at is not null and p.archived_at is null and p.published_at <= portal_now() and ${isNotExpired}`;

/** `asking as materialized (…)`: found in an index alone, so that no post that has expired is read. $1 keys. */
export const askingPosts = `asking as materialized (
    select p.id from posts p join (${visibleAudiences}) visible on visible.audience_id = p.audience_id
    where p.confirmation is not null and ${shown}
  )`;

export const waiting = `p.published_at is not null and p.archived_at is null and p.published_at > portal_now() and ${isNotExpired}`;

/** Matches an index, for the tenant and per audience. */
const inOrder = 'order by p.pinned desc, p.published_at desc, p.id desc';

/** The few that stand first (docs/features/posts.md): the order is that of `contract/posts/order.ts`. */
const leadingSql = `
  select p.id from posts p
  where p.kind = 'urgent' and ${shown} and p.published_at >= (select portal_today()::timestamp at time zone '${zone}')`;

const leads = (post: string) => `${post}.id = any((select ids from leaders)::uuid[])`;

const cameBefore = 'coalesce(p.published_at >= (select activated_at from users where id = $2), false)';

/** A subquery per row: `not exists` would be hashed and read all posts ever opened. */
export const isUnread = `${cameBefore}
    and (select true from post_reads r where r.user_id = $2 and r.post_id = p.id) is null`;

/** The columns of a card that everybody sees; `p` is the post and `u` its author. */
const cardSql = `${selected(posts, 'p', cardColumns)}, ${namedPerson} as author`;

/** Columns of a card. `keys` are those of the reader that the audience includes. */
export const columns = `${cardSql}, ${isUnread} as unread,
  array(select key from audience_targets t where t.audience_id = p.audience_id and not t.excluded and t.key = any($1::text[])) as keys`;

export const inside = `p.audience_id in (${visibleAudiences}) as inside`;

/** Posts of the portal to walk before merging: most readers find their page there. */
export const walked = 400;

/**
 * Walks the newest posts, else merges each audience's newest from an index (decision 004). Literal limits allow a
 * cached plan.
 */
export function feedSql(options: FeedOptions): string {
  const { kind, unread, toConfirm } = options;
  const merged = `array(${toConfirm ? askedSql(options) : mergeSql(options)})`;
  const ids = isWalked(options)
    ? `case when (select count(*) from near) = ${pageSize} then array(select id from near) else ${merged} end`
    : merged;
  return `
    with seen as materialized (${seenAudiences}),
    leaders as materialized (select array(${leadingSql}) as ids), ${isWalked(options) ? nearSql(options) : ''}
    ${toConfirm ? `${askingPosts},` : ''}
    page as materialized (select ${ids} as ids)
    select ${cardSql}, seen.keys, true as inside,
      ${cameBefore} and not p.id = any(array(
        select r.post_id from post_reads r where r.user_id = $2 and r.post_id = any((select ids from page)::uuid[])
      )) as unread${unread || toConfirm ? '' : `, ${totalOf(kind ? '$5' : undefined)} as total`}
    from posts p join seen on seen.audience_id = p.audience_id join users u on u.id = p.author_id
    where p.id = any((select ids from page)::uuid[])
    order by ${leads('p')} desc, p.pinned desc, p.published_at desc, p.id desc`;
}

/**
 * What `KnownPage` has beside the ids of a page: what reader $2 has not opened of it and what he or she confirmed in
 * person. `key` is that of what its cards say, as of this statement; null in a transaction that may write. The array is
 * hidden in a subquery: the planner would plan each call anew for it.
 */
export const besidePage = (page: string): string => `
    array(
      select id from ${page} where published_at >= (select activated_at from users where id = $2) and not id = any(array(
        select r.post_id from post_reads r where r.user_id = $2 and r.post_id = any(array(select id from ${page}))
      ))
    ) as unread,
    (
      select json_agg(json_build_object('postId', c.post_id, 'asked', c.asked, 'at', ${instantSql('c.at')})) from confirmations c
      where c.user_id = $2 and c.company_id is null and c.post_id = any(array(select id from ${page}))
    ) as confirmed,
    case when current_setting('transaction_read_only') = 'on'
      then current_setting('app.tenant') || ' ' || portal_today() || ' ' || nullif(${cacheVersionSql}, '') end as key`;

/** The usual first page of who sees the audiences $1; fewer places if the newest `walked` posts have too few. */
export const firstPageSql = `
  with leaders as materialized (select array(${leadingSql}) as ids),
  near as materialized (
    select newest.* from (${newestOf(`${leads('p')} and ${shown}`, `not ${leads('p')} and ${shown}`)}) newest
    where newest.audience_id = any(array(select unnest($1::uuid[]))) limit ${pageSize}
  )
  select array(select id from near order by leads desc, pinned desc, published_at desc, id desc) as ids, ${besidePage('near')}`;

/** What the cards of posts $1 say to everybody, and since which revision they ask for a confirmation. */
export const cardsSql = `
  select ${cardSql}, p.asked_revision as "askedRevision" from posts p join users u on u.id = p.author_id where p.id = any($1::uuid[])`;

/** How many posts of each audience are in the feed, and each one that waits, which are among them. */
export const countsSql = `
  select c.audience_id as "audienceId", sum(c.posts)::int as posts, null::timestamptz as "publishedAt" from ${liveCounts} c
  group by c.audience_id
  union all
  select p.audience_id, 1, p.published_at from posts p where ${waiting}`;

/** The first page, or the next one, of all that one sees. */
export function isWalked({ kind, unread, toConfirm, usual }: FeedOptions): boolean {
  return usual && !kind && !unread && !toConfirm;
}

interface FeedOptions {
  kind: boolean;
  before: boolean;
  unread: boolean;
  toConfirm: boolean;
  /** First page, default size. */
  usual: boolean;
}

function nearSql(options: FeedOptions): string {
  return `
    near as materialized (
      select newest.id from (${newestOf(firstOf(options), restOf(options))}) newest
      where newest.audience_id = any(array(select audience_id from seen)) limit ${pageSize}
    ),`;
}

/** Those that lead, and the newest others, in the order of the feed. */
function newestOf(first: string, rest: string): string {
  const columns = 'p.id, p.audience_id, p.pinned, p.published_at';
  return `
    (select ${columns}, true as leads from posts p where ${first} ${inOrder})
    union all
    (select ${columns}, false from posts p where ${rest} ${inOrder} limit ${walked})`;
}

/** Of the few that ask: in the order of the feed, all that is out and has expired would be read to find them. */
function askedSql(options: FeedOptions): string {
  const places = 'p.pinned, p.published_at, p.id from asking join posts p using (id)';
  return `
    select place.id from (
      select true as leads, ${places} where ${firstOf(options)}
      union all
      select false, ${places} where ${restOf(options)}
    ) place
    order by place.leads desc, place.pinned desc, place.published_at desc, place.id desc
    limit $3 offset $4`;
}

/** Merges the newest places of each visible audience. */
function mergeSql(options: FeedOptions): string {
  const { usual } = options;
  return `
    select place.id from (
      select true as leads, p.pinned, p.published_at, p.id from posts p
      where ${firstOf(options)} and p.audience_id = any(array(select audience_id from seen))
      union all
      select false, newest.* from seen cross join lateral (
        select p.pinned, p.published_at, p.id from posts p where p.audience_id = seen.audience_id and ${restOf(options)}
        ${inOrder} limit ${usual ? pageSize : '$3::int + $4::int'}
      ) newest
    ) place
    order by place.leads desc, place.pinned desc, place.published_at desc, place.id desc
    ${usual ? `limit ${pageSize}` : 'limit $3 offset $4'}`;
}

const place = (post: string) => `(${post}.pinned, ${post}.published_at, ${post}.id)`;

/** Wanted ones that lead; none behind a post that does not. */
function firstOf(options: FeedOptions): string {
  const last = `(select l.pinned, l.published_at, l.id from posts l where l.id = $6::uuid and ${leads('l')})`;
  return [leads('p'), ...wantedOf(options), ...(options.before ? [`${place('p')} < ${last}`] : [])].join(' and ');
}

/** The others; all of them behind a post that leads. */
function restOf(options: FeedOptions): string {
  const last = `(
    select l.pinned or ${leads('l')}, case when ${leads('l')} then 'infinity' else l.published_at end, l.id
    from posts l where l.id = $6::uuid
  )`;
  return [`not ${leads('p')}`, ...wantedOf(options), ...(options.before ? [`${place('p')} < ${last}`] : [])].join(
    ' and ',
  );
}

/** Unused parameters are named too, as PostgreSQL needs their type. */
function wantedOf({ kind, before, unread, toConfirm, usual }: FeedOptions): string[] {
  return [
    shown,
    kind ? 'p.kind = $5' : '$5::text is null',
    ...(before ? [] : ['$6::uuid is null']),
    ...(unread ? [isUnread] : []),
    ...(toConfirm ? [isToConfirm] : []),
    ...(usual ? ['$3::int is not null and $4::int is not null'] : []),
  ];
}

/** From counts per audience, minus posts that wait. `offset 0` prevents a lookup of those per audience. */
function totalOf(kind: string | undefined): string {
  const of = (column: string) => (kind ? `and (${kind}::text is null or ${column} = ${kind})` : '');
  const isSeen = 'audience_id = any(array(select audience_id from seen))';
  return `(
    coalesce((select sum(c.posts) from ${liveCounts} c where c.${isSeen} ${of('c.kind')}), 0)
    - (select count(*) from (select p.audience_id, p.kind from posts p where ${waiting} offset 0) w where w.${isSeen} ${of('w.kind')})
  )::int`;
}

/** For empty pages. $2: kind or null. */
export const feedTotalSql = `with seen as materialized (${seenAudiences}) select ${totalOf('$2')} as total`;

/** What the page of a post needs beside its card. */
const fullColumns = [
  'body',
  'portalOnly',
  'takesQuestions',
  'createdAt',
  'correctionNote',
  'revision',
  'withdrawalNote',
] as const;

/** A row of a post in full. */
export type FullCard = Card &
  Pick<typeof posts.$inferSelect, (typeof fullColumns)[number]> &
  Pick<Post, 'correcting' | 'bookmarked' | 'hasQuestions'>;

/** One post in full. $3 is its id. */
export const postSql = `
  select ${columns}, ${inside}, ${selected(posts, 'p', fullColumns)}, (
      select json_build_object('by', ${namedPerson}, 'at', ${instantSql('c.created_at')})
      from post_corrections c join users u on u.id = c.author_id where c.post_id = p.id
    ) as correcting,
    exists (select from post_bookmarks b where b.user_id = $2 and b.post_id = p.id) as bookmarked,
    ${hasQuestions} as "hasQuestions"
  from posts p join users u on u.id = p.author_id
  where p.id = $3`;
