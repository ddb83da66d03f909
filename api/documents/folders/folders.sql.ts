import { bareKeys, type Reader } from '#platform/http/caller.ts';
import { instantSql } from '#platform/database/instant.ts';
import { visibleAudiences } from '#api/targeting/targeting.store.ts';
import { beginning } from '../files/beginning.sql.ts';

/** `$1` and `$2` of every statement about visible folders. */
export function readerValues({ keys, isAdmin }: Pick<Reader, 'keys' | 'isAdmin'>): [string[], boolean] {
  return [bareKeys(keys), isAdmin];
}

export interface FolderRow {
  [column: string]: unknown;
  id: string;
  steps: string[];
  folders: number;
  documents: number;
  inside: boolean;
  nearest: string | null;
  nearestFrom: string | null;
  audienceId: string | null;
  /** By the nearest folder that has uploaders. */
  uploads: boolean;
  uploadersFrom: string | null;
  uploadersId: string | null;
  updatedAt: string;
  version: number;
}

/**
 * Walks the tree from the outermost folders. `$1` keys, `$2` true for the office, which sees all. A reader must be in
 * every audience on the way, and the outermost must have one: folders can only narrow. Deleted folders and their
 * contents are left out. `steps` alternates name and id. `goes` limits the folders `f` in `t`, `from` the outermost.
 */
function tree(goes: string, from = 'true'): string {
  return `
    with recursive visible as materialized (${visibleAudiences}),
    chain as (
      select id, parent_id from folders where id = any($3::uuid[])
      union select f.id, f.parent_id from folders f join chain c on f.id = c.parent_id
    ),
    tree as (
      select f.id, f.parent_id, f.audience_id, f.uploaders_id, f.updated_at, f.version, array[f.name, f.id::text] as steps,
        array[f.id] as ids, f.id = any($3::uuid[]) as below,
        f.audience_id as nearest, case when f.audience_id is not null then f.id end as nearest_from,
        f.uploaders_id as uploaders, case when f.uploaders_id is not null then f.id end as uploaders_from,
        coalesce(f.audience_id in (select audience_id from visible), false) as inside
      from folders f where f.parent_id is null and f.trashed_at is null and (${from})
      union all
      select f.id, f.parent_id, f.audience_id, f.uploaders_id, f.updated_at, f.version, t.steps || array[f.name, f.id::text],
        t.ids || f.id, t.below or f.id = any($3::uuid[]),
        coalesce(f.audience_id, t.nearest), case when f.audience_id is not null then f.id else t.nearest_from end,
        coalesce(f.uploaders_id, t.uploaders), case when f.uploaders_id is not null then f.id else t.uploaders_from end,
        t.inside and (f.audience_id is null or f.audience_id in (select audience_id from visible))
      from folders f join tree t on f.parent_id = t.id where f.trashed_at is null and (${goes})
    ),
    shown as (select * from tree where $2::boolean or inside)`;
}

function shownColumns(folders: string, documents: string): string {
  return `
    select s.id, s.steps, ${folders} as folders, ${documents} as documents, s.inside, s.nearest,
      s.nearest_from as "nearestFrom", s.audience_id as "audienceId",
      s.inside and coalesce(s.uploaders in (select audience_id from visible), false) as uploads,
      s.uploaders_from as "uploadersFrom", s.uploaders_id as "uploadersId",
      ${instantSql('s.updated_at')} as "updatedAt", s.version
    from shown s`;
}

function walk(goes: string): string {
  return `${tree(goes)},
    counts as (select parent_id, count(*)::int as folders from shown group by parent_id),
    held as (
      select folder_id, count(*)::int as documents from documents
      where folder_id in (select id from shown) and trashed_at is null group by folder_id
    ),
    sums as (
      select around.id, sum(h.documents)::int as documents
      from held h join shown s on s.id = h.folder_id cross join unnest(s.ids) around(id) group by around.id
    )
    ${shownColumns('coalesce(c.folders, 0)', 'coalesce(d.documents, 0)')} left join counts c on c.parent_id = s.id left join sums d on d.id = s.id`;
}

