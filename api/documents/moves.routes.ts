import type { moves } from '#contract/documents/moves.ts';
import { invalid } from '#api/base/error.ts';
import type { Handlers } from '#api/base/http/serve.ts';
import { mustMayChangeEntry } from './at-hand.ts';
import { updateDocument } from './documents.store.ts';
import { mustBeAbleToLieIn } from './placing.ts';
import { mustAllBeLatest } from './several.ts';
import { lockTree, placeOf, updateFolder } from './tree.store.ts';

export const moveHandlers: Handlers<typeof moves> = {
  moveSeveral: async ({ db, caller, now, body }) => {
    const { ids, folderId } = body;
    await lockTree(db);
    await mustAllBeLatest(db, caller, body);
    if (folderId && !(await placeOf(db, folderId))) throw invalid('folderId', 'there is no such folder');
    for (const [index, id] of ids.entries()) {
      const path = `ids.${index}`;
      const entry = await mustMayChangeEntry(db, caller, id, path);
      if (entry.path.at(-1)?.id === (folderId ?? undefined)) continue;
      await mustBeAbleToLieIn(db, caller, entry, { into: folderId, path });
      if (entry.kind === 'folder') await updateFolder(db, id, { parentId: folderId, now });
      else if (folderId) await updateDocument(db, id, { folderId, now });
    }
  },
};
