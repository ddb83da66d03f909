import type { Folder, FolderEntry } from '#contract/documents/folders.ts';
import type { Paging } from '#contract/page.ts';
import type { Db } from '#api/base/database.ts';
import type { Caller } from '#api/base/http/caller.ts';
import type { Listed } from '#api/base/list.ts';
import { listInFolder, placeInFolder } from './documents.store.ts';
import { listChildren } from './folders.store.ts';

interface Query extends Paging {
  /** One that the reader sees. */
  folder: Folder;
  sort: string;
  only?: 'folders' | 'documents' | undefined;
  categoryId?: string | undefined;
  validity?: string | undefined;
  /** A document on whose page one wants to begin. */
  around?: string | undefined;
}

type Reader = Pick<Caller, 'id' | 'keys' | 'isAdmin'>;

/** One page of what lies in a folder, as somebody with these keys sees it: folders first, then documents. */
export async function listContents(db: Db, reader: Reader, asked: Query): Promise<Listed<FolderEntry>> {
  const { folder, size, only, around, ...query } = asked;
  const withFolders = only !== 'documents' && query.categoryId === undefined && query.validity === undefined;
  const place =
    around === undefined ? undefined : await placeInFolder(db, { folderId: folder.id, id: around, ...query });
  // Documents stand behind all folders.
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
