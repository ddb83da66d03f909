import type { trash, Trashed } from '#contract/documents/trash.ts';
import type { Db } from '#platform/database/database.ts';
import { invalid } from '#platform/errors/error.ts';
import type { Handlers } from '#platform/http/serve.ts';
import { mustBeLatest } from '#platform/database/version.ts';
import { mustBeThere } from '#platform/database/rows.ts';
import { type Tenants, tenantWith } from '#api/tenants/tenant-file.rules.ts';
import { type Entry, mustMayChangeEntries } from '../load-document.acts.ts';
import { notInTrash, putBack, restoreTrashed } from './restore.acts.ts';
import { mustAllBeLatest } from '../several.store.ts';
import { findSeveralTrashed, findTrashed, listTrash, putIntoTrash, removeForGood } from './trash.store.ts';
import { lockTree } from '../folders/tree.store.ts';

export function trashHandlers(tenants: Tenants): Handlers<typeof trash> {
  const trashDays = (tenantId: string) => tenantWith(tenants, tenantId).keepDays.trash;
  const mustFind = async (db: Db, tenantId: string, id: string): Promise<Trashed> => {
    const thing = mustBeThere(await findTrashed(db, trashDays(tenantId), id));
    return thing;
  };
  return {
    listTrash: ({ db, query, tenantId }) => listTrash(db, trashDays(tenantId), query),

    trashSeveral: async ({ db, caller, now, body }) => {
      await lockTree(db);
      const entries = await mustMayChangeEntries(db, caller, body.ids);
      await mustAllBeLatest(db, body);
      mustLieInNoneBefore(entries);
      await putIntoTrash(db, entries, { userId: caller.id, now });
    },

    restoreSeveral: async ({ db, caller, now, body: { ids }, tenantId }) => {
      await lockTree(db);
      const found = await findSeveralTrashed(db, trashDays(tenantId), ids);
      const missing = ids.findIndex((id) => !found.has(id));
      if (missing !== -1) throw invalid(`ids.${missing}`, notInTrash);
      const things = ids.flatMap((id) => found.get(id) ?? []);
      await putBack(db, things, { caller, now });
    },

    readTrashed: ({ db, params, tenantId }) => mustFind(db, tenantId, params.id),

    restoreTrashed: (input) => restoreTrashed(trashDays(input.tenantId), input),

    removeTrashed: async ({ db, params, ifMatch, tenantId }) => {
      await lockTree(db);
      const thing = await mustFind(db, tenantId, params.id);
      mustBeLatest(thing, ifMatch);
      await removeForGood(db, thing.kind, thing.id);
    },
  };
}

/** Refuses things inside a folder named before them: they are in the trash already. */
function mustLieInNoneBefore(entries: readonly Entry[]): void {
  const before = new Set<string>();
  for (const [index, { id, path }] of entries.entries()) {
    if (path.some((folder) => before.has(folder.id)))
      throw invalid(`ids.${index}`, 'there is no such folder or document');
    before.add(id);
  }
}
