import type { Reader } from '#platform/http/caller.ts';
import type { ScanState } from '#contract/documents/document.ts';
import { type Db, prepared } from '#platform/database/database.ts';
import { readerValues, visibleFolders } from '../folders/folders.sql.ts';

/** The packed folder itself has no parent here. */
export interface PackedFolder {
  [column: string]: unknown;
  id: string;
  parentId: string | null;
  name: string;
}

export interface PackedFile {
  [column: string]: unknown;
  id: string;
  folderId: string;
  name: string;
  number: number;
  fileId: string;
  bytes: number;
  type: string;
  scan: ScanState;
  filedAt: Date;
}

export interface Packed {
  folders: PackedFolder[];
  files: PackedFile[];
}

/** Visible folders below, parents first, and their documents; with `ids`, only those and their ancestors. */
export async function findPacked(
  db: Db,
  reader: Reader,
  { id, ids, most }: { id: string; ids: readonly string[] | undefined; most: number },
): Promise<Packed> {
  const values = [...readerValues(reader), id, ids ?? [id]];
  const folders = await prepared<PackedFolder>(db, packedFoldersSql, values);
  const files = await prepared<PackedFile>(db, packedFilesSql, [...values, most]);
  return { folders: neededFor(folders, files, new Set(ids ?? [id])), files };
}

export async function findStillSeen(db: Db, reader: Reader, ids: readonly string[]): Promise<Map<string, PackedFile>> {
  const rows = await prepared<PackedFile>(db, stillSeenSql, [...readerValues(reader), ids]);
  return new Map(rows.map((file) => [file.id, file]));
}

const below = `
  below as (
    select f.id, f.parent_id, f.name, f.id = any($4::uuid[]) as chosen, 1 as depth from folders f
    where f.id = $3 and f.id in (select id from visible_folders)
    union all
    select f.id, f.parent_id, f.name, b.chosen or f.id = any($4::uuid[]), b.depth + 1
    from folders f join below b on f.parent_id = b.id where f.id in (select id from visible_folders)
  )`;

const packedFoldersSql = `
  with ${visibleFolders}, ${below}
  select id, case when depth > 1 then parent_id end as "parentId", name, chosen from below order by depth, name collate german, id`;

const file = `
  d.id, d.folder_id as "folderId", d.name, d.number, s.id as "fileId", s.bytes::float8 as bytes, s.type, s.scan, d.filed_at as "filedAt"`;

const packedFilesSql = `
  with ${visibleFolders}, ${below}
  select ${file} from documents d join below b on b.id = d.folder_id join stored_files s on s.id = d.file_id
  where d.trashed_at is null and (b.chosen or d.id = any($4::uuid[]))
  order by b.depth, d.folder_id, d.name collate german, d.id limit $5`;

const stillSeenSql = `
  with ${visibleFolders}
  select ${file} from documents d join stored_files s on s.id = d.file_id
  where d.id = any($3::uuid[]) and d.trashed_at is null and d.folder_id in (select id from visible_folders)`;

function neededFor(folders: PackedFolder[], files: PackedFile[], chosen: ReadonlySet<string>): PackedFolder[] {
  const byId = new Map(folders.map((folder) => [folder.id, folder]));
  const needed = new Set<string>();
  const need = (id: string | null) => {
    for (let next = id; next !== null && !needed.has(next); next = byId.get(next)?.parentId ?? null) needed.add(next);
  };
  for (const { folderId } of files) need(folderId);
  for (const folder of folders) if (folder['chosen'] === true || chosen.has(folder.id)) need(folder.id);
  return folders.filter(({ id }) => needed.has(id));
}
