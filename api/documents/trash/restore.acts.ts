import type { trash, Trashed } from '#contract/documents/trash.ts';
import type { Db } from '#platform/database/database.ts';
import { mustBeThere } from '#platform/database/rows.ts';
import { mustBeLatest } from '#platform/database/version.ts';
import { AppError, invalid, notFound } from '#platform/errors/error.ts';
import type { Call, Caller } from '#platform/http/caller.ts';
import { mustMayUpload, saying } from '../load-document.acts.ts';
import { firstTaken, mustBeFree } from '../folders/names.store.ts';
import { findTrashed, takeFromTrash } from './trash.store.ts';
import { lockTree, placeOf } from '../folders/tree.store.ts';

/** What somebody else than the office takes out must be its own. */
export async function restoreTrashed(
  trashDays: number,
  { db, caller, now, params, ifMatch }: Call<typeof trash.restoreTrashed>,
): Promise<void> {
  await lockTree(db);
  const thing = mustBeThere(await findTrashed(db, trashDays, params.id));
  const folderId = folderOf(thing);
  if (!caller.isAdmin) await mustBeOwn(db, caller, thing);
  mustBeLatest(thing, ifMatch);
  if (folderId && !(await placeOf(db, folderId))) throw new AppError('documents.folderInTrash');
  await mustBeFree(db, { name: thing.name, folderId });
  await takeFromTrash(db, [thing], now);
}

/** The folder it was in; null for an outermost one. */
function folderOf({ path }: Trashed): string | null {
  return path.at(-1)?.id ?? null;
}

export async function putBack(
  db: Db,
  things: readonly Trashed[],
  { caller, now }: { caller: Caller; now: Date },
): Promise<void> {
  if (!caller.isAdmin) await mustAllBeOwn(db, caller, things);
  const taken = await firstTaken(
    db,
    things.map((thing) => ({ name: thing.name, folderId: folderOf(thing) })),
  );
  if (taken !== undefined) {
    const errors = [{ path: `ids.${taken}`, message: 'has a name that already exists there' }];
    throw new AppError('conflict', undefined, { errors });
  }
  await takeFromTrash(db, things, now);
  // Checked afterwards, as folders may be restored together with their contents.
  for (const folderId of byFolder(things).keys())
    if (folderId && !(await placeOf(db, folderId))) throw new AppError('documents.folderInTrash');
}

async function mustAllBeOwn(db: Db, caller: Caller, things: readonly Trashed[]): Promise<void> {
  const foreign = things.findIndex((thing) => !isOwn(thing, caller));
  if (foreign !== -1) throw invalid(`ids.${foreign}`, notInTrash);
  for (const [folderId, index] of byFolder(things))
    if (folderId) await mustMayUpload(db, caller, folderId).catch(saying(`ids.${index}`, notInTrash));
}

export const notInTrash = 'there is nothing like that in the trash';

/** Index of the first thing per folder. */
function byFolder(things: readonly Trashed[]): Map<string | null, number> {
  return new Map(things.map((thing, index) => [folderOf(thing), index] as const).toReversed());
}

async function mustBeOwn(db: Db, caller: Caller, thing: Trashed): Promise<void> {
  const folderId = folderOf(thing);
  if (!isOwn(thing, caller) || folderId === null) throw notFound();
  await mustMayUpload(db, caller, folderId);
}

function isOwn({ kind, trashedBy }: Trashed, caller: Caller): boolean {
  return kind === 'document' && trashedBy?.id === caller.id;
}
