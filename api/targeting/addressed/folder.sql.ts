import type { Addressed } from './entry.sql.ts';

/** The nearest deleted folder; nulls if none. */
const trash = `
  left join lateral (
    with recursive around as (
      select f.id, f.parent_id, f.name, f.trashed_at, 0 as height from folders f where f.id = t.id
      union all
      select f.id, f.parent_id, f.name, f.trashed_at, a.height + 1 from folders f join around a on f.id = a.parent_id
    )
    select id, name from around where trashed_at is not null order by height limit 1
  ) trash on true`;

/** A recursive CTE of all existing folders with their chain of audiences. */
export const folderTree = `
  folder_tree as (
    select id, name, array_remove(array[audience_id], null) as audiences from folders
    where parent_id is null and trashed_at is null
    union all
    select f.id, f.name, case when t.audiences = '{}' then '{}' else t.audiences || array_remove(array[f.audience_id], null) end
    from folders f join folder_tree t on t.id = f.parent_id where f.trashed_at is null
  )`;

/** Empty if any of them is deleted. */
export function wayFrom(start: string): string {
  return `
    with recursive way as (
      ${start}
      union all
      select f.id, f.parent_id, f.name, f.audience_id, f.trashed_at, w.height + 1 from folders f join way w on f.id = w.parent_id
    )
    select id, name, audience_id, height, null::timestamptz as starts_at from way
    where not exists (select from way where trashed_at is not null)`;
}

export const folder: Addressed = {
  table: 'folders',
  title: 'name',
  language: 'null',
  audiences: { view: 'audience_id', upload: 'uploaders_id' },
  joins: trash,
  state: `case when trash.id is not null then 'trashed' end`,
  isLive: 'trash.id is null',
  named: {
    path: `case when trash.id is null then 'folder.' || t.id else 'trash.' || trash.id end`,
    message: 'coalesce(trash.name, t.name)',
  },
  watchedColumns: ['audience_id', 'parent_id', 'trashed_at'],
  snapshot: () => `select 'folder' as kind, id, name, null as language, audiences, true as "inFeed" from folder_tree`,
  many: null,
  way: wayFrom(`
    select id, parent_id, name, audience_id, trashed_at, 0 as height from folders where id = $1`),
};