const whole = walk('$2::boolean or t.inside');

const around = walk('(t.below and ($2::boolean or t.inside)) or f.id in (select id from chain)');

/** Outermost folders that address the reader. */
export const outermostSql = `${whole} where s.inside and s.parent_id is null`;

export const seenOutermostSql = `${whole} where s.parent_id is null`;

export const insideSql = `${whole} where s.inside`;

export const everyFolderSql = walk('true');

export const foldersCalledSql = `${everyFolderSql} where s.steps[cardinality(s.steps) - 1] ~* $4`;

export const childrenSql = `${around} where s.parent_id = any($3::uuid[])`;

/** Directly in `$3`, with names that begin with `$4`, from `$5` on. */
export const childrenBeginningSql = beginning(
  `select steps[cardinality(steps) - 1] as name, row_number() over (order by steps collate german, id) as line
   from (${childrenSql}) children`,
  [4, 5],
);

const isOnTheWay = 'f.id in (select id from chain)';

/** Visible ones of `$3`, without counts. */
export const waysSql = `${tree(isOnTheWay, isOnTheWay)} ${shownColumns('0', '0')} where s.id = any($3::uuid[])`;

/**
 * CTEs of the documents `ids`: `placed` has each that is in no deleted folder with the audiences on its way, in all of
 * which a reader must be; null where the outermost folder has none, so that only the office sees it.
 */
const placedDocuments = (ids: string) => `
  recursive way as (
    select d.id, f.parent_id, f.audience_id, f.trashed_at from documents d join folders f on f.id = d.folder_id
    where d.id = any(${ids}) and d.trashed_at is null
    union
    select w.id, f.parent_id, f.audience_id, f.trashed_at from way w join folders f on f.id = w.parent_id
  ),
  placed as (
    select id, case when bool_or(parent_id is null and audience_id is not null)
      then array_agg(audience_id) filter (where audience_id is not null) end as audiences
    from way group by id having bool_and(trashed_at is null)
  )`;

/** What is shown where a document of `placed` is attached, with more `columns`. */
const attachedColumns = (columns = '') => `
  select d.id, d.name, s.type, s.bytes::float8 as bytes, null::uuid as "postId"${columns}
  from placed p join documents d on d.id = p.id join stored_files s on s.id = d.file_id`;

// Hidden in a subquery: the planner would plan each call anew for the array.
const hidden = (parameter: string) => `array(select unnest(${parameter}::uuid[]))`;

/** Of the documents `$3` the visible ones, with what is shown where one is attached. */
export const visibleDocumentsSql = `
  with ${placedDocuments(hidden('$3'))}, visible as materialized (${visibleAudiences})
  ${attachedColumns()} where $2::boolean or p.audiences <@ array(select audience_id from visible)`;

/**
 * The documents `$1`, regardless of who sees them. A reader must be in all of their `audiences`; null: only the office sees
 * the document.
 */
export const placedDocumentsSql = `with ${placedDocuments(hidden('$1'))} ${attachedColumns(', p.audiences')}`;

/** Visible ones of `$3`, with counts. */
export const foldersSql = `${around} where s.id = any($3::uuid[])`;

/** A CTE `visible_folders` of ids: keys `$1`, or all if `$2`. Without deleted ones. */
export const visibleFolders = `
  recursive visible as materialized (${visibleAudiences}),
  visible_folders as (
    select f.id from folders f
    where f.parent_id is null and f.trashed_at is null and ($2::boolean or f.audience_id in (select audience_id from visible))
    union all
    select f.id from folders f join visible_folders v on f.parent_id = v.id
    where f.trashed_at is null and ($2::boolean or f.audience_id is null or f.audience_id in (select audience_id from visible))
  )`;
