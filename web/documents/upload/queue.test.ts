import { expect, test } from 'vitest';
import { ApiError, unreachable } from '#web/base/network/api-error.ts';
import type { ErrorCode } from '#contract/base/errors.ts';
import { createUploads, type NewUpload } from './queue.ts';

interface Way {
  onSent(bytes: number): void;
  signal: AbortSignal;
  resolve(): void;
  reject(error: unknown): void;
}

function queue() {
  const ways = new Map<string, Way>();
  const forgotten: string[] = [];
  const asked: string[] = [];
  const waiting: (() => void)[] = [];
  const gone: (() => void)[] = [];
  const clock = { now: 0 };
  const uploads = createUploads({
    createSender: ({ file, placeId }) => ({
      send: (onSent, signal) =>
        new Promise((resolve, reject) => {
          asked.push(`${placeId}/${file.name}`);
          ways.set(file.name, { onSent, signal, resolve: () => resolve({}), reject });
          signal.addEventListener('abort', () => reject(signal.reason));
        }),
      forget: async () => void forgotten.push(file.name),
    }),
    again: () => new Promise((resolve) => waiting.push(resolve)),
    now: () => clock.now,
    later: (work) => void gone.push(work),
  });
  const way = (name: string) => ways.get(name) as Way;
  const shown = () => uploads.rows.get().filter(({ hasLeft }) => !hasLeft);
  const states = () => Object.fromEntries(shown().map(({ name, state }) => [name, state]));
  const idOf = (name: string) => uploads.rows.get().find((row) => row.name === name)?.id ?? '';
  return { uploads, way, states, idOf, asked, forgotten, waiting, gone, clock };
}

const file = (name: string, path: string[] = []): NewUpload => ({
  file: new File(['0123456789'], name),
  into: async () => ['f', ...path].join('/'),
});
const settled = () => new Promise((resolve) => setTimeout(resolve));
const refusal = (status: number, code: ErrorCode) => new ApiError({ ...unreachable, status, code });

test('files are sent two at a time, each into its folder, and leave when they are done', async () => {
  const { uploads, way, states, asked, gone } = queue();
  uploads.add([file('a'), file('b', ['x', 'y']), file('c')]);
  await settled();
  expect(states()).toEqual({ a: 'sending', b: 'sending', c: 'waiting' });
  expect(asked).toEqual(['f/a', 'f/x/y/b']);
  way('a').onSent(5);
  expect(uploads.rows.get()[0]).toMatchObject({ sent: 5, since: { at: 0, sent: 5 } });
  way('a').onSent(10);
  expect(states()['a']).toBe('checking');
  way('a').resolve();
  await settled();
  expect(states()).toEqual({ a: 'done', b: 'sending', c: 'sending' });
  for (const leave of gone) leave();
  expect(Object.keys(states())).toEqual(['b', 'c']);
});

test('an interrupted upload continues by itself, and others use its place meanwhile', async () => {
  const { uploads, way, states, waiting } = queue();
  uploads.add([file('a'), file('b'), file('c')]);
  await settled();
  way('a').reject(new ApiError(unreachable));
  await settled();
  expect(states()).toMatchObject({ a: 'broken', b: 'sending' });
  waiting.shift()?.();
  await settled();
  expect(states()['a']).toBe('sending');
  way('a').reject(refusal(503, 'unavailable'));
  await settled();
  expect(states()['a']).toBe('broken');
  waiting.shift()?.();
  await settled();
  way('a').resolve();
  await settled();
  expect(states()['a']).toBe('done');
});

test('a server that is not ready, a broken connection and a full disk have messages of their own', async () => {
  const { uploads, way, waiting } = queue();
  uploads.add([file('a')]);
  await settled();
  for (const [failure, notified] of [
    [new ApiError(unreachable), { state: 'broken', reason: null }],
    [refusal(503, 'unavailable'), { state: 'broken', reason: 'unavailable' }],
    [refusal(507, 'documents.diskFull'), { state: 'refused', reason: 'documents.diskFull' }],
  ] as const) {
    way('a').reject(failure);
    await settled();
    expect(uploads.rows.get()[0]).toMatchObject(notified);
    waiting.shift()?.();
    await settled();
  }
});

