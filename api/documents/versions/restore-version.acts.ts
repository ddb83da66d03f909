import type { versions } from '#contract/documents/versions.ts';
import { mustBeThere } from '#platform/database/rows.ts';
import { mustBeLatest } from '#platform/database/version.ts';
import { invalid } from '#platform/errors/error.ts';
import type { Call } from '#platform/http/caller.ts';
import { mustLeaveFree } from '../files/attach.acts.ts';
import { lockTree } from '../folders/tree.store.ts';
import { mustFindDocument } from '../load-document.acts.ts';
import { nameAfter } from './versions.rules.ts';
import { fileOfVersion, insertVersion } from './versions.store.ts';

/** An earlier file becomes the newest version. */
export async function restoreVersion({
  db,
  caller,
  now,
  params: { id, number },
  ifMatch,
}: Call<typeof versions.restoreVersion>): Promise<void> {
  await lockTree(db);
  const document = await mustFindDocument(db, caller, id);
  mustBeLatest(document, ifMatch);
  if (number === document.number) throw invalid('path.number', 'is the current version already');
  const file = mustBeThere(await fileOfVersion(db, id, number));
  const name = nameAfter(document.name, file.name);
  await mustLeaveFree(db, document, name);
  await insertVersion(db, { id, name, fileId: file.id, fileName: file.name, uploadedBy: caller.id, now });
}
