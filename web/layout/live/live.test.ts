import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { onNews } from '#web/base/news.ts';
import { keepLooked, noticeCountQuery } from '#web/notices/notices.queries.ts';
import { unreadQuery } from '#web/posts/posts.queries.ts';
import { whileLeading } from './leading-tab.ts';
import { listen } from './listen.ts';
import { startLive } from './live.ts';

let ends: (() => void)[] = [];
beforeEach(() => {
  vi.useFakeTimers();
  Object.defineProperty(navigator, 'locks', { configurable: true, value: locks() });
  show('visible');
});
afterEach(() => {
  for (const end of ends) end();
  ends = [];
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function show(state: 'visible' | 'hidden') {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
}

function locks() {
  interface Asking {
    start(): void;
    lose(): void;
  }
  const held = new Map<string, Asking>();
  const waiting = new Map<string, Asking[]>();
  const lineOf = (name: string) => waiting.get(name) ?? waiting.set(name, []).get(name) ?? [];
  const grant = (name: string) => {
    if (held.has(name)) return;
    const next = lineOf(name).shift();
    if (next) {
      held.set(name, next);
      next.start();
    }
  };
  return {
    request(name: string, { signal, steal }: LockOptions, work: () => Promise<void>) {
      return new Promise<void>((resolve, reject) => {
        const lose = () => reject(new DOMException('gone', 'AbortError'));
        const asking: Asking = {
          lose,
          start: () =>
            void work().finally(() => {
              resolve();
              if (held.get(name) !== asking) return;
              held.delete(name);
              grant(name);
            }),
        };
        signal?.addEventListener('abort', () => {
          const line = lineOf(name);
          if (!line.includes(asking)) return;
          line.splice(line.indexOf(asking), 1);
          lose();
        });
        if (steal) {
          held.get(name)?.lose();
          held.delete(name);
          lineOf(name).unshift(asking);
        } else lineOf(name).push(asking);
        queueMicrotask(() => grant(name));
      });
    },
  };
}

function tab(state: 'visible' | 'hidden') {
  const turns: AbortSignal[] = [];
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  const stop = whileLeading('test', async (signal) => {
    turns.push(signal);
    await new Promise((resolve) => signal.addEventListener('abort', resolve));
  });
  ends.push(stop);
  return { stop, turns, leads: () => turns.some(({ aborted }) => !aborted) };
}

function server() {
  const streams: { write(text: string): void; end(): void; isOver: () => boolean }[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (address, init) => {
    if (address !== '/api/events') return Response.json({ total: 3 });
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
    const writer = writable.getWriter();
    let over = false;
    init?.signal?.addEventListener('abort', () => (over = true));
    streams.push({
      write: (text) => void writer.write(new TextEncoder().encode(text)).catch(() => {}),
      end: () => void writer.close().catch(() => {}),
      isOver: () => over,
    });
    return new Response(readable);
  });
  return streams;
}

const later = (milliseconds = 0) => vi.advanceTimersByTimeAsync(milliseconds);

test('a stream is read piece by piece, and one that ends is opened again', async () => {
  const streams = server();
  const stop = new AbortController();
  ends.push(() => stop.abort());
  const heard: string[] = [];
  void listen(stop.signal, {
    onOpen: () => heard.push('open'),
    onNews: (kind, within) => heard.push(`${kind} ${within}`),
  });
  await later();
  streams[0]?.write(':\n\nevent: po');
  await later();
  streams[0]?.write('sts\ndata: {"within":40}\n\nevent: later\ndata: {}\n\n');
  await later();
  expect(heard).toEqual(['open', 'posts 40']);
  streams[0]?.end();
  await later(2000);
  expect(streams).toHaveLength(2);
});

test('a stream on which nothing comes any more is given up', async () => {
  const streams = server();
  const stop = new AbortController();
  ends.push(() => stop.abort());
  void listen(stop.signal, { onOpen() {}, onNews() {} });
  await later();
  streams[0]?.write(':\n\n');
  await later(59_000);
  expect(streams).toHaveLength(1);
  await later(4000);
  expect([streams[0]?.isOver(), streams.length]).toEqual([true, 2]);
});

test('a server that fails is asked after longer and longer pauses, and one that refuses once a minute', async () => {
  let asked = 0;
  let status = 503;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => {
    asked += 1;
    return Response.json({ type: 'about:blank', title: '', status, code: 'unavailable' }, { status });
  });
  const stop = new AbortController();
  ends.push(() => stop.abort());
  void listen(stop.signal, { onOpen() {}, onNews() {} });
  await later(60_000);
  expect(asked).toBeGreaterThan(3);
  expect(asked).toBeLessThan(9);
  status = 403;
  await later(60_000);
  asked = 0;
  await later(120_000);
  expect(asked).toBeLessThan(5);
});

test('a tab keeps the stream when it is hidden, and is the same when it is looked at again', async () => {
  const only = tab('visible');
  await later();
  for (const state of ['hidden', 'visible', 'hidden'] as const) {
    show(state);
    await later();
  }
  expect([only.turns.length, only.leads()]).toEqual([1, true]);
});

test('a tab that is opened behind another waits, and takes over when that one is closed', async () => {
  const first = tab('hidden');
  const second = tab('hidden');
  await later();
  expect([first.leads(), second.leads()]).toEqual([true, false]);
  first.stop();
  await later();
  expect([first.leads(), second.leads()]).toEqual([false, true]);
});

test('of several visible tabs one leads, and another takes over when it is closed', async () => {
  const first = tab('visible');
  const second = tab('visible');
  await later();
  expect([first.turns.length, second.turns.length]).toEqual([1, 0]);
  first.stop();
  await later();
  expect([first.leads(), second.leads()]).toEqual([false, true]);
});

test('the lead of a hidden tab is taken over by a visible one, and returned later', async () => {
  const behind = tab('hidden');
  await later();
  const seen = tab('visible');
  await later();
  expect([behind.leads(), seen.leads()]).toEqual([false, true]);
  seen.stop();
  await later();
  expect([behind.leads(), seen.leads()]).toEqual([true, false]);
});

test('a call that fails is not repeated again and again', async () => {
  let begun = 0;
  show('hidden');
  ends.push(
    whileLeading('test', async () => {
      begun += 1;
      throw new Error('no');
    }),
  );
  await later(10_000);
  expect(begun).toBe(1);
});

test('in a hidden tab that has the stream the number is asked for, and all else when it is shown', async () => {
  const streams = server();
  const client = new QueryClient();
  const total = () => client.getQueryData(unreadQuery.queryKey)?.total;
  client.setQueryData(unreadQuery.queryKey, { total: 1 });
  const looking = new QueryObserver(client, { ...unreadQuery, staleTime: Infinity }).subscribe(() => {});
  ends.push(looking);
  const events: string[] = [];
  ends.push(onNews('posts', () => events.push('posts')));
  ends.push(startLive(client, 'here hidden'));
  await later();
  client.setQueryData(unreadQuery.queryKey, { total: 1 });
  show('hidden');
  streams[0]?.write(':\n\nevent: posts\ndata: {"within":0}\n\n');
  await later(10);
  expect([total(), events]).toEqual([3, []]);
  show('visible');
  expect(events).toEqual(['posts']);
});

test('a tab that follows refetches once the events it missed before it joined', async () => {
  const streams = server();
  const [leading, following] = [new QueryClient(), new QueryClient()];
  for (const client of [leading, following]) client.setQueryData(unreadQuery.queryKey, { total: 2 });
  const events: string[] = [];
  ends.push(startLive(leading, 'here two'));
  await later();
  ends.push(onNews('posts', () => events.push('posts')));
  ends.push(startLive(following, 'here two'));
  await later(900);
  expect(following.getQueryData(unreadQuery.queryKey)?.total).toBe(2);
  await later(200);
  expect([following.getQueryData(unreadQuery.queryKey)?.total, events, streams.length]).toEqual([3, ['posts'], 1]);
  await later(5000);
  expect(events).toEqual(['posts']);
});

test('a tab that joins between an event and the number it led to refetches what it missed', async () => {
  server();
  const [leading, following] = [new QueryClient(), new QueryClient()];
  for (const client of [leading, following]) client.setQueryData(unreadQuery.queryKey, { total: 2 });
  ends.push(startLive(leading, 'here three'));
  await later();
  // A channel delivers in real time.
  vi.useRealTimers();
  ends.push(startLive(following, 'here three'));
  // The leading tab fetched the number after the event that the other did not hear, and tells it.
  leading.setQueryData(unreadQuery.queryKey, { total: 3 });
  await vi.waitUntil(() => following.getQueryData(unreadQuery.queryKey)?.total === 3);
  const events: string[] = [];
  ends.push(onNews('posts', () => events.push('posts')));
  await vi.waitUntil(() => events.length > 0, { timeout: 5000 });
  expect(events).toEqual(['posts']);
});

test.each(['the bell is opened here', 'it is opened in another tab'])(
  'a number that was asked for before %s does not come back',
  async (way) => {
    let seen = false;
    const answers: (() => void)[] = [];
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (address) => {
      if (address !== '/api/notices/count') return Response.json({ total: 0 });
      const total = seen ? 0 : 1;
      await new Promise<void>((resolve) => answers.push(resolve));
      return Response.json({ total });
    });
    vi.useRealTimers();
    const client = new QueryClient();
    const looking = new QueryObserver(client, noticeCountQuery);
    ends.push(
      looking.subscribe(() => {}),
      startLive(client, 'here bell'),
    );
    await vi.waitUntil(() => answers.length === 1);
    seen = true;
    const other = new BroadcastChannel('zunfthaus.live here bell');
    ends.push(() => other.close());
    if (way === 'the bell is opened here') keepLooked(client);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- channels have none
    else other.postMessage({ number: 1, total: 0 });
    await vi.waitUntil(() => client.getQueryData(noticeCountQuery.queryKey)?.total === 0);
    await vi.waitUntil(() => answers.length === 2);
    for (const answer of answers) answer();
    await vi.waitUntil(() => client.isFetching() === 0);
    expect(client.getQueryData(noticeCountQuery.queryKey)).toEqual({ total: 0 });
  },
);

