import type { documents, Folder } from '#contract/documents.ts';
import type { Db } from '#api/base/database.ts';
import { AppError, invalid, notFound } from '#api/base/error.ts';
import type { Caller } from '#api/base/http/caller.ts';
import type { Handlers } from '#api/base/http/serve.ts';
import { mustBeLatest } from '#api/base/version.ts';
import { groupsMustExist } from '#api/targeting/target-names.store.ts';
import { fitsInto, mostDeep } from './folders.rules.ts';
import { findFolder, listChildren, listEvery, listOutermost } from './folders.store.ts';
import {
  hasFolders,
  heightOf,
  insertFolder,
  lockTree,
  placeOf,
  removeFolder,
  updateFolder,
  versionOf,
} from './tree.store.ts';

export const documentHandlers: Handlers<typeof documents> = {
  folders: async ({ db, caller, query }) => {
    if (query.scope === 'audience') return listOutermost(db, caller, query);
    if (!caller.isAdmin) throw new AppError('access.denied');
    return listEvery(db, caller, query);
  },

  contents: async ({ db, caller, params, query }) => {
    await mustSee(db, caller, params.id);
    const page = await listChildren(db, caller, { ...query, id: params.id });
    return { ...page, items: page.items.map((folder) => ({ ...folder, kind: 'folder' })) };
  },

  createFolder: async ({ db, caller, now, body }) => {
    if (body.audience) await groupsMustExist(db, body.audience);
    return mustSee(db, caller, await insertFolder(db, { ...body, parentId: null, now }));
  },

  readFolder: ({ db, caller, params }) => mustSee(db, caller, params.id),

  createIn: async ({ db, caller, now, params, body }) => {
    await lockTree(db);
    const place = await placeOf(db, params.id);
    if (!place) throw notFound();
    if (!fitsInto(place.depth, 1)) throw invalid('path.id', tooDeep);
    if (body.audience) await groupsMustExist(db, body.audience);
    return mustSee(db, caller, await insertFolder(db, { ...body, parentId: params.id, now }));
  },

  updateFolder: async ({ db, caller, now, params, body, ifMatch }) => {
    await lockTree(db);
    await mustBeThere(db, params.id, ifMatch);
    if (body.audience) await groupsMustExist(db, body.audience);
    if (body.parentId) await mustFit(db, params.id, body.parentId);
    await updateFolder(db, params.id, { ...body, now });
    return mustSee(db, caller, params.id);
  },

  removeFolder: async ({ db, params, ifMatch }) => {
    await lockTree(db);
    await mustBeThere(db, params.id, ifMatch);
    if (await hasFolders(db, params.id)) throw new AppError('conflict', 'There are folders in this folder.');
    await removeFolder(db, params.id);
  },
};

const tooDeep = `folders lie at most ${mostDeep} deep`;

async function mustSee(db: Db, caller: Caller, id: string): Promise<Folder> {
  const folder = await findFolder(db, caller, id);
  if (!folder) throw notFound();
  return folder;
}

/** The folder to change, in its latest version where that is asked for. */
async function mustBeThere(db: Db, id: string, ifMatch: number | undefined) {
  const version = await versionOf(db, id);
  if (version === undefined) throw notFound();
  mustBeLatest({ version }, ifMatch);
}

async function mustFit(db: Db, id: string, parentId: string) {
  const place = await placeOf(db, parentId, id);
  if (!place) throw invalid('parentId', 'there is no such folder');
  if (place.isWithin) throw invalid('parentId', 'must not be the folder itself or lie in it');
  if (!fitsInto(place.depth, await heightOf(db, id))) throw invalid('parentId', tooDeep);
}
