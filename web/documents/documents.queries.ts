import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { FolderEntry } from '#contract/documents/folders.ts';
import { type ArgsOf, call, query, type ResultOf } from '#web/base/api.ts';
import { pagesBy } from '#web/base/pages.ts';

/** As many of a list as the server tells at a time. */
export const pageSize = 100;

const contentsKey = 'GET /api/document/folders/{id}/contents';

type Contents = ResultOf<typeof contentsKey>;
type ContentsQuery = NonNullable<ArgsOf<typeof contentsKey>['query']>;

/** How a list is ordered and narrowed. */
export type Narrowing = Pick<ContentsQuery, 'sort' | 'categoryId' | 'validity'>;

function contentsOf(client: QueryClient, folderId: string | null, asked: ContentsQuery = {}): Promise<Contents> {
  if (folderId !== null) return call(contentsKey, { params: { id: folderId }, query: asked });
  return outermost(client, asked.page ?? 0);
}

/** At the top there are folders alone, the same for the tree and the list: asked for once, whichever comes first. */
async function outermost(client: QueryClient, page: number): Promise<Contents> {
  const asked = query('GET /api/document/folders', { query: { scope: 'outermost', page, size: pageSize } });
  const folders = await client.fetchQuery({ ...asked, retry: false });
  return { ...folders, items: folders.items.map((folder) => ({ ...folder, kind: 'folder' as const })) };
}

/** A page of what lies in a folder; null is the place of the outermost folders. */
export function contentsQuery(folderId: string | null, page: number, narrowing: Narrowing) {
  return queryOptions({
    queryKey: [contentsKey, folderId, narrowing, page],
    queryFn: ({ client }) => contentsOf(client, folderId, { ...narrowing, page, size: pageSize }),
    refetchInterval: ({ state: { data } }) => (data?.items.some(isBeingDrawn) ? 2000 : false),
  });
}

/** The page of a folder on which a document stands. */
export function aroundQuery(folderId: string | null, id: string, narrowing: Narrowing) {
  return queryOptions({
    queryKey: [contentsKey, folderId, narrowing, 'around', id],
    queryFn: ({ client }) => contentsOf(client, folderId, { ...narrowing, around: id, size: pageSize }),
  });
}

/** Where the next one stands in a folder whose name begins with these letters, from a place on and then from the top. */
export function placeQuery(folderId: string, narrowing: Narrowing, sought: { letters: string; from: number }) {
  return query('GET /api/document/folders/{id}/place', {
    params: { id: folderId },
    query: { ...narrowing, ...sought },
  });
}

/** Whether a thumbnail may still come of what was filed just now. */
function isBeingDrawn(entry: FolderEntry): boolean {
  if (entry.kind === 'folder' || entry.thumbnail !== null || !/^(application\/pdf|image\/)/.test(entry.type))
    return false;
  return Date.now() - Date.parse(entry.filedAt) < 30_000;
}

/** The folders of one level of the tree, page by page. */
export function levelQuery(folderId: string | null) {
  return pagesBy([contentsKey, folderId, 'folders'], (page, client) =>
    contentsOf(client, folderId, { only: 'folders', page, size: pageSize }),
  );
}

export function entryQuery(id: string) {
  return query('GET /api/document/entries/{id}', { params: { id } });
}

/** A folder or a document by its id; at once where a list has shown it already. */
export function useEntry(id: string | undefined) {
  const client = useQueryClient();
  const listed = id === undefined ? undefined : listedEntry(client, id);
  return useQuery({
    ...entryQuery(id ?? ''),
    enabled: id !== undefined,
    ...(listed && { initialData: listed.entry, initialDataUpdatedAt: listed.at }),
  });
}

function listedEntry(client: QueryClient, id: string): { entry: FolderEntry; at: number } | undefined {
  for (const { state } of client.getQueryCache().findAll({ queryKey: [contentsKey] })) {
    const known = state.data as Contents | { pages: Contents[] } | undefined;
    const pages = known && ('pages' in known ? known.pages : [known]);
    const entry = pages?.flatMap(({ items }) => items).find((item) => item.id === id);
    if (entry) return { entry, at: state.dataUpdatedAt };
  }
  return undefined;
}

/** The kinds of documents, in the order of the portal. */
export const categoriesQuery = query('GET /api/document/categories', { query: { size: 100 } });

/** The same, counting only what lies in one folder. */
export function categoriesIn(folderId: string) {
  return query('GET /api/document/categories', { query: { size: 100, folderId } });
}