test('without locks each tab does it for itself', async () => {
  vi.stubGlobal('navigator', {});
  const leading: string[] = [];
  for (const name of ['first', 'second']) ends.push(whileLeading('test', async () => void leading.push(name)));
  await later();
  expect(leading).toEqual(['first', 'second']);
});

test('an event refetches after its delay, once; in a hidden tab, when the tab is shown', async () => {
  const streams = server();
  const client = new QueryClient();
  const told: string[] = [];
  ends.push(onNews('posts', () => told.push('posts')));
  ends.push(startLive(client, 'here someone'));
  await later();
  streams[0]?.write(':\n\nevent: posts\ndata: {"within":5000}\n\nevent: posts\ndata: {"within":5000}\n\n');
  await later();
  expect(told).toEqual([]);
  await later(5000);
  expect(told).toEqual(['posts']);

  const other = new BroadcastChannel('zunfthaus.live here someone');
  ends.push(() => other.close());
  show('hidden');
  vi.useRealTimers();
  for (const said of [
    { kind: 'posts', within: 0 },
    { number: 0, total: 7 },
  ])
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- channels have none
    other.postMessage(said);
  await vi.waitUntil(() => client.getQueryData(unreadQuery.queryKey)?.total === 7);
  expect(told).toEqual(['posts']);
  show('visible');
  await vi.waitUntil(() => told.length === 2);
});
