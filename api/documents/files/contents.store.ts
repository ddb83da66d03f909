import type { Folder, FolderEntry } from '#contract/documents/folders.ts';
import type { Paging } from '#contract/base/page.ts';
import type { Db } from '#platform/database/database.ts';
import type { Reader } from '#platform/http/caller.ts';
import type { Listed } from '#platform/database/list.ts';
import { none } from './beginning.sql.ts';
import { beginningDocuments, listInFolder, placeInFolder } from './documents.store.ts';
import { beginningFolders, listChildren } from '../folders/folders.store.ts';

interface Query extends Paging {
  folder: Folder;
  sort: string;
  only?: 'folders' | 'documents' | undefined;
  categoryId?: string | undefined;
  validity?: string | undefined;
  /** A document whose page is wanted. */
  around?: string | undefined;
}

/** Folders first, then documents. */
export async function listContents(db: Db, reader: Reader, asked: Query): Promise<Listed<FolderEntry>> {
  const { folder, size, only, around, ...query } = asked;
  const withFolders = hasFolders({ only, ...query });
  const place =
    around === undefined ? undefined : await placeInFolder(db, { folderId: folder.id, id: around, ...query });
  const before =
    place === undefined || !withFolders
      ? 0
      : (await listChildren(db, reader, { id: folder.id, page: 0, size: 1 })).total;
  const page = place === undefined ? asked.page : Math.floor((before + place) / size);
  const within = withFolders ? await listChildren(db, reader, { id: folder.id, page, size }) : { items: [], total: 0 };
  const rest = {
    from: Math.max(0, page * size - within.total),
    size: only === 'folders' ? 0 : size - within.items.length,
  };
  const filed = await listInFolder(db, reader, { folder, ...query, ...rest });
  const items: FolderEntry[] = [
    ...within.items.map((item) => ({ ...item, kind: 'folder' as const })),
    ...filed.items.map((item) => ({ ...item, kind: 'document' as const })),
  ];
  return { items, page, size, total: within.total + (only === 'folders' ? 0 : filed.total) };
}

/** From `from` on, then from the start. */
export async function findPlace(
  db: Db,
  reader: Reader,
  {
    folder,
    letters,
    from,
    ...query
  }: Omit<Query, 'page' | 'size' | 'only' | 'around'> & { letters: string; from: number },
): Promise<number | undefined> {
  const within = hasFolders(query) ? await beginningFolders(db, reader, { id: folder.id, letters, from }) : none;
  const behind = within.total;
  const filed = await beginningDocuments(db, {
    folderId: folder.id,
    letters,
    from: Math.max(0, from - behind),
    ...query,
  });
  const places = [within.next, behindOf(filed.next), within.first, behindOf(filed.first)];
  return places.find((place) => place !== null) ?? undefined;

  function behindOf(place: number | null): number | null {
    return place === null ? null : behind + place;
  }
}

/** Filters of documents hide the folders. */
function hasFolders({ only, categoryId, validity }: Pick<Query, 'only' | 'categoryId' | 'validity'>): boolean {
  return only !== 'documents' && categoryId === undefined && validity === undefined;
}
