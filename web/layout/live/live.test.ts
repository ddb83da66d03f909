import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { QueryClient } from '@tanstack/react-query';
import { onNews } from '#web/base/news.ts';
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

/** One holder at a time, in the order they asked, as in a browser. */
function locks() {
  let turn = Promise.resolve();
  return {
    request(_name: string, { signal }: { signal: AbortSignal }, work: () => Promise<void>) {
      const mine = turn.then(() => (signal.aborted ? undefined : work()));
      turn = mine;
      return mine;
    },
  };
}

/** Streams that the server has open, each to be written to. */
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

test('a stream is read piece by piece, and one that ends is opened anew', async () => {
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

test('a hidden tab holds nothing, and holds it again when it is looked at', async () => {
  const signals: AbortSignal[] = [];
  ends.push(
    whileLeading('test', async (signal) => {
      signals.push(signal);
      await new Promise((resolve) => signal.addEventListener('abort', resolve));
    }),
  );
  await later();
  expect(signals.map(({ aborted }) => aborted)).toEqual([false]);
  show('hidden');
  await later();
  expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
  show('visible');
  await later();
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
});

test('another tab takes over from the one that goes', async () => {
  const leading: string[] = [];
  const lead = (name: string) => (signal: AbortSignal) => {
    leading.push(name);
    return new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
  };
  const stopFirst = whileLeading('test', lead('first'));
  ends.push(whileLeading('test', lead('second')));
  await later();
  expect(leading).toEqual(['first']);
  stopFirst();
  await later();
  expect(leading).toEqual(['first', 'second']);
});

test('without locks each tab does it for itself', async () => {
  vi.stubGlobal('navigator', {});
  const leading: string[] = [];
  for (const name of ['first', 'second']) ends.push(whileLeading('test', async () => void leading.push(name)));
  await later();
  expect(leading).toEqual(['first', 'second']);
});

test('what is told is asked for in its time, once; what a hidden tab hears, when it is looked at', async () => {
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
  for (const said of [{ kind: 'posts', within: 0 }, { unread: 7 }])
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- channels have none
    other.postMessage(said);
  await vi.waitUntil(() => client.getQueryData(unreadQuery.queryKey)?.total === 7);
  expect(told).toEqual(['posts']);
  show('visible');
  await vi.waitUntil(() => told.length === 2);
});
