import type { trash, Trashed } from '#contract/documents/trash.ts';
import type { Db } from '#api/base/database.ts';
import { AppError, notFound } from '#api/base/error.ts';
import type { Handlers } from '#api/base/http/serve.ts';
import { mustBeLatest } from '#api/base/version.ts';
import { mustMayChangeEntry } from './at-hand.ts';
import { mustBeFree } from './names.store.ts';
import { mustAllBeLatest } from './several.ts';
import { findTrashed, listTrash, putIntoTrash, removeForGood, takeFromTrash } from './trash.store.ts';
import { lockTree, placeOf } from './tree.store.ts';

export const trashHandlers: Handlers<typeof trash> = {
  listTrash: ({ db, query }) => listTrash(db, query),

  trashSeveral: async ({ db, caller, now, body }) => {
    await lockTree(db);
    await mustAllBeLatest(db, caller, body);
    for (const [index, id] of body.ids.entries()) {
      const { kind } = await mustMayChangeEntry(db, caller, id, `ids.${index}`);
      await putIntoTrash(db, kind, id, { userId: caller.id, now });
    }
  },

  readTrashed: ({ db, params }) => mustFind(db, params.id),

  restoreTrashed: async ({ db, now, params, ifMatch }) => {
    await lockTree(db);
    const thing = await mustFind(db, params.id);
    mustBeLatest(thing, ifMatch);
    const folderId = thing.path.at(-1)?.id ?? null;
    if (folderId && !(await placeOf(db, folderId))) throw new AppError('documents.folderInTrash');
    await mustBeFree(db, { name: thing.name, folderId });
    await takeFromTrash(db, thing.kind, thing.id, now);
  },

  removeTrashed: async ({ db, params, ifMatch }) => {
    await lockTree(db);
    const thing = await mustFind(db, params.id);
    mustBeLatest(thing, ifMatch);
    await removeForGood(db, thing.kind, thing.id);
  },
};

async function mustFind(db: Db, id: string): Promise<Trashed> {
  const thing = await findTrashed(db, id);
  if (!thing) throw notFound();
  return thing;
}
