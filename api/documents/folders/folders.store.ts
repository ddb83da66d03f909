import type { Reader } from '#platform/http/caller.ts';
import type { Folder } from '#contract/documents/folders.ts';
import type { Paging } from '#contract/base/page.ts';
import { type Db, prepared } from '#platform/database/database.ts';
import { type Listed, listed } from '#platform/database/list.ts';
import { foundByName } from '#platform/database/found-names.ts';
import { namedAudiences } from '#api/targeting/targeting.store.ts';
import { addressedTo } from '#api/targeting/reasons.rules.ts';
import { type Beginning, none } from '../files/beginning.sql.ts';
import {
  childrenBeginningSql,
  childrenSql,
  everyFolderSql,
  type FolderRow,
  foldersCalledSql,
  foldersSql,
  insideSql,
  outermostSql,
  readerValues,
  seenOutermostSql,
  waysSql,
} from './folders.sql.ts';

/** Outermost folders that address the caller. */
export function listOutermost(db: Db, caller: Reader, paging: Paging): Promise<Listed<Folder>> {
  return list(db, caller, { ...paging, text: outermostSql });
}

export function listSeenOutermost(db: Db, caller: Reader, paging: Paging): Promise<Listed<Folder>> {
  return list(db, caller, { ...paging, text: seenOutermostSql });
}

/** All folders that address the caller; parents first, siblings by name. */
export function listInside(db: Db, caller: Reader, paging: Paging): Promise<Listed<Folder>> {
  return list(db, caller, { ...paging, text: insideSql });
}

/** For the office. */
export function listEvery(db: Db, caller: Reader, paging: Paging): Promise<Listed<Folder>> {
  return list(db, caller, { ...paging, text: everyFolderSql });
}

export function searchEvery(
  db: Db,
  caller: Reader,
  { search, ...paging }: Paging & { search: string },
): Promise<Listed<Folder>> {
  return foundByName(search, (pattern) => list(db, caller, { ...paging, more: [pattern], text: foldersCalledSql }));
}

export function listChildren(
  db: Db,
  caller: Reader,
  { id, ...paging }: Paging & { id: string },
): Promise<Listed<Folder>> {
  return list(db, caller, { ...paging, ids: [id], text: childrenSql });
}

export async function beginningFolders(
  db: Db,
  caller: Reader,
  { id, letters, from }: { id: string; letters: string; from: number },
): Promise<Beginning> {
  const values = [...readerValues(caller), [id], letters, from];
  const [row] = await prepared<Beginning>(db, childrenBeginningSql, values);
  return row ?? none;
}

export async function findFolders(db: Db, caller: Reader, ids: readonly string[]): Promise<Map<string, Folder>> {
  if (ids.length === 0) return new Map();
  const rows = await prepared<FolderRow>(db, foldersSql, [...readerValues(caller), ids]);
  return new Map((await foldersOf(db, caller, rows)).map((folder) => [folder.id, folder]));
}

/** A folder without counts. */
export type Way = Omit<Folder, 'folders' | 'documents'>;

export async function findWays(db: Db, caller: Reader, ids: readonly string[]): Promise<Map<string, Way>> {
  if (ids.length === 0) return new Map();
  const rows = await prepared<FolderRow>(db, waysSql, [...readerValues(caller), ids]);
  return new Map((await foldersOf(db, caller, rows)).map((folder) => [folder.id, folder]));
}

/** Undefined unless the caller sees it. */
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
  const shownIds = caller.isAdmin ? rows.flatMap(({ audienceId, uploadersId }) => [audienceId, uploadersId]) : [];
  const named = await namedAudiences(db, idsIn(shownIds));
  return rows.map((row) => {
    const path = pathOf(row.steps);
    const toOffice = (id: string | null) => (caller.isAdmin && path.find((step) => step.id === id)) || null;
    return {
      id: row.id,
      name: path.at(-1)?.name ?? '',
      path: path.slice(0, -1),
      folders: row.folders,
      documents: row.documents,
      ...addressedTo(caller, { inside: row.inside, includes: includes.get(row.nearest ?? '') ?? [] }),
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

function pathOf(steps: string[]): { id: string; name: string }[] {
  return steps.flatMap((name, index) => (index % 2 === 0 ? [{ id: steps[index + 1] ?? '', name }] : []));
}

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
