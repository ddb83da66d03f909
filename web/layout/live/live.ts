import type { QueryClient } from '@tanstack/react-query';
import { type LiveKind, invalidatedByEvent } from '#contract/base/live.ts';
import { tellNews } from '#web/base/news.ts';
import { askAnew, repeatIfUnderWay } from '#web/base/queries/ask-anew.ts';
import { noticeCountQuery } from '#web/notices/notices.queries.ts';
import { unreadQuery } from '#web/posts/posts.queries.ts';
import { whileLeading } from './leading-tab.ts';
import { listen } from './listen.ts';

type TabMessage = { kind: LiveKind; within: number } | { number: number; total: number };

/** What one looks at in one tab is looked at in all. */
const numbers = [unreadQuery, noticeCountQuery];

/** In milliseconds: by then a tab leads, or another does. */
const untilFollowing = 1000;

/**
 * All tabs of a user share one connection and refetch what they show, hidden ones when visible again. Unread counts are
 * broadcast; if all tabs are hidden, the leading one fetches them for the titles. Returns what ends it.
 */
export function startLive(client: QueryClient, who: string): () => void {
  const name = `zunfthaus.live ${who}`;
  const tabs = new BroadcastChannel(name);
  const timers = new Map<LiveKind, number>();
  const missed = new Set<LiveKind>();
  const shared = numbers.map(({ queryKey }) => client.getQueryData(queryKey)?.total);
  /** What came with the screen; later numbers may come from a tab that heard what this one did not. */
  let shown = shared[0];
  let hasListened = false;

  function ask(kind: LiveKind) {
    if (document.visibilityState !== 'visible') {
      missed.add(kind);
      if (kind === 'posts' || kind === 'person') askAnew(client, ['posts/unread']);
      return;
    }
    askAnew(client, invalidatedByEvent[kind]);
    tellNews(kind);
    if (kind === 'person') for (const other of ['posts', 'office', 'writing', 'questions'] as const) ask(other);
  }

  function askSoon(kind: LiveKind, within: number) {
    if (timers.has(kind)) return;
    const timer = window.setTimeout(() => {
      timers.delete(kind);
      ask(kind);
    }, Math.random() * within);
    timers.set(kind, timer);
  }

  function say(message: TabMessage) {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none
    tabs.postMessage(message);
  }

  /** After a gap refetches everything. */
  async function catchUp() {
    const first = !hasListened;
    hasListened = true;
    await (first ? compare() : ask('person'));
  }

  /** What came between the first answers and the first that was heard. */
  async function compare() {
    const before = shown ?? client.getQueryData(unreadQuery.queryKey)?.total;
    const { total } = await client.fetchQuery({ ...unreadQuery, staleTime: 0 });
    shown = undefined;
    if (before !== undefined && total !== before) ask('posts');
  }

  let leads = false;
  const stopLeading = whileLeading(name, (signal) => {
    leads = true;
    return listen(signal, {
      onOpen: () => void catchUp().catch(() => {}),
      onNews(kind, within) {
        say({ kind, within });
        askSoon(kind, within);
      },
    });
  });
  const following = window.setTimeout(() => {
    if (!leads) compare().catch(() => {});
  }, untilFollowing);

  const stopSharing = client.getQueryCache().subscribe(({ type, query }) => {
    const number = numbers.findIndex(({ queryKey }) => queryKey[0] === query.queryKey[0]);
    const total = type === 'updated' ? (query.state.data as { total: number } | undefined)?.total : undefined;
    if (number === -1 || total === undefined || total === shared[number]) return;
    shared[number] = total;
    say({ number, total });
  });

  tabs.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => {
    if ('kind' in data)
      return document.visibilityState === 'visible' ? askSoon(data.kind, data.within) : void missed.add(data.kind);
    const { number, total } = data;
    const queryKey = numbers[number]?.queryKey;
    if (!queryKey) return;
    shared[number] = total;
    client.setQueryData(queryKey, { total });
    repeatIfUnderWay(client, queryKey);
  });

  function seen() {
    if (document.visibilityState !== 'visible') return;
    for (const kind of missed) ask(kind);
    missed.clear();
  }

  document.addEventListener('visibilitychange', seen);
  return () => {
    document.removeEventListener('visibilitychange', seen);
    stopLeading();
    stopSharing();
    tabs.close();
    for (const timer of [following, ...timers.values()]) window.clearTimeout(timer);
  };
}
