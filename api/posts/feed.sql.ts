import { pageSize } from '#contract/base/page.ts';
import { askedOfReader, isToConfirm } from '#api/targeting/asked.sql.ts';
import { visibleAudiences } from '#api/targeting/targeting.store.ts';

// Parameters of the feed: $1 the reader's keys, $2 the reader, $3 size, $4 offset, $5 kind or null, $6 the post shown last.

/** A post `p` is out. */
export const shown = 'p.published_at is not null and p.archived_at is null and p.published_at <= portal_now()';
const waiting = 'p.published_at is not null and p.archived_at is null and p.published_at > portal_now()';

/**
 * What has been read is asked row by row: as `not exists` it would be hashed, and every post the reader ever opened would
 * be read for each page.
 */
export const isUnread = `coalesce(p.published_at >= (select activated_at from users where id = $2), false)
    and (select true from post_reads r where r.user_id = $2 and r.post_id = p.id) is null`;

/** Columns of a card; `p` is the post and `u` its author. */
export const columns = `
  p.id, p.title, p.kind, p.number, p.lead, p.event_at, p.event_place, p.deadline, p.deadline_for, p.confirmation, p.pinned, p.audience_id, p.author_id,
  p.publish_at, p.published_at, p.archived_at, p.withdrawn_at, p.corrected_at, p.created_at, p.updated_at, p.version, p.document_ids,
  trim(u.first_name || ' ' || u.last_name) as author_name,
  ${isUnread} as unread, case when p.confirmation is not null then ${askedOfReader} end as asked,
  array(select key from audience_targets t where t.audience_id = p.audience_id and not t.excluded) as include_keys`;

export const inside = `p.audience_id in (${visibleAudiences}) as inside`;

/**
 * A page of the feed. Each visible audience gives the places of its newest posts straight from an index, these few are
 * merged, and only the posts of the page itself are read: the cost grows with the audiences a reader belongs to, never
 * with the posts there are. The limits of the usual first page are written out: PostgreSQL then plans it once for all,
 * where it would plan anew for limits it does not know.
 */
export function feedSql(options: {
  kind: boolean;
  before: boolean;
  unread: boolean;
  toConfirm: boolean;
  usual: boolean;
}): string {
  const kind = options.kind ? 'and p.kind = $5' : 'and $5::text is null';
  const before = options.before
    ? 'and (p.pinned, p.published_at, p.id) < (select l.pinned, l.published_at, l.id from posts l where l.id = $6::uuid)'
    : 'and $6::uuid is null';
  const unread = options.unread ? `and ${isUnread}` : '';
  const toConfirm = options.toConfirm ? `and ${isToConfirm}` : '';
  const most = options.usual ? `${pageSize}` : '$3::int + $4::int';
  const limits = options.usual ? `limit ${pageSize}` : 'limit $3 offset $4';
  const unused = options.usual ? 'and $3::int is not null and $4::int is not null' : '';
  return `
    select ${columns}, true as inside
    from (
      select place.*
      from (${visibleAudiences}) visible
      cross join lateral (
        select p.pinned, p.published_at, p.id from posts p
        where p.audience_id = visible.audience_id ${kind} and ${shown} ${before} ${unread} ${toConfirm} ${unused}
        order by p.pinned desc, p.published_at desc, p.id desc limit ${most}
      ) place
      order by place.pinned desc, place.published_at desc, place.id desc ${limits}
    ) page
    join posts p on p.id = page.id
    join users u on u.id = p.author_id
    order by page.pinned desc, page.published_at desc, page.id desc`;
}

/** How many posts the reader may see: the counted ones of the visible audiences, less those that wait for their time. $2 is the kind or null. */
export const feedTotalSql = `
  with visible as (${visibleAudiences})
  select (
    coalesce((select sum(c.posts) from audience_counts c join visible using (audience_id) where $2::text is null or c.kind = $2), 0)
    - (select count(*) from posts p join visible using (audience_id) where ${waiting} and ($2::text is null or p.kind = $2))
  )::int as total`;

/** One post in full. $3 is its id. */
export const postSql = `
  select ${columns}, ${inside}, p.body, p.withdrawal_note, p.correction_note, p.revision, c.created_at as correcting_since,
    c.author_id as correcting_id, trim(w.first_name || ' ' || w.last_name) as correcting_name
  from posts p join users u on u.id = p.author_id
  left join post_corrections c on c.post_id = p.id left join users w on w.id = c.author_id
  where p.id = $3`;
