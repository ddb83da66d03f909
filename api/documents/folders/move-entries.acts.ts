import type { moves } from '#contract/documents/moves.ts';
import { invalid } from '#platform/errors/error.ts';
import type { Call } from '#platform/http/caller.ts';
import { moveDocuments } from '../files/documents.store.ts';
import { mustMayChangeEntries } from '../load-document.acts.ts';
import { idsOf, mustAllBeLatest } from '../several.store.ts';
import { mustAllBeAbleToLieIn } from './placing.acts.ts';
import { lockTree, moveFolders, placeOf } from './tree.store.ts';

/** Folders and documents; those that are there already stay. */
export async function moveEntries({ db, caller, now, body }: Call<typeof moves.moveSeveral>): Promise<void> {
  const { ids, folderId } = body;
  await lockTree(db);
  const entries = await mustMayChangeEntries(db, caller, ids);
  await mustAllBeLatest(db, body);
  if (folderId && !(await placeOf(db, folderId))) throw invalid('folderId', 'there is no such folder');
  const moved = entries.filter(({ path }) => path.at(-1)?.id !== (folderId ?? undefined));
  const places = new Map(ids.map((id, index) => [id, index]));
  const pathOf = ({ id }: { id: string }) => `ids.${places.get(id)}`;
  await mustAllBeAbleToLieIn(db, caller, moved, { into: folderId, pathOf });
  await moveFolders(db, idsOf(moved, 'folder'), { parentId: folderId, now });
  if (folderId) await moveDocuments(db, idsOf(moved, 'document'), { folderId, now });
}
