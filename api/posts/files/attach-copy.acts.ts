import type { MadeFile } from '#contract/posts/attachments.ts';
import type { postFiles } from '#contract/posts/files.ts';
import { mustBeThere } from '#platform/database/rows.ts';
import type { Call } from '#platform/http/caller.ts';
import { fileOf } from '#api/documents/files/documents.store.ts';
import { mustFindDocument, saying } from '#api/documents/load-document.acts.ts';
import { mustBeScanned } from '#api/documents/scan/must-be-scanned.rules.ts';
import { mustMayAttach } from './load-post-file.acts.ts';
import { findMadeFile, insertPostFile } from './post-files.store.ts';

/** Makes a file of the post of the bytes of a document, which stays where it is. All who see the post see the copy. */
export async function attachCopy({
  db,
  caller,
  now,
  params,
  body,
}: Call<typeof postFiles.attachCopy>): Promise<MadeFile> {
  const { documentId } = body;
  await mustMayAttach(db, caller, params.id);
  await mustFindDocument(db, caller, documentId).catch(saying('documentId', 'there is no such document'));
  const file = await fileOf(db, documentId);
  mustBeScanned(file);
  const made = { postId: params.id, fileId: file.id, name: file.name, uploadedBy: caller.id, now };
  return mustBeThere(await findMadeFile(db, await insertPostFile(db, made)));
}
