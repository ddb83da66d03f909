import type { folders } from '#contract/documents/folders.ts';
import type { Handlers } from '#platform/http/serve.ts';
import { mustBeLatest } from '#platform/database/version.ts';
import { mustFindDocument, mustFindFolder } from '../load-document.acts.ts';
import { findPlace, listContents } from '../files/contents.store.ts';
import { addFolder, addFolderIn, changeFolder, listFolders } from './folders.acts.ts';
import { findFolder } from './folders.store.ts';
import { putIntoTrash } from '../trash/trash.store.ts';
import { lockTree } from './tree.store.ts';

export const folderHandlers: Handlers<typeof folders> = {
  folders: (input) => listFolders(input),

  contents: async ({ db, caller, params, query }) =>
    listContents(db, caller, { ...query, folder: await mustFindFolder(db, caller, params.id) }),

  placeOf: async ({ db, caller, params, query }) => {
    const folder = await mustFindFolder(db, caller, params.id);
    return { place: (await findPlace(db, caller, { folder, ...query })) ?? null };
  },

  createFolder: async (input) => mustFindFolder(input.db, input.caller, await addFolder(input)),

  readFolder: ({ db, caller, params }) => mustFindFolder(db, caller, params.id),

  readEntry: async ({ db, caller, params }) => {
    const folder = await findFolder(db, caller, params.id);
    if (folder) return { ...folder, kind: 'folder' as const };
    return { ...(await mustFindDocument(db, caller, params.id)), kind: 'document' as const };
  },

  createIn: async (input) => mustFindFolder(input.db, input.caller, await addFolderIn(input)),

  updateFolder: async (input) => {
    await changeFolder(input);
    return mustFindFolder(input.db, input.caller, input.params.id);
  },

  removeFolder: async ({ db, caller, now, params, ifMatch }) => {
    await lockTree(db);
    mustBeLatest(await mustFindFolder(db, caller, params.id), ifMatch);
    await putIntoTrash(db, [{ kind: 'folder', id: params.id }], { userId: caller.id, now });
  },
};
