import type { QueryClient } from '@tanstack/react-query';
import type { PostSummary } from '#contract/posts/posts.ts';
import { beingConfirmed } from '../confirming/being-confirmed.ts';
import { askFeed, type FeedFilter, feedQuery, feedSize, type PostPage, postsOf } from '../posts.queries.ts';

/**
 * Refetches the top of the feed without moving anything: updates and removes posts in place, and answers with new ones
 * for `takeIn`. Null if there are none. What the reader changes meanwhile stays as it is shown.
 */
export async function lookForNew(client: QueryClient, filter: FeedFilter): Promise<PostPage | null> {
  const { queryKey } = feedQuery(filter);
  const before = client.getQueryData(queryKey);
  if (!before) return null;
  const top = await askFeed(filter);
  const shown = client.getQueryData(queryKey);
  if (!shown) return null;
  const posts = postsOf(shown);
  const changed = changedByReader(client, postsOf(before), posts);
  const kept = new Set([...stillThere(posts, top, filter), ...changed]);
  const now = new Map(top.items.filter(({ id }) => !changed.has(id)).map((post) => [post.id, post]));
  client.setQueryData(queryKey, {
    ...shown,
    pages: shown.pages.map((page) => ({
      ...page,
      items: page.items.filter(({ id }) => kept.has(id)).map((post) => now.get(post.id) ?? post),
    })),
  });
  return newIn(top, posts).length > 0 ? top : null;
}

/** Inserts new posts, keeping those further down. */
export function takeIn(client: QueryClient, filter: FeedFilter, top: PostPage): void {
  client.setQueryData(feedQuery(filter).queryKey, (shown) => {
    const known = postsOf(shown);
    const ids = new Set(top.items.map(({ id }) => id));
    const meets = known.some(({ id }) => ids.has(id)) || top.items.length < feedSize;
    const below = meets ? known.filter(({ id }) => !ids.has(id)) : [];
    return { pages: [{ ...top, items: [...top.items, ...below] }], pageParams: [''] };
  });
}

/** Posts after the last shown one are not new; they have only moved up. */
export function newIn(top: PostPage, shown: readonly PostSummary[]): PostSummary[] {
  const ids = new Set(shown.map(({ id }) => id));
  const last = top.items.findLastIndex(({ id }) => ids.has(id));
  const isWhole = top.items.length < feedSize;
  return top.items.filter(({ id }, index) => !ids.has(id) && (index < last || last === -1 || isWhole));
}

/** Ids of posts that were changed here since `before`, or are being confirmed: an answer may be older than that. */
function changedByReader(client: QueryClient, before: PostSummary[], shown: PostSummary[]): Set<string> {
  const known = new Set(before);
  const changed = shown.filter((post) => !known.has(post)).map(({ id }) => id);
  return new Set([...changed, ...beingConfirmed(client)]);
}

/** Ids of shown posts less those gone from the top; what was just read or confirmed stays. */
function stillThere(shown: readonly PostSummary[], top: PostPage, filter: FeedFilter): Set<string> {
  const ids = new Set(top.items.map(({ id }) => id));
  const isWhole = top.items.length < feedSize;
  const last = isWhole ? shown.length : shown.findLastIndex(({ id }) => ids.has(id));
  const isDone = ({ unread, asked }: PostSummary) =>
    (filter.unread && !unread) || (filter.toConfirm && asked.every(({ done }) => done));
  const stays = shown.filter((post, index) => ids.has(post.id) || index > last || isDone(post));
  return new Set(stays.map(({ id }) => id));
}
