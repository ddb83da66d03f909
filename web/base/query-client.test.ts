import { MutationObserver, notifyManager } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { ApiError } from './api-error.ts';
import { createQueryClient } from './query-client.ts';

const whoAmI = ['GET /api/users/me', {}];

async function asksAnewAfter(status: number, code: 'members.mustAgree' | 'members.blocked' | 'notFound', key: string) {
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
] as const)('a refusal with %d %s of %s has it asked anew who one is: %s', async (status, code, key, anew) => {
  expect(await asksAnewAfter(status, code, key)).toBe(anew);
});

test('that a change has begun is told in the same tick', async () => {
  const change = new MutationObserver(
    createQueryClient(() => {}),
    { mutationFn: () => new Promise(() => {}) },
  );
  const told: string[] = [];
  const tell = () => void told.push(change.getCurrentResult().status);
  change.subscribe(notifyManager.batchCalls(tell));
  void change.mutate();
  for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
  expect(told).toEqual(['pending']);
});
