import type { Document } from '#contract/documents/document.ts';
import type { Folder, FolderEntry } from '#contract/documents/folders.ts';
import type { Db } from '#api/base/database.ts';
import { AppError, invalid, notFound } from '#api/base/error.ts';
import type { Caller } from '#api/base/http/caller.ts';
import { findDocument } from './documents.store.ts';
import { findFolder } from './folders.store.ts';

/** The folder, which is not found where the caller does not see it. */
export async function mustFindFolder(db: Db, caller: Caller, id: string): Promise<Folder> {
  const folder = await findFolder(db, caller, id);
  if (!folder) throw notFound();
  return folder;
}

/** The document, which is not found where the caller does not see its folder. */
export async function mustFindDocument(db: Db, caller: Caller, id: string): Promise<Document> {
  const document = await findDocument(db, caller, id);
  if (!document) throw notFound();
  return document;
}

/** A folder that the caller may put files into. */
export async function mustMayUpload(db: Db, caller: Caller, id: string): Promise<Folder> {
  const folder = await mustFindFolder(db, caller, id);
  if (!folder.mayUpload) throw new AppError('access.denied');
  return folder;
}

/** A document that the caller may rename, move, replace and delete: the office, and who has put it there. */
export async function mustMayChange(db: Db, caller: Caller, id: string): Promise<Document> {
  const document = await mustFindDocument(db, caller, id);
  if (!document.mayChange) throw new AppError('access.denied');
  return document;
}

/** What of several is to be changed, a folder by the office alone; `path` is where the call names it. */
export async function mustMayChangeEntry(db: Db, caller: Caller, id: string, path: string): Promise<FolderEntry> {
  const folder = await findFolder(db, caller, id);
  if (folder && !caller.isAdmin) throw new AppError('access.denied');
  if (folder) return { ...folder, kind: 'folder' };
  const document = await mustMayChange(db, caller, id).catch(saying(path, 'there is no such folder or document'));
  return { ...document, kind: 'document' };
}

/** Says of what a call names by this path that it is not there, where it is the call itself that would else be not found. */
export function saying(path: string, message: string) {
  return (error: unknown): never => {
    throw error instanceof AppError && error.code === 'notFound' ? invalid(path, message) : error;
  };
}
