import { eq } from 'drizzle-orm';
import type { Document, UpdateDocument } from '#contract/documents/document.ts';
import type { Folder } from '#contract/documents/folders.ts';
import { type Db, planned, prepared } from '#platform/database/database.ts';
import type { Reader } from '#platform/http/caller.ts';
import { one, rowsOf } from '#platform/database/rows.ts';
import { documents, documentVersions } from '#database/schema/documents.ts';
import { storedFiles } from '#database/schema/stored-files.ts';
import { type Beginning, none } from './beginning.sql.ts';
import {
  countInFolderSql,
  type DocumentRow,
  documentsBeginningSql,
  documentsSql,
  inFolderSql,
  placeInFolderSql,
} from './documents.sql.ts';
import { findWays, type Way } from '../folders/folders.store.ts';
import { inParts } from '../several.store.ts';

export const documentRows = rowsOf(documents);

/** So many are looked up by a plan that is made once. */
const few = 100;

/** Only those the caller sees. */
export async function findDocuments(db: Db, caller: Reader, ids: readonly string[]): Promise<Map<string, Document>> {
  const { rows, folders } = await seenRows(db, caller, ids);
  return new Map((await shown(db, caller, rows, folders)).map((document) => [document.id, document]));
}

async function seenRows(
  db: Db,
  caller: Reader,
  ids: readonly string[],
): Promise<{ rows: DocumentRow[]; folders: Map<string, Way> }> {
  if (ids.length === 0) return { rows: [], folders: new Map() };
  const rows = await (ids.length > few ? planned : prepared)<DocumentRow>(db, documentsSql, [ids]);
  const folders = await findWays(db, caller, [...new Set(rows.map(({ folderId }) => folderId))]);
  return { rows: rows.filter(({ folderId }) => folders.has(folderId)), folders };
}

export async function findDocument(db: Db, caller: Reader, id: string): Promise<Document | undefined> {
  return (await findDocuments(db, caller, [id])).get(id);
}

interface InFolder {
  folder: Folder;
  sort: string;
  categoryId?: string | undefined;
  validity?: string | undefined;
  from: number;
  size: number;
}

export async function listInFolder(
  db: Db,
  caller: Reader,
  { folder, sort, categoryId, validity, from, size }: InFolder,
): Promise<{ items: Document[]; total: number }> {
  const which = [folder.id, categoryId ?? null, validity ?? null];
  const [count] = await prepared<{ total: number }>(db, countInFolderSql, which);
  const total = count?.total ?? 0;
  if (size === 0 || from >= total) return { items: [], total };
  const rows = await prepared<DocumentRow>(db, inFolderSql(sort), [...which, from, size]);
  return { items: await shown(db, caller, rows, new Map([[folder.id, folder]])), total };
}

/** Undefined if it is not in the folder. */
export async function placeInFolder(
  db: Db,
  {
    folderId,
    id,
    sort,
    categoryId,
    validity,
  }: Omit<InFolder, 'folder' | 'from' | 'size'> & Record<'folderId' | 'id', string>,
): Promise<number | undefined> {
  const values = [folderId, categoryId ?? null, validity ?? null, id];
  const [row] = await prepared<{ place: number }>(db, placeInFolderSql(sort), values);
  return row?.place;
}

export async function beginningDocuments(
  db: Db,
  {
    folderId,
    letters,
    from,
    sort,
    categoryId,
    validity,
  }: Omit<InFolder, 'folder' | 'size'> & Record<'folderId' | 'letters', string>,
): Promise<Beginning> {
  const values = [folderId, categoryId ?? null, validity ?? null, letters, from];
  const [row] = await prepared<Beginning>(db, documentsBeginningSql(sort), values);
  return row ?? none;
}

/** Names a replacement only if the caller sees it too. */
async function shown(
  db: Db,
  caller: Reader,
  rows: readonly DocumentRow[],
  folders: ReadonlyMap<string, Way>,
): Promise<Document[]> {
  const replacing = new Set(rows.map(({ replacedById }) => replacedById).filter((id) => id !== null));
  const others = new Map((await seenRows(db, caller, [...replacing])).rows.map(({ id, name }) => [id, { id, name }]));
  return rows.flatMap(({ folderId, replacedById, ...row }) => {
    const folder = folders.get(folderId);
    if (!folder) return [];
    const { id, name, because, outsideAudience, audienceFrom } = folder;
    return {
      ...row,
      path: [...folder.path, { id, name }],
      replacedBy: others.get(replacedById ?? '') ?? null,
      because,
      outsideAudience,
      audience: null,
      audienceFrom,
      mayChange: caller.isAdmin || (folder.mayUpload && row.uploadedBy?.id === caller.id),
      downloads: caller.isAdmin ? row.downloads : null,
    };
  });
}

export type StoredFile = Pick<typeof storedFiles.$inferInsert, 'bytes' | 'sha256' | 'type' | 'scan' | 'unscannable'> & {
  id: string;
};

export async function insertStoredFile(
  db: Db,
  { id, bytes, sha256, type, scan, unscannable }: StoredFile,
  now: Date,
): Promise<void> {
  await db.insert(storedFiles).values({ id, bytes, sha256, type, scan, unscannable, createdAt: now });
}

export async function insertDocument(
  db: Db,
  {
    now,
    fileName,
    ...row
  }: Pick<typeof documents.$inferInsert, 'folderId' | 'name' | 'categoryId' | 'validFrom' | 'validUntil' | 'fileId'> & {
    uploadedBy: string;
    fileName: string;
    now: Date;
  },
): Promise<string> {
  const times = { filedAt: now, createdAt: now, updatedAt: now };
  const id = await documentRows.insert(db, { ...row, ...times });
  const { fileId, uploadedBy } = row;
  await db
    .insert(documentVersions)
    .values({ documentId: id, number: 1, fileId, uploadedBy, name: fileName, createdAt: now });
  return id;
}

export async function updateDocument(
  db: Db,
  id: string,
  { replacedById, now, ...fields }: UpdateDocument & { now: Date },
): Promise<void> {
  await documentRows.change(db, id, {
    ...fields,
    ...(replacedById !== undefined && { replacedBy: replacedById }),
    updatedAt: now,
  });
}

export async function moveDocuments(
  db: Db,
  ids: readonly string[],
  { folderId, now }: { folderId: string; now: Date },
): Promise<void> {
  const text = 'update documents set folder_id = $2, updated_at = $3, version = version + 1 where id = any($1::uuid[])';
  await inParts(ids, (some) => planned(db, text, [some, folderId, now]));
}

export async function fileOf(db: Db, id: string): Promise<StoredFile & { name: string }> {
  const rows = await db
    .select({
      name: documents.name,
      id: storedFiles.id,
      bytes: storedFiles.bytes,
      sha256: storedFiles.sha256,
      type: storedFiles.type,
      scan: storedFiles.scan,
      unscannable: storedFiles.unscannable,
    })
    .from(documents)
    .innerJoin(storedFiles, eq(storedFiles.id, documents.fileId))
    .where(eq(documents.id, id));
  return one(rows);
}
