import type { Folder } from '#contract/documents/folders.ts';
import type { Paging } from '#contract/base/page.ts';
import { type Db, prepared } from '#api/base/database.ts';
import { type Listed, listed } from '#api/base/list.ts';
import { spelledLike } from '#api/base/spelling.ts';
import { namedAudiences } from '#api/targeting/targeting.store.ts';
import { reasonsOf } from '#api/targeting/reasons.ts';
import { type Beginning, none } from './beginning.sql.ts';
import {
  childrenBeginningSql,
  childrenSql,
  everyFolderSql,
  type FolderRow,
  foldersCalledSql,
  foldersSql,
  insideSql,
  outermostSql,
  type Reader,
  readerValues,
  seenOutermostSql,
  waysSql,
} from './folders.sql.ts';

/** The outermost of the folders the caller is addressed by. */
export function listOutermost(db: Db, caller: Reader, paging: Paging): Promise<Listed<Folder>> {
  return list(db, caller, { ...paging, text: outermostSql });
}

/** The outermost of the folders the caller sees: for the office all of them. */
export function listSeenOutermost(db: Db, caller: Reader, paging: Paging): Promise<Listed<Folder>> {
  return list(db, caller, { ...paging, text: seenOutermostSql });
}

/** Every folder the caller is addressed by, in the order of the tree: parents before children, siblings by name. */
export function listInside(db: Db, caller: Reader, paging: Paging): Promise<Listed<Folder>> {
  return list(db, caller, { ...paging, text: insideSql });
}

/** Every folder there is, in the order of the tree, for the office. */
export function listEvery(db: Db, caller: Reader, paging: Paging): Promise<Listed<Folder>> {
  return list(db, caller, { ...paging, text: everyFolderSql });
}

/** The same of those whose name contains `search`. */
export function searchEvery(
  db: Db,
  caller: Reader,
  { search, ...paging }: Paging & { search: string },
): Promise<Listed<Folder>> {
  return list(db, caller, { ...paging, more: [spelledLike(search)], text: foldersCalledSql });
}

/** The folders directly in one, those that the caller sees. */
export function listChildren(
  db: Db,
  caller: Reader,
  { id, ...paging }: Paging & { id: string },
): Promise<Listed<Folder>> {
  return list(db, caller, { ...paging, ids: [id], text: childrenSql });
}

/** Where among the folders directly in one those stand that the caller sees and whose names begin with these letters. */
export async function beginningFolders(
  db: Db,
  caller: Reader,
  { id, letters, from }: { id: string; letters: string; from: number },
): Promise<Beginning> {
  const values = [...readerValues(caller), [id], letters, from];
  const [row] = await prepared<Beginning>(db, childrenBeginningSql, values);
  return row ?? none;
}

/** Of these folders those that the caller sees, by id. */
export async function findFolders(db: Db, caller: Reader, ids: readonly string[]): Promise<Map<string, Folder>> {
  if (ids.length === 0) return new Map();
  const rows = await prepared<FolderRow>(db, foldersSql, [...readerValues(caller), ids]);
  return new Map((await foldersOf(db, caller, rows)).map((folder) => [folder.id, folder]));
}

/** What a folder says of that which lies in it. */
export type Way = Omit<Folder, 'folders' | 'documents'>;

/** As `findFolders`, for what lies in them: nothing in them is counted. */
export async function findWays(db: Db, caller: Reader, ids: readonly string[]): Promise<Map<string, Way>> {
  if (ids.length === 0) return new Map();
  const rows = await prepared<FolderRow>(db, waysSql, [...readerValues(caller), ids]);
  return new Map((await foldersOf(db, caller, rows)).map((folder) => [folder.id, folder]));
}

/** The folder, if the caller sees it. */
export async function findFolder(db: Db, caller: Reader, id: string): Promise<Folder | undefined> {
  return (await findFolders(db, caller, [id])).get(id);
}

async function list(
  db: Db,
  caller: Reader,
  { ids = [], more = [], ...query }: Paging & { text: string; ids?: string[]; more?: string[] },
): Promise<Listed<Folder>> {
  const page = await listed<FolderRow>(db, {
    ...query,
    values: [...readerValues(caller), ids, ...more],
    sort: 'place',
    columns: { place: 'steps collate german' },
    last: 'id',
  });
  return { ...page, items: await foldersOf(db, caller, page.items) };
}

async function foldersOf(db: Db, caller: Reader, rows: FolderRow[]): Promise<Folder[]> {
  const includes = await includesOf(db, idsIn(rows.map(({ inside, nearest }) => (inside ? nearest : null))));
  const told = caller.isAdmin ? rows.flatMap(({ audienceId, uploadersId }) => [audienceId, uploadersId]) : [];
  const named = await namedAudiences(db, idsIn(told));
  return rows.map((row) => {
    const path = pathOf(row.steps);
    const toOffice = (id: string | null) => (caller.isAdmin && path.find((step) => step.id === id)) || null;
    return {
      id: row.id,
      name: path.at(-1)?.name ?? '',
      path: path.slice(0, -1),
      folders: row.folders,
      documents: row.documents,
      because: row.inside ? reasonsOf(includes.get(row.nearest ?? '') ?? [], caller.keys) : [],
      outsideAudience: !row.inside,
      audience: named.get(row.audienceId ?? '') ?? null,
      audienceFrom: toOffice(row.nearestFrom),
      mayUpload: caller.isAdmin || row.uploads,
      uploaders: named.get(row.uploadersId ?? '') ?? null,
      uploadersFrom: toOffice(row.uploadersFrom),
      updatedAt: row.updatedAt,
      version: row.version,
    };
  });
}

function idsIn(ids: (string | null)[]): string[] {
  return [...new Set(ids)].filter((id) => id !== null);
}

/** From name and id by turns. */
function pathOf(steps: string[]): { id: string; name: string }[] {
  return steps.flatMap((name, index) => (index % 2 === 0 ? [{ id: steps[index + 1] ?? '', name }] : []));
}

/** The keys of the groups that these audiences include. */
async function includesOf(db: Db, audienceIds: string[]): Promise<Map<string, string[]>> {
  if (audienceIds.length === 0) return new Map();
  const rows = await prepared<{ id: string; keys: string[] }>(
    db,
    `select audience_id as id, array_agg(key) as keys from audience_targets
     where audience_id = any($1::uuid[]) and not excluded group by audience_id`,
    [audienceIds],
  );
  return new Map(rows.map(({ id, keys }) => [id, keys]));
}