test.each([
  [422, 'documents.wrongContent'],
  [503, 'documents.tooSlow'],
] as const)('a file that is refused with %s %s shows why, and is tried again only on request', async (status, code) => {
  const { uploads, way, states, idOf } = queue();
  uploads.add([file('a')]);
  await settled();
  way('a').reject(refusal(status, code));
  await settled();
  expect(uploads.rows.get()[0]).toMatchObject({ state: 'refused', reason: code, room: undefined });
  uploads.resume(idOf('a'));
  await settled();
  expect(states()).toEqual({ a: 'sending' });
});

test('a file that cannot be read any more is refused, and not waited for as for a line that broke', async () => {
  const { uploads, way, waiting } = queue();
  uploads.add([file('a')]);
  await settled();
  way('a').reject(new DOMException('it has changed', 'NotReadableError'));
  await settled();
  expect(uploads.rows.get()[0]).toMatchObject({ state: 'refused', reason: 'unreadable' });
  expect(waiting).toEqual([]);
});

test('one can be paused and gone on with, and the next one takes its turn', async () => {
  const { uploads, way, states, idOf, asked } = queue();
  uploads.add([file('a'), file('b'), file('c')]);
  await settled();
  uploads.pause(idOf('a'));
  await settled();
  expect(way('a').signal.aborted).toBe(true);
  expect(states()).toEqual({ a: 'paused', b: 'sending', c: 'sending' });
  uploads.resume(idOf('a'));
  await settled();
  expect(states()['a']).toBe('waiting');
  way('b').resolve();
  await settled();
  expect(states()['a']).toBe('sending');
  expect(asked).toEqual(['f/a', 'f/b', 'f/c', 'f/a']);
});

test('one that is cancelled is gone here and there', async () => {
  const { uploads, states, idOf, forgotten } = queue();
  uploads.add([file('a'), file('b')]);
  await settled();
  uploads.cancel(idOf('a'));
  await settled();
  expect(states()).toEqual({ b: 'sending' });
  expect(forgotten).toEqual(['a']);
});

test('finished files count until all are finished, even when they are not shown any more', async () => {
  const { uploads, way, states, idOf, gone } = queue();
  uploads.add([file('a'), file('b')]);
  await settled();
  way('a').resolve();
  await settled();
  gone.shift()?.();
  expect(states()).toEqual({ b: 'sending' });
  expect(uploads.rows.get().map(({ name, sent, hasLeft }) => [name, sent, hasLeft])).toEqual([
    ['a', 10, true],
    ['b', 0, false],
  ]);
  uploads.cancel(idOf('b'));
  expect(uploads.rows.get()).toEqual([]);
});

test('all that is not done is cancelled at once', async () => {
  const { uploads, way, states, forgotten, asked } = queue();
  uploads.add([file('a'), file('b'), file('c'), file('d')]);
  await settled();
  way('a').resolve();
  way('b').reject(refusal(422, 'documents.wrongContent'));
  await settled();
  uploads.cancelAll();
  await settled();
  expect(states()).toEqual({ a: 'done' });
  expect(way('c').signal.aborted).toBe(true);
  expect(forgotten).toEqual(['b', 'c', 'd']);
  expect(asked).toEqual(['f/a', 'f/b', 'f/c', 'f/d']);
});

test('a file without space keeps its figures', async () => {
  const { uploads, way } = queue();
  uploads.add([file('a')]);
  await settled();
  const room = { most: 100, used: 95, asked: 10 };
  way('a').reject(new ApiError({ ...unreachable, status: 413, code: 'documents.quotaFull', room }));
  await settled();
  expect(uploads.rows.get()[0]).toMatchObject({ state: 'refused', reason: 'documents.quotaFull', room });
});
