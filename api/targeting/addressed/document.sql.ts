import type { Addressed } from './entry.sql.ts';
import { wayFrom } from './folder.sql.ts';

/** Has its folder's audience, so uses no group. */
export const document: Addressed = {
  table: 'documents',
  title: 'name',
  language: 'null',
  audiences: {},
  joins: '',
  state: 'null',
  isLive: 't.trashed_at is null',
  named: { path: `'document.' || t.id`, message: 't.name' },
  watchedColumns: ['folder_id', 'trashed_at'],
  snapshot: (ids) => `
    select 'document' as kind, d.id, d.name, null as language, f.audiences, true as "inFeed"
    from documents d join folder_tree f on f.id = d.folder_id where d.id = any(${ids}) and d.trashed_at is null`,
  many: {
    through: 'folders',
    count: `
      select count(*)::int as count from documents
      where folder_id = any($1::uuid[]) and trashed_at is null and id <> all($2::uuid[])`,
    first: `
      select d.id, d.name as title, null as language, t.gain, t.lose
      from unnest($1::uuid[], $3::int[], $4::int[]) t(folder_id, gain, lose)
      cross join lateral (
        select id, name from documents
        where folder_id = t.folder_id and trashed_at is null and id <> all($2::uuid[])
        order by name collate german, id limit $5
      ) d
      order by t.gain + t.lose desc, d.name collate german, d.id limit $5`,
  },
  way: wayFrom(`
    select f.id, f.parent_id, f.name, f.audience_id, coalesce(f.trashed_at, d.trashed_at) as trashed_at, 0 as height
    from documents d join folders f on f.id = d.folder_id where d.id = $1`),
};
