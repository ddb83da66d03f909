import type { trash, Trashed } from '#contract/documents/trash.ts';
import type { Db } from '#api/base/database.ts';
import { AppError, notFound } from '#api/base/error.ts';
import type { Caller } from '#api/base/http/caller.ts';
import type { Handlers } from '#api/base/http/serve.ts';
import { mustBeLatest } from '#api/base/version.ts';
import { type Tenants, tenantWith } from '#api/tenants/tenant-file.ts';
import { mustMayChangeEntry, mustMayUpload } from './at-hand.ts';
import { mustBeFree } from './names.store.ts';
import { mustAllBeLatest } from './several.ts';
import { findTrashed, listTrash, putIntoTrash, removeForGood, takeFromTrash } from './trash.store.ts';
import { lockTree, placeOf } from './tree.store.ts';

export function trashHandlers(tenants: Tenants): Handlers<typeof trash> {
  const trashDays = (tenantId: string) => tenantWith(tenants, tenantId).keepDays.trash;
  const mustFind = async (db: Db, tenantId: string, id: string): Promise<Trashed> => {
    const thing = await findTrashed(db, trashDays(tenantId), id);
    if (!thing) throw notFound();
    return thing;
  };
  return {
    listTrash: ({ db, query, tenantId }) => listTrash(db, trashDays(tenantId), query),

    trashSeveral: async ({ db, caller, now, body }) => {
      await lockTree(db);
      await mustAllBeLatest(db, caller, body);
      for (const [index, id] of body.ids.entries()) {
        const { kind } = await mustMayChangeEntry(db, caller, id, `ids.${index}`);
        await putIntoTrash(db, kind, id, { userId: caller.id, now });
      }
    },

    readTrashed: ({ db, params, tenantId }) => mustFind(db, tenantId, params.id),

    restoreTrashed: async ({ db, caller, now, params, ifMatch, tenantId }) => {
      await lockTree(db);
      const thing = await mustFind(db, tenantId, params.id);
      const folderId = thing.path.at(-1)?.id ?? null;
      if (!caller.isAdmin) await mustBeOwn(db, caller, { thing, folderId });
      mustBeLatest(thing, ifMatch);
      if (folderId && !(await placeOf(db, folderId))) throw new AppError('documents.folderInTrash');
      await mustBeFree(db, { name: thing.name, folderId });
      await takeFromTrash(db, thing.kind, thing.id, now);
    },

    removeTrashed: async ({ db, params, ifMatch, tenantId }) => {
      await lockTree(db);
      const thing = await mustFind(db, tenantId, params.id);
      mustBeLatest(thing, ifMatch);
      await removeForGood(db, thing.kind, thing.id);
    },
  };
}

/** A document that the caller has put into the trash, and could put into its folder again. */
async function mustBeOwn(db: Db, caller: Caller, { thing, folderId }: { thing: Trashed; folderId: string | null }) {
  if (thing.kind !== 'document' || thing.trashedBy?.id !== caller.id || folderId === null) throw notFound();
  await mustMayUpload(db, caller, folderId);
}
