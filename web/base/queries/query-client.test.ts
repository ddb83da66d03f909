import { MutationObserver, notifyManager, QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { ApiError } from '../network/api-error.ts';
import { createQueryClient } from './query-client.ts';
import { sendInvalidations } from './invalidations.ts';

const whoAmI = ['GET /api/users/me', {}] as const;

/** Mocks a response; returns whether the signed-in person was refetched. */
async function asksAnewAfter(
  status: number,
  code: 'members.mustAgree' | 'members.blocked' | 'notFound',
  key: 'GET /api/posts',
) {
  const queries = createQueryClient(() => {});
  queries.setQueryData(whoAmI, { id: 'a' });
  const problem = { type: 'about:blank', title: '', status, code, requestId: 'r' };
  const queryFn = () => Promise.reject(new ApiError(problem, null));
  await queries.fetchQuery({ queryKey: [key, {}], queryFn, retry: false }).catch(() => {});
  return queries.getQueryState(whoAmI)?.isInvalidated;
}

test.each([
  [403, 'members.mustAgree', 'GET /api/posts', true],
  [403, 'members.blocked', 'GET /api/posts', true],
  [404, 'notFound', 'GET /api/posts', false],
] as const)('a refusal with %d %s of %s refetches the signed-in person: %s', async (status, code, key, anew) => {
  expect(await asksAnewAfter(status, code, key)).toBe(anew);
});

test('the start of a change is announced in the same tick', async () => {
  const change = new MutationObserver(
    createQueryClient(() => {}),
    { mutationFn: () => new Promise(() => {}) },
  );
  const events: string[] = [];
  const tell = () => void events.push(change.getCurrentResult().status);
  change.subscribe(notifyManager.batchCalls(tell));
  void change.mutate();
  for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
  expect(events).toEqual(['pending']);
});

/** Someone looks at a number of notices, which is asked for on and on; and what answers of changes touch it. */
async function watching() {
  const queries = createQueryClient(() => {});
  let asked = 0;
  const queryKey = ['GET /api/notices/count', {}] as const;
  const looking = new QueryObserver(queries, { queryKey, queryFn: async () => ({ total: (asked += 1) }) });
  const end = looking.subscribe(() => {});
  await vi.waitUntil(() => looking.getCurrentResult().isSuccess);
  const change = (work: () => Promise<unknown>, meta = {}) =>
    new MutationObserver(queries, { mutationFn: work, meta }).mutate();
  return { queries, queryKey, asked: () => asked, change, end };
}

const withInvalidations = (reads: string) => new Response(null, { headers: { 'cache-group-invalidation': reads } });
const settled = () => new Promise((resolve) => setTimeout(resolve, 5));

test.each([
  ['"notices/"', 2],
  ['"posts/", "notices/count"', 2],
  ['"notices/{id}/", "notices", "posts/"', 1],
])('a shown query that %s invalidates is refetched so often: %d', async (reads, times) => {
  const { change, asked, end } = await watching();
  await change(async () => sendInvalidations(withInvalidations(reads)));
  await settled();
  expect(asked()).toBe(times);
  end();
});

test('a change of several steps has it asked for once, when it has ended; what is no change, at once', async () => {
  const { change, asked, end } = await watching();
  await change(async () => {
    sendInvalidations(withInvalidations('"notices/"'));
    await settled();
    sendInvalidations(withInvalidations('"notices/"'));
    expect(asked()).toBe(1);
  });
  await settled();
  expect(asked()).toBe(2);
  await settled();
  sendInvalidations(withInvalidations('"notices/"'));
  await settled();
  expect(asked()).toBe(3);
  end();
});

test('a change that is one until all is fresh ends when it has been asked for', async () => {
  const { change, asked, end } = await watching();
  await change(async () => sendInvalidations(withInvalidations('"notices/"')), { untilFresh: true });
  expect(asked()).toBe(2);
  end();
});

test('changes taken from the answer, and those kept in silence, are not refetched', async () => {
  const { queries, queryKey, change, asked, end } = await watching();
  await change(async () => {
    sendInvalidations(withInvalidations('"notices/"'));
    queries.setQueryData(queryKey, { total: 0 });
  });
  await settled();
  expect(queries.getQueryState(queryKey)?.isInvalidated).toBe(false);
  sendInvalidations(withInvalidations('"notices/"'), true);
  await settled();
  expect(asked()).toBe(1);
  expect(queries.getQueryState(queryKey)?.isInvalidated).toBe(true);
  end();
});
