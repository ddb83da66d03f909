import type { folders } from '#contract/documents/folders.ts';
import type { Audience } from '#contract/targeting/targeting.ts';
import type { Db } from '#platform/database/database.ts';
import { AppError, invalid } from '#platform/errors/error.ts';
import type { Handlers } from '#platform/http/serve.ts';
import { mustBeLatest } from '#platform/database/version.ts';
import { mustBeThere } from '#platform/database/rows.ts';
import { groupsMustExist } from '#api/targeting/target-names.store.ts';
import { mustFindDocument, mustFindFolder } from '../load-document.acts.ts';
import { findPlace, listContents } from '../files/contents.store.ts';
import { fitsInto, tooDeep } from './folders.rules.ts';
import { findFolder, listEvery, listInside, listOutermost, listSeenOutermost } from './folders.store.ts';
import { mustBeFree } from './names.store.ts';
import { mustFit } from './placing.acts.ts';
import { putIntoTrash } from '../trash/trash.store.ts';
import { insertFolder, lockTree, placeOf, updateFolder } from './tree.store.ts';

export const folderHandlers: Handlers<typeof folders> = {
  folders: async ({ db, caller, query }) => {
    if (query.scope === 'audience') return listOutermost(db, caller, query);
    if (query.scope === 'outermost') return listSeenOutermost(db, caller, query);
    if (query.scope === 'tree') return caller.isAdmin ? listEvery(db, caller, query) : listInside(db, caller, query);
    if (!caller.isAdmin) throw new AppError('access.denied');
    return listEvery(db, caller, query);
  },

  contents: async ({ db, caller, params, query }) =>
    listContents(db, caller, { ...query, folder: await mustFindFolder(db, caller, params.id) }),

  placeOf: async ({ db, caller, params, query }) => {
    const folder = await mustFindFolder(db, caller, params.id);
    return { place: (await findPlace(db, caller, { folder, ...query })) ?? null };
  },

  createFolder: async ({ db, caller, now, body }) => {
    await lockTree(db);
    await groupsOf(db, body);
    await mustBeFree(db, { name: body.name, folderId: null });
    return mustFindFolder(db, caller, await insertFolder(db, { ...body, parentId: null, now }));
  },

  readFolder: ({ db, caller, params }) => mustFindFolder(db, caller, params.id),

  readEntry: async ({ db, caller, params }) => {
    const folder = await findFolder(db, caller, params.id);
    if (folder) return { ...folder, kind: 'folder' as const };
    return { ...(await mustFindDocument(db, caller, params.id)), kind: 'document' as const };
  },

  createIn: async ({ db, caller, now, params, body }) => {
    await lockTree(db);
    const place = mustBeThere(await placeOf(db, params.id));
    if (!fitsInto(place.depth, 1)) throw invalid('path.id', tooDeep);
    await groupsOf(db, body);
    await mustBeFree(db, { name: body.name, folderId: params.id });
    return mustFindFolder(db, caller, await insertFolder(db, { ...body, parentId: params.id, now }));
  },

  updateFolder: async ({ db, caller, now, params, body, ifMatch }) => {
    await lockTree(db);
    const folder = await mustFindFolder(db, caller, params.id);
    mustBeLatest(folder, ifMatch);
    await groupsOf(db, body);
    if (body.parentId) await mustFit(db, params.id, { into: body.parentId, path: 'parentId' });
    const { name = folder.name, parentId = folder.path.at(-1)?.id ?? null } = body;
    await mustBeFree(db, { name, folderId: parentId, except: params.id });
    await updateFolder(db, params.id, { ...body, now });
    return mustFindFolder(db, caller, params.id);
  },

  removeFolder: async ({ db, caller, now, params, ifMatch }) => {
    await lockTree(db);
    mustBeLatest(await mustFindFolder(db, caller, params.id), ifMatch);
    await putIntoTrash(db, [{ kind: 'folder', id: params.id }], { userId: caller.id, now });
  },
};

async function groupsOf(
  db: Db,
  { audience, uploaders }: { audience?: Audience | null | undefined; uploaders?: Audience | null | undefined },
): Promise<void> {
  if (audience) await groupsMustExist(db, audience);
  if (uploaders) await groupsMustExist(db, uploaders, 'uploaders.');
}
