import type { FolderEntry } from '#contract/documents/folders.ts';
import type { Db } from '#api/base/database.ts';
import { AppError, invalid } from '#api/base/error.ts';
import type { Caller } from '#api/base/http/caller.ts';
import { mustMayUpload, saying } from './at-hand.ts';
import { fitsInto, tooDeep } from './folders.rules.ts';
import { isTaken } from './names.store.ts';
import { heightOf, placeOf } from './tree.store.ts';

/** A place for a folder or a document; null is that of the outermost folders. `path` is where the call names what is moved. */
interface Place {
  into: string | null;
  path: string;
}

/** Refuses to move a folder or a document to where it cannot lie, or the caller may put nothing. */
export async function mustBeAbleToLieIn(
  db: Db,
  caller: Caller,
  entry: FolderEntry,
  { into, path }: Place,
): Promise<void> {
  const { id, kind, name } = entry;
  if (kind === 'folder' && into) await mustFit(db, id, { into, path });
  if (kind === 'document') {
    if (!into) throw invalid(path, 'is a document, which lies in a folder');
    await mustMayUpload(db, caller, into).catch(saying('folderId', 'there is no such folder'));
  }
  if (await isTaken(db, { name, folderId: into, except: id }))
    throw new AppError('conflict', undefined, { errors: [{ path, message: 'has a name that is taken there' }] });
}

/** Refuses to put a folder where it cannot lie; `path` is where the call names it. */
export async function mustFit(db: Db, id: string, { into, path }: { into: string; path: string }): Promise<void> {
  const place = await placeOf(db, into, id);
  if (!place) throw invalid(path, 'there is no such folder');
  if (place.isWithin) throw invalid(path, 'must not be the folder itself or lie in it');
  if (!fitsInto(place.depth, await heightOf(db, id))) throw invalid(path, tooDeep);
}
