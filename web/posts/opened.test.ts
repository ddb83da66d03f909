import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { awaitOnOpening, openedQuery } from './posts.queries.ts';
import { draft, id } from './fixtures/posts.ts';

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['is done', (end: () => void) => end()],
  ['fails', (_end: () => void, fail: () => void) => fail()],
])('a draft is read only when saving it on leaving %s', async (_how, finish) => {
  const asked = vi.fn(() => Promise.resolve(Response.json(draft())));
  vi.stubGlobal('fetch', asked);
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  awaitOnOpening(promise);
  const opening = new QueryClient().fetchQuery({ ...openedQuery(id(1)), retry: false });
  await Promise.resolve();
  expect(asked).not.toHaveBeenCalled();
  finish(resolve, () => reject(new Error('offline')));
  expect((await opening).id).toBe(id(1));
  expect(asked).toHaveBeenCalledOnce();
});
