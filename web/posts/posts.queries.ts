import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query';
import type { Post, PostKind, PostSummary } from '#contract/posts.ts';
import { call, query, type ResultOf } from '#web/base/api.ts';

export type PostPage = ResultOf<'GET /api/posts'>;
interface Pages {
  pages: PostPage[];
}

const feedSize = 20;

/** What of the feed is shown: all of it, one kind, or what has not been opened. */
export interface FeedFilter {
  kind?: PostKind | undefined;
  unread?: boolean;
}

/** The reader's feed, page by page behind the last post shown. */
export function feedQuery({ kind, unread = false }: FeedFilter) {
  return infiniteQueryOptions({
    queryKey: ['GET /api/posts', 'feed', unread ? 'unread' : (kind ?? 'all')] as const,
    queryFn: ({ pageParam }) =>
      call('GET /api/posts', {
        query: { size: feedSize, kind, ...(unread && { unread: 'true' }), ...(pageParam && { before: pageParam }) },
      }),
    initialPageParam: '',
    getNextPageParam: (last, pages) => {
      const shown = pages.reduce((sum, page) => sum + page.items.length, 0);
      const isLast = last.items.length < feedSize || shown >= (pages[0]?.total ?? 0);
      return isLast ? undefined : last.items.at(-1)?.id;
    },
  });
}

export function postQuery(id: string) {
  return query('GET /api/posts/{id}', { params: { id } });
}

/** A draft as it is right now, for the editor: what changes while it is open comes by its own saving. */
export function openedQuery(id: string) {
  const { queryKey, ...rest } = postQuery(id);
  return { ...rest, queryKey: ['opened', ...queryKey] as const, gcTime: 0, staleTime: Infinity };
}

/** The working copy of a post that is out, as it is right now, for its editor. */
export function openedCorrectionQuery(id: string) {
  const { queryKey, ...rest } = query('GET /api/posts/{id}/correction', { params: { id } });
  return { ...rest, queryKey: ['opened', ...queryKey] as const, gcTime: 0, staleTime: Infinity };
}

/** What a post said before and says now, as far as the reader is told. */
export function revisionsQuery(id: string) {
  return query('GET /api/posts/{id}/revisions', { params: { id } });
}

export function revisionQuery(id: string, revision: number) {
  return query('GET /api/posts/{id}/revisions/{number}', { params: { id, number: revision } });
}

/** How many posts there are in each state; the office's. */
export const countsQuery = query('GET /api/posts/counts');

/** How many posts of the feed the reader has not opened. */
export const unreadQuery = query('GET /api/posts/unread');

/** What is open for the reader and what takes place, so many of each at most. */
export function aheadQuery(size: number) {
  return query('GET /api/posts/ahead', { query: { size } });
}

/** The posts of all pages, none twice. */
export function postsOf(data: Pages | undefined): PostSummary[] {
  const posts = (data?.pages ?? []).flatMap((page) => page.items);
  return [...new Map(posts.map((post) => [post.id, post])).values()];
}

const lists = [
  'GET /api/posts',
  'GET /api/posts/drafts',
  'GET /api/posts/counts',
  'GET /api/posts/unread',
  'GET /api/posts/ahead',
];

/** Every list and the post itself are asked for anew. */
export function forgetPosts(client: QueryClient): void {
  for (const name of [...lists, 'GET /api/posts/{id}', 'GET /api/posts/{id}/revisions'])
    void client.invalidateQueries({ queryKey: [name] });
}

/** The post's page says that it is being corrected. */
export function forgetCorrected(client: QueryClient, { id }: Pick<Post, 'id'>): void {
  void client.invalidateQueries({ queryKey: postQuery(id).queryKey, refetchType: 'none' });
}

/** Remembers an answer of the server, and that the lists are out of date. */
export function keepPost(client: QueryClient, post: Post): void {
  client.setQueryData(postQuery(post.id).queryKey, post);
  for (const name of lists) void client.invalidateQueries({ queryKey: [name], refetchType: 'none' });
  void client.invalidateQueries({ queryKey: countsQuery.queryKey });
}

/** The reader has opened it: no longer new, wherever it is listed, without asking again. */
export function keepRead(client: QueryClient, id: string): void {
  client.setQueriesData<Pages>({ queryKey: ['GET /api/posts', 'feed'] }, (data) => data && withRead(data, id));
  client.setQueryData(postQuery(id).queryKey, (post) => post && { ...post, unread: false });
  void client.invalidateQueries({ queryKey: unreadQuery.queryKey });
}

function withRead(data: Pages, id: string): Pages {
  const read = (post: PostSummary) => (post.id === id ? { ...post, unread: false } : post);
  return { ...data, pages: data.pages.map((page) => ({ ...page, items: page.items.map(read) })) };
}
