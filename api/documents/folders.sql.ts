import { visibleAudiences } from '#api/targeting/targeting.store.ts';

export interface FolderRow {
  id: string;
  steps: string[];
  folders: number;
  inside: boolean;
  /** The audience that holds, and of which folder it is. */
  nearest: string | null;
  nearestFrom: string | null;
  audienceId: string | null;
  updatedAt: string;
  version: number;
}

/**
 * A walk through the tree from the outside in, for a reader with the keys in `$1`; `$2` is true for the office, which is
 * shown all of it. Somebody is inside a folder who is in every audience from the outermost folder down to it, and the
 * outermost must have one: so a folder can only narrow, and where nothing is said of the outermost all in it is for
 * nobody. `steps` are name and id by turns down to the folder itself. `goes` says which folders `f` in a folder `t` are
 * looked at, so that a walk costs what it shows: with each folder that is shown those directly in it must be, for they
 * are counted.
 */
function walk(goes: string): string {
  return `
    with recursive visible as materialized (${visibleAudiences}),
    ${chain},
    tree as (
      select f.id, f.parent_id, f.audience_id, f.updated_at, f.version, array[f.name, f.id::text] as steps,
        f.audience_id as nearest, case when f.audience_id is not null then f.id end as nearest_from,
        coalesce(f.audience_id in (select audience_id from visible), false) as inside
      from folders f where f.parent_id is null
      union all
      select f.id, f.parent_id, f.audience_id, f.updated_at, f.version,
        t.steps || array[f.name, f.id::text],
        coalesce(f.audience_id, t.nearest), case when f.audience_id is not null then f.id else t.nearest_from end,
        t.inside and (f.audience_id is null or f.audience_id in (select audience_id from visible))
      from folders f join tree t on f.parent_id = t.id where ${goes}
    ),
    counts as (select parent_id, count(*)::int as folders from tree where $2::boolean or inside group by parent_id)
    select s.id, s.steps, coalesce(c.folders, 0) as folders, s.inside, s.nearest, s.nearest_from as "nearestFrom",
      s.audience_id as "audienceId", to_char(s.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "updatedAt", s.version
    from tree s left join counts c on c.parent_id = s.id`;
}

/** The folder `$3` and all it lies in; nothing where none is asked for, which is null. */
const chain = `
  chain as (
    select id, parent_id from folders where id = $3::uuid
    union all select f.id, f.parent_id from folders f join chain c on f.id = c.parent_id
  )`;

/** The outermost folders the reader is addressed by. */
export const outermostSql = `${walk('t.parent_id is null')} where s.inside and s.parent_id is null`;

/** Every folder the reader is addressed by. */
export const insideSql = `${walk('$2::boolean or t.inside')} where s.inside`;

export const everyFolderSql = walk('true');

/** Folders directly in the folder `$3`. */
export const childrenSql = `
  ${walk('t.id = $3::uuid or t.parent_id = $3::uuid or f.id in (select id from chain)')}
  where (s.inside or $2::boolean) and s.parent_id = $3::uuid`;

/** One folder. `$3` is its id. */
export const folderSql = `
  ${walk('t.id = $3::uuid or f.id in (select id from chain)')}
  where (s.inside or $2::boolean) and s.id = $3::uuid`;
