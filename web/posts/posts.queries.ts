import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query';
import type { AskedOfReader } from '#contract/confirmations.ts';
import { inFeedOrder } from '#contract/posts/order.ts';
import type { Post, PostKind, PostSummary } from '#contract/posts/posts.ts';
import { call, found, query, type ResultOf } from '#web/base/api.ts';

export type PostPage = ResultOf<'GET /api/posts'>;
interface Pages {
  pages: PostPage[];
}

export const feedSize = 20;

export interface FeedFilter {
  kind?: PostKind | undefined;
  unread?: boolean;
  toConfirm?: boolean;
}

export function askFeed(filter: FeedFilter, before = ''): Promise<PostPage> {
  return call('GET /api/posts', pageOf(filter, before));
}

function pageOf({ kind, unread, toConfirm }: FeedFilter, before: string) {
  return {
    query: {
      size: feedSize,
      kind,
      ...(unread && { unread: 'true' as const }),
      ...(toConfirm && { toConfirm: 'true' as const }),
      ...(before && { before }),
    },
  };
}

/** Pages continue after the last post. */
export function feedQuery({ kind, unread = false, toConfirm = false }: FeedFilter) {
  return infiniteQueryOptions({
    queryKey: ['GET /api/posts', 'feed', toConfirm ? 'toConfirm' : unread ? 'unread' : (kind ?? 'all')] as const,
    queryFn: ({ pageParam }) => askFeed({ kind, unread, toConfirm }, pageParam),
    initialPageParam: '',
    initialData() {
      const first = found('GET /api/posts', pageOf({ kind, unread, toConfirm }, ''));
      return first && { pages: [first], pageParams: [''] };
    },
    // New posts wait for a click (`look-for-new.ts`), so that nothing moves.
    refetchOnWindowFocus: isMissing,
    refetchOnReconnect: isMissing,
    getNextPageParam: (last, pages) => {
      const shown = pages.reduce((sum, page) => sum + page.items.length, 0);
      const isLast = last.items.length < feedSize || shown >= (pages[0]?.total ?? 0);
      return isLast ? undefined : last.items.at(-1)?.id;
    },
  });
}

const isMissing = ({ state }: { state: { data: unknown } }) => state.data === undefined;

export function postQuery(id: string) {
  return query('GET /api/posts/{id}', { params: { id } });
}

/** Uncached: the editor tracks its own changes. */
export function openedQuery(id: string) {
  const { queryKey, ...rest } = postQuery(id);
  const queryFn = () => afterSaving(() => call('GET /api/posts/{id}', { params: { id } }));
  return { ...rest, ...uncached, queryKey: ['opened', ...queryKey] as const, queryFn };
}

export function openedCorrectionQuery(id: string) {
  const params = { id };
  const { queryKey, ...rest } = query('GET /api/posts/{id}/correction', { params });
  const queryFn = () => afterSaving(() => call('GET /api/posts/{id}/correction', { params }));
  return { ...rest, ...uncached, queryKey: ['opened', ...queryKey] as const, queryFn };
}

const uncached = { gcTime: 0, staleTime: Infinity };

async function afterSaving<T>(ask: () => Promise<T>): Promise<T> {
  await Promise.allSettled(savedOnLeaving);
  return ask();
}

const savedOnLeaving = new Set<Promise<unknown>>();

/** What is opened next waits for it, as it would else show the words from before. */
export function awaitOnOpening(saved: Promise<unknown>): void {
  savedOnLeaving.add(saved);
  const forget = () => savedOnLeaving.delete(saved);
  void saved.then(forget, forget);
}

/** `latest` is another once there is a new one: the list from before is never shown. */
export function revisionsQuery(id: string, latest: string | number) {
  const { queryKey, ...rest } = query('GET /api/posts/{id}/revisions', { params: { id } });
  return { ...rest, queryKey: [queryKey[0], id, latest] as const };
}

/** Holds for the post as it is: what was shown of it before it was changed or published is never shown. */
export function visibilityQuery({ id, version, state }: Pick<PostSummary, 'id' | 'version' | 'state'>) {
  const { queryKey, ...rest } = query('GET /api/posts/{id}/visibility', { params: { id } });
  return { ...rest, queryKey: [queryKey[0], id, version, state] as const };
}

export function revisionQuery(id: string, revision: number) {
  return query('GET /api/posts/{id}/revisions/{number}', { params: { id, number: revision } });
}

/** Per state; office only. */
export const countsQuery = query('GET /api/posts/counts');

export const unreadQuery = query('GET /api/posts/unread');

export const fewUpcoming = 5;

/** Open deadlines, events and confirmations, at most `size` each. */
export function upcomingQuery(size: number) {
  return query('GET /api/posts/upcoming', { query: { size } });
}

/** In the order of today: what was kept or loaded yesterday may have led then. */
export function postsOf(data: Pages | undefined, now = new Date()): PostSummary[] {
  const posts = (data?.pages ?? []).flatMap((page) => page.items);
  return [...new Map(posts.map((post) => [post.id, post])).values()].toSorted(inFeedOrder(now));
}

/** Remembers a post as the server answered with it. */
export function keepPost(client: QueryClient, post: Post): void {
  client.setQueryData(postQuery(post.id).queryKey, post);
}

/** The reader has confirmed it, wherever it is listed; the list of what is to be confirmed stays until it is next looked at. */
export function keepConfirmed(client: QueryClient, id: string, asked: AskedOfReader[]): void {
  changeCards(client, ({ id: one }) => one === id, { asked });
  client.setQueryData(postQuery(id).queryKey, (post) => post && { ...post, asked });
  void client.invalidateQueries({ queryKey: feedQuery({ toConfirm: true }).queryKey, refetchType: 'none' });
}

/** Updates every list without refetching. */
export function keepRead(client: QueryClient, id: string): void {
  changeCards(client, ({ id: one }) => one === id, { unread: false });
  client.setQueryData(postQuery(id).queryKey, (post) => post && { ...post, unread: false });
}

export function keepAllRead(client: QueryClient, until: string): void {
  changeCards(client, ({ publishedAt }) => publishedAt !== null && publishedAt <= until, { unread: false });
  for (const name of ['GET /api/posts/{id}', 'GET /api/posts/upcoming'] as const)
    void client.invalidateQueries({ queryKey: [name], refetchType: 'none' });
}

function changeCards(client: QueryClient, isMeant: (post: PostSummary) => boolean, fields: Partial<PostSummary>): void {
  const changed = (post: PostSummary) => (isMeant(post) ? { ...post, ...fields } : post);
  client.setQueriesData<Pages>(
    { queryKey: ['GET /api/posts', 'feed'] },
    (data) => data && { ...data, pages: data.pages.map((page) => ({ ...page, items: page.items.map(changed) })) },
  );
}
