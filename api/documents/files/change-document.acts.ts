import type { Document, UpdateDocument } from '#contract/documents/document.ts';
import type { files } from '#contract/documents/files.ts';
import type { Db } from '#platform/database/database.ts';
import { mustBeLatest } from '#platform/database/version.ts';
import { invalid } from '#platform/errors/error.ts';
import type { Call, Caller } from '#platform/http/caller.ts';
import { mustBeFree } from '../folders/names.store.ts';
import { lockTree } from '../folders/tree.store.ts';
import { mustMayChange, mustMayUpload, saying } from '../load-document.acts.ts';
import { findReplacing } from '../versions/versions.store.ts';
import { mustBeCategory, nameFor } from './attach.acts.ts';
import { findDocument, updateDocument } from './documents.store.ts';

/** Also moves it to another folder. */
export async function changeDocument({
  db,
  caller,
  now,
  params,
  body,
  ifMatch,
}: Call<typeof files.updateDocument>): Promise<void> {
  await lockTree(db);
  const document = await mustMayChange(db, caller, params.id);
  mustBeLatest(document, ifMatch);
  const name = await mustBePossible(db, caller, document, body);
  await updateDocument(db, params.id, { ...body, name, now });
}

/** Returns the normalised name. */
async function mustBePossible(db: Db, caller: Caller, document: Document, change: UpdateDocument): Promise<string> {
  const from = document.path.at(-1)?.id;
  const { folderId = from ?? '', categoryId, replacedById } = change;
  const name = change.name === undefined ? document.name : nameFor(change.name, document.type);
  if (folderId !== from) await mustMayUpload(db, caller, folderId).catch(saying('folderId', 'there is no such folder'));
  if (categoryId) await mustBeCategory(db, categoryId);
  if (replacedById) await mustReplace(db, caller, document.id, replacedById);
  const { validFrom, validUntil } = { ...document, ...change };
  if (validFrom && validUntil && validUntil < validFrom) throw invalid('validUntil', 'must not lie before validFrom');
  await mustBeFree(db, { name, folderId, except: document.id });
  return name;
}

/** Must be visible, and not replaced by this one, also indirectly. */
async function mustReplace(db: Db, caller: Caller, id: string, replacedById: string): Promise<void> {
  if (!(await findDocument(db, caller, replacedById))) throw invalid('replacedById', 'there is no such document');
  if ((await findReplacing(db, replacedById)).includes(id))
    throw invalid('replacedById', 'must not be the document itself, or one that it replaces');
}
