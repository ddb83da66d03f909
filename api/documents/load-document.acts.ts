import type { Document } from '#contract/documents/document.ts';
import type { Folder, FolderEntry } from '#contract/documents/folders.ts';
import type { Db } from '#platform/database/database.ts';
import { AppError, invalid } from '#platform/errors/error.ts';
import type { Caller } from '#platform/http/caller.ts';
import { mustBeThere } from '#platform/database/rows.ts';
import { findDocument, findDocuments } from './files/documents.store.ts';
import { findFolder, findWays } from './folders/folders.store.ts';

/** Throws `notFound` unless the caller sees the folder. */
export async function mustFindFolder(db: Db, caller: Caller, id: string): Promise<Folder> {
  const folder = mustBeThere(await findFolder(db, caller, id));
  return folder;
}

/** Throws `notFound` unless the caller sees its folder. */
export async function mustFindDocument(db: Db, caller: Caller, id: string): Promise<Document> {
  const document = mustBeThere(await findDocument(db, caller, id));
  return document;
}

export async function mustMayUpload(db: Db, caller: Caller, id: string): Promise<Folder> {
  const folder = await mustFindFolder(db, caller, id);
  if (!folder.mayUpload) throw new AppError('access.denied');
  return folder;
}

/** Only the office and the uploader may change a document. */
export async function mustMayChange(db: Db, caller: Caller, id: string): Promise<Document> {
  const document = await mustFindDocument(db, caller, id);
  if (!document.mayChange) throw new AppError('access.denied');
  return document;
}

/** `path`: outermost folder first. */
export type Entry = Pick<FolderEntry, 'kind' | 'id' | 'name' | 'path'>;

/** Folders are for the office only. The first refusal is thrown, in the order of the ids. */
export async function mustMayChangeEntries(db: Db, caller: Caller, ids: readonly string[]): Promise<Entry[]> {
  const documents = await findDocuments(db, caller, ids);
  const others = ids.filter((id) => !documents.has(id));
  const folders = await findWays(db, caller, others);
  return ids.map((id, index) => {
    const document = documents.get(id);
    const found = document ?? folders.get(id);
    if (!found) throw invalid(`ids.${index}`, 'there is no such folder or document');
    if (document ? !document.mayChange : !caller.isAdmin) throw new AppError('access.denied');
    const { name, path } = found;
    return { kind: document ? 'document' : 'folder', id, name, path };
  });
}

export function saying(path: string, message: string) {
  return (error: unknown): never => {
    throw error instanceof AppError && error.code === 'notFound' ? invalid(path, message) : error;
  };
}
