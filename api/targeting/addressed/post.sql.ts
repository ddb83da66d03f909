import { liveCounts } from '../expired.sql.ts';
import type { Addressed } from './entry.sql.ts';

const isInFeed = 'archived_at is null and (expires_on is null or expires_on >= portal_today())';
const isShown = `published_at is not null and ${isInFeed}`;

export const post: Addressed = {
  table: 'posts',
  title: 'title',
  language: 't.language',
  audiences: { view: 'audience_id' },
  joins: '',
  state: `case when t.withdrawn_at is not null then 'withdrawn' when t.archived_at is not null then 'archived'
    when t.published_at is null then 'draft' when t.published_at > (select portal_now()) then 'scheduled'
    when t.expires_on < (select portal_today()) then 'expired' else 'published' end`,
  // Archived ones gain no readers, but can be read without an exclusion.
  isLive: 't.archived_at is null',
  named: { path: `'post.' || t.id`, message: 't.title' },
  watchedColumns: ['audience_id', 'published_at', 'archived_at', 'withdrawn_at'],
  snapshot: (ids) => `
    select 'post' as kind, id, title as name, language, array[audience_id] as audiences, ${isInFeed} as "inFeed" from posts
    where id = any(${ids}) and published_at is not null and withdrawn_at is null`,
  many: {
    through: 'audiences',
    count: `
      select coalesce(sum(posts), 0)::int
        - (select count(*)::int from posts where id = any($2::uuid[]) and audience_id = any($1::uuid[]) and ${isShown})
        as count
      from ${liveCounts} c where audience_id = any($1::uuid[])`,
    first: `
      select p.id, p.title, p.language, t.gain, t.lose
      from unnest($1::uuid[], $3::int[], $4::int[]) t(audience_id, gain, lose)
      cross join lateral (
        select id, title, language, pinned, published_at from posts
        where audience_id = t.audience_id and ${isShown} and id <> all($2::uuid[])
        order by pinned desc, published_at desc, id desc limit $5
      ) p
      order by t.gain + t.lose desc, p.published_at desc, p.id limit $5`,
  },
  // Withdrawn: nobody.
  way: `
    select id, title as name, case when withdrawn_at is null then audience_id end as audience_id, 0 as height,
      case when archived_at is null and published_at > portal_now() then published_at end as starts_at
    from posts where id = $1`,
};
