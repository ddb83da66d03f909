import type { folders } from '#contract/documents/folders.ts';
import type { Audience } from '#contract/targeting/targeting.ts';
import type { Db } from '#platform/database/database.ts';
import { mustBeThere } from '#platform/database/rows.ts';
import { mustBeLatest } from '#platform/database/version.ts';
import { AppError, invalid } from '#platform/errors/error.ts';
import type { Call } from '#platform/http/caller.ts';
import { groupsMustExist } from '#api/targeting/target-names.store.ts';
import { mustFindFolder } from '../load-document.acts.ts';
import { fitsInto, tooDeep } from './folders.rules.ts';
import { listEvery, listInside, listOutermost, listSeenOutermost } from './folders.store.ts';
import { mustBeFree } from './names.store.ts';
import { mustFit } from './placing.acts.ts';
import { insertFolder, lockTree, placeOf, updateFolder } from './tree.store.ts';

/** Only the office may list all of them. */
export async function listFolders({ db, caller, query }: Call<typeof folders.folders>) {
  if (query.scope === 'audience') return listOutermost(db, caller, query);
  if (query.scope === 'outermost') return listSeenOutermost(db, caller, query);
  if (query.scope === 'tree') return caller.isAdmin ? listEvery(db, caller, query) : listInside(db, caller, query);
  if (!caller.isAdmin) throw new AppError('access.denied');
  return listEvery(db, caller, query);
}

/** An outermost one. Answers its id. */
export async function addFolder({ db, now, body }: Call<typeof folders.createFolder>): Promise<string> {
  await lockTree(db);
  await groupsOf(db, body);
  await mustBeFree(db, { name: body.name, folderId: null });
  return insertFolder(db, { ...body, parentId: null, now });
}

/** Answers its id. */
export async function addFolderIn({ db, now, params, body }: Call<typeof folders.createIn>): Promise<string> {
  await lockTree(db);
  const place = mustBeThere(await placeOf(db, params.id));
  if (!fitsInto(place.depth, 1)) throw invalid('path.id', tooDeep);
  await groupsOf(db, body);
  await mustBeFree(db, { name: body.name, folderId: params.id });
  return insertFolder(db, { ...body, parentId: params.id, now });
}

/** Also moves it into another folder. */
export async function changeFolder({
  db,
  caller,
  now,
  params,
  body,
  ifMatch,
}: Call<typeof folders.updateFolder>): Promise<void> {
  await lockTree(db);
  const folder = await mustFindFolder(db, caller, params.id);
  mustBeLatest(folder, ifMatch);
  await groupsOf(db, body);
  if (body.parentId) await mustFit(db, params.id, { into: body.parentId, path: 'parentId' });
  const { name = folder.name, parentId = folder.path.at(-1)?.id ?? null } = body;
  await mustBeFree(db, { name, folderId: parentId, except: params.id });
  await updateFolder(db, params.id, { ...body, now });
}

async function groupsOf(
  db: Db,
  { audience, uploaders }: { audience?: Audience | null | undefined; uploaders?: Audience | null | undefined },
): Promise<void> {
  if (audience) await groupsMustExist(db, audience);
  if (uploaders) await groupsMustExist(db, uploaders, 'uploaders.');
}
