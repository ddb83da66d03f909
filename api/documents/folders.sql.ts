import { bareKeys, type Caller } from '#api/base/http/caller.ts';
import { instantSql } from '#api/base/instant.ts';
import { visibleAudiences } from '#api/targeting/targeting.store.ts';
import { beginning } from './beginning.sql.ts';

/** Whose folders are asked for: the keys of a member, or those lent to somebody who looks through other eyes. */
export type Reader = Pick<Caller, 'keys' | 'isAdmin'>;

/** What `$1` and `$2` of every statement about folders that a reader sees stand for. */
export function readerValues({ keys, isAdmin }: Reader): [string[], boolean] {
  return [bareKeys(keys), isAdmin];
}

export interface FolderRow {
  [column: string]: unknown;
  id: string;
  steps: string[];
  folders: number;
  documents: number;
  inside: boolean;
  /** The audience that holds, and of which folder it is. */
  nearest: string | null;
  nearestFrom: string | null;
  audienceId: string | null;
  /** The reader is among those who may put files into it, as the nearest folder says that has them told. */
  uploads: boolean;
  uploadersFrom: string | null;
  uploadersId: string | null;
  updatedAt: string;
  version: number;
}

/**
 * A walk through the tree from the outside in, for a reader with the keys in `$1`; `$2` is true for the office, which is
 * shown all of it. Somebody is inside a folder who is in every audience from the outermost folder down to it, and the
 * outermost must have one: so a folder can only narrow, and where nothing is said of the outermost all in it is for
 * nobody. What is in the trash is not there, nor is what lies in it. `steps` are name and id by turns down to the folder
 * itself. `goes` says which folders `f` in a folder `t` are looked at, so that a walk costs what it shows, and `from` at
 * which of the outermost it begins.
 */
function tree(goes: string, from = 'true'): string {
  return `
    with recursive visible as materialized (${visibleAudiences}),
    ${chain},
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

/** What the tree tells of a folder, and how much is in it. */
function told(folders: string, documents: string): string {
  return `
    select s.id, s.steps, ${folders} as folders, ${documents} as documents, s.inside, s.nearest,
      s.nearest_from as "nearestFrom", s.audience_id as "audienceId",
      s.inside and coalesce(s.uploaders in (select audience_id from visible), false) as uploads,
      s.uploaders_from as "uploadersFrom", s.uploaders_id as "uploadersId",
      ${instantSql('s.updated_at')} as "updatedAt", s.version
    from shown s`;
}

/** The folders of a walk, with the numbers of what the reader sees in them. */
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
    ${told('coalesce(c.folders, 0)', 'coalesce(d.documents, 0)')} left join counts c on c.parent_id = s.id left join sums d on d.id = s.id`;
}

/** The folders `$3` and all they lie in; nothing where none is asked for, which is an empty array. */
const chain = `
  chain as (
    select id, parent_id from folders where id = any($3::uuid[])
    union select f.id, f.parent_id from folders f join chain c on f.id = c.parent_id
  )`;

const whole = walk('$2::boolean or t.inside');

/** On the way to the folders `$3`, and below them. */
const around = walk('(t.below and ($2::boolean or t.inside)) or f.id in (select id from chain)');

/** The outermost folders the reader is addressed by. */
export const outermostSql = `${whole} where s.inside and s.parent_id is null`;

/** The outermost folders the reader sees. */
export const seenOutermostSql = `${whole} where s.parent_id is null`;

/** Every folder the reader is addressed by. */
export const insideSql = `${whole} where s.inside`;

export const everyFolderSql = walk('true');

/** Of these the ones that are called so as the pattern `$4` says. */
export const foldersCalledSql = `${everyFolderSql} where s.steps[cardinality(s.steps) - 1] ~* $4`;

/** Folders directly in the folder `$3`. */
export const childrenSql = `${around} where s.parent_id = any($3::uuid[])`;

/** Where the folders directly in `$3` stand whose names begin with `$4`, from `$5` on. */
export const childrenBeginningSql = beginning(
  `select steps[cardinality(steps) - 1] as name, row_number() over (order by steps collate german, id) as line
   from (${childrenSql}) children`,
  [4, 5],
);

const isOnTheWay = 'f.id in (select id from chain)';

/** The folders `$3`, those that the reader sees, without the numbers of what lies in them: for what lies in them itself. */
export const waysSql = `${tree(isOnTheWay, isOnTheWay)} ${told('0', '0')} where s.id = any($3::uuid[])`;

/** The folders `$3`, those that the reader sees. */
export const foldersSql = `${around} where s.id = any($3::uuid[])`;

/**
 * The ids of the folders that a reader with the keys in `$1` sees, or of all where `$2` is true, as `visible_folders`: to be
 * put behind a `with`. What is in the trash is not among them.
 */
export const visibleFolders = `
  recursive visible as materialized (${visibleAudiences}),
  visible_folders as (
    select f.id from folders f
    where f.parent_id is null and f.trashed_at is null and ($2::boolean or f.audience_id in (select audience_id from visible))
    union all
    select f.id from folders f join visible_folders v on f.parent_id = v.id
    where f.trashed_at is null and ($2::boolean or f.audience_id is null or f.audience_id in (select audience_id from visible))
  )`;
