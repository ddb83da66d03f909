import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { FolderEntry } from '#contract/documents/folders.ts';
import { type ArgsOf, call, query, type ResultOf } from '#web/base/api.ts';
import { pagesBy } from '#web/base/pages.ts';

/** The server's page size. */
export const pageSize = 100;

const contentsKey = 'GET /api/document/folders/{id}/contents';

type Contents = ResultOf<typeof contentsKey>;
type ContentsQuery = NonNullable<ArgsOf<typeof contentsKey>['query']>;

export type Narrowing = Pick<ContentsQuery, 'sort' | 'categoryId' | 'validity'>;

function contentsOf(client: QueryClient, folderId: string | null, asked: ContentsQuery = {}): Promise<Contents> {
  if (folderId !== null) return call(contentsKey, { params: { id: folderId }, query: asked });
  return outermost(client, asked.page ?? 0);
}

async function outermost(client: QueryClient, page: number): Promise<Contents> {
  const asked = query('GET /api/document/folders', { query: { scope: 'outermost', page, size: pageSize } });
  const folders = await client.fetchQuery({ ...asked, retry: false });
  return { ...folders, items: folders.items.map((folder) => ({ ...folder, kind: 'folder' as const })) };
}

/** `folderId` null: the outermost folders. */
export function contentsQuery(folderId: string | null, page: number, narrowing: Narrowing) {
  return queryOptions({
    queryKey: [contentsKey, folderId, narrowing, page],
    queryFn: ({ client }) => contentsOf(client, folderId, { ...narrowing, page, size: pageSize }),
    refetchInterval: ({ state: { data } }) => (data?.items.some(isBeingDrawn) ? 2000 : false),
  });
}

export function aroundQuery(folderId: string | null, id: string, narrowing: Narrowing) {
  return queryOptions({
    queryKey: [contentsKey, folderId, narrowing, 'around', id],
    queryFn: ({ client }) => contentsOf(client, folderId, { ...narrowing, around: id, size: pageSize }),
  });
}

/** Searches from a position on, then from the start. */
export function placeQuery(folderId: string, narrowing: Narrowing, sought: { letters: string; from: number }) {
  return query('GET /api/document/folders/{id}/place', {
    params: { id: folderId },
    query: { ...narrowing, ...sought },
  });
}

function isBeingDrawn(entry: FolderEntry): boolean {
  if (entry.kind === 'folder' || entry.thumbnail !== null || !/^(application\/pdf|image\/)/.test(entry.type))
    return false;
  return Date.now() - Date.parse(entry.filedAt) < 30_000;
}

export function levelQuery(folderId: string | null) {
  return pagesBy([contentsKey, folderId, 'folders'], (page, client) =>
    contentsOf(client, folderId, { only: 'folders', page, size: pageSize }),
  );
}

export const fewRecent = 10;

/** What came last, at most `size`. */
export function recentQuery(size: number) {
  return query('GET /api/document/recent', { query: { size } });
}

export function entryQuery(id: string) {
  return query('GET /api/document/entries/{id}', { params: { id } });
}

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

export const categoriesQuery = query('GET /api/document/categories', { query: { size: 100 } });

export function categoriesIn(folderId: string) {
  return query('GET /api/document/categories', { query: { size: 100, folderId } });
}
