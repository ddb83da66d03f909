import type { Document } from '#contract/documents/document.ts';
import type { Folder, FolderEntry } from '#contract/documents/folders.ts';
import { type Narrowing, useEntry } from './documents.queries.ts';

export interface Place {
  /** Null at the outermost level. */
  folder: Folder | null;
  document: Document | null;
}

export function usePlace(id: string | undefined): { place: Place | undefined; error: Error | null; retry: () => void } {
  const entry = useEntry(id);
  const document = entry.data?.kind === 'document' ? entry.data : null;
  const around = useEntry(document?.path.at(-1)?.id);
  return {
    place: placeOf(id, entry.data, around.data),
    error: entry.error ?? around.error,
    retry: () => void (entry.error ? entry.refetch() : around.refetch()),
  };
}

function placeOf(id: string | undefined, entry: FolderEntry | undefined, around: FolderEntry | undefined) {
  if (id === undefined) return { folder: null, document: null };
  if (entry?.kind === 'folder') return { folder: entry, document: null };
  if (entry?.kind === 'document' && around?.kind === 'folder') return { folder: around, document: entry };
  return undefined;
}

export const sorts = ['name', 'filedAt', 'bytes'] as const satisfies Narrowing['sort'][];
export type Sort = (typeof sorts)[number];
