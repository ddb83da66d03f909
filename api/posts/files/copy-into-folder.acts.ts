import type { Document } from '#contract/documents/document.ts';
import type { postFiles } from '#contract/posts/files.ts';
import type { Call } from '#platform/http/caller.ts';
import { insertDocument } from '#api/documents/files/documents.store.ts';
import { mustBeFree } from '#api/documents/folders/names.store.ts';
import { lockTree } from '#api/documents/folders/tree.store.ts';
import { mustFindDocument, mustMayUpload, saying } from '#api/documents/load-document.acts.ts';
import { mustBeScanned } from '#api/documents/scan/must-be-scanned.rules.ts';
import { mustFindPostFile } from './load-post-file.acts.ts';

/** Makes a document of the same bytes, with the audience of its folder. The post keeps its file. */
export async function copyIntoFolder({
  db,
  caller,
  now,
  params,
  body,
}: Call<typeof postFiles.copy>): Promise<Document> {
  const { folderId } = body;
  await lockTree(db);
  const { file } = await mustFindPostFile(db, { caller, now }, params);
  mustBeScanned(file);
  await mustMayUpload(db, caller, folderId).catch(saying('folderId', 'there is no such folder'));
  await mustBeFree(db, { name: file.name, folderId });
  const days = { categoryId: null, validFrom: null, validUntil: null };
  const made = { folderId, name: file.name, fileName: file.name, fileId: file.id, uploadedBy: caller.id, now };
  return mustFindDocument(db, caller, await insertDocument(db, { ...made, ...days }));
}
