import type { Db } from '#platform/database/database.ts';
import { AppError, invalid } from '#platform/errors/error.ts';
import type { Caller } from '#platform/http/caller.ts';
import { type Entry, mustMayUpload, saying } from '../load-document.acts.ts';
import { fitsInto, tooDeep } from './folders.rules.ts';
import { firstTaken } from './names.store.ts';
import { heightOf, placeOf } from './tree.store.ts';

/** Without a folder (null) it is an outermost one. */
export async function mustAllBeAbleToLieIn(
  db: Db,
  caller: Caller,
  entries: readonly Entry[],
  { into, pathOf }: { into: string | null; pathOf: (entry: Entry) => string },
): Promise<void> {
  const document = entries.find(({ kind }) => kind === 'document');
  if (document && !into) throw invalid(pathOf(document), 'is a document, which lies in a folder');
  if (document && into) await mustMayUpload(db, caller, into).catch(saying('folderId', 'there is no such folder'));
  for (const entry of entries)
    if (entry.kind === 'folder' && into) await mustFit(db, entry.id, { into, path: pathOf(entry) });
  const coming = entries.map(({ name }) => ({ name, folderId: into }));
  const taken = entries[(await firstTaken(db, coming)) ?? -1];
  if (taken)
    throw new AppError('conflict', undefined, {
      errors: [{ path: pathOf(taken), message: 'has a name that already exists there' }],
    });
}

/** `path` is for the error. */
export async function mustFit(db: Db, id: string, { into, path }: { into: string; path: string }): Promise<void> {
  const place = await placeOf(db, into, id);
  if (!place) throw invalid(path, 'there is no such folder');
  if (place.isWithin) throw invalid(path, 'must not be the folder itself or lie in it');
  if (!fitsInto(place.depth, await heightOf(db, id))) throw invalid(path, tooDeep);
}
