import { afterEach, expect, test } from 'vitest';
import { earlyAnswer, earlyFinding, forgetEarly, readEarly } from './early.ts';

const address = '/api/users/me';

afterEach(() => forgetEarly());

function begin(status: number, { token = 'mine', age = 0 } = {}) {
  const answer = new Response(status === 204 ? null : '{}', { status });
  window.early = { [address]: Promise.resolve({ answer, token, at: performance.now() - age }) };
}

test.each([
  ['what was found', 200, {}, true],
  ['that there is nothing', 204, {}, true],
  ['that it may not be seen', 403, {}, true],
  ['that there is none', 404, {}, true],
  ['a token that has ended', 401, {}, false],
  ['a server that fails', 503, {}, false],
  ['what was asked with another token', 200, { token: 'former' }, false],
  ['what is no longer fresh', 200, { age: 31_000 }, false],
])('takes over, or refetches: %s', async (_name, status, how, taken) => {
  begin(status, how);
  expect((await earlyAnswer(address, 'mine'))?.status).toBe(taken ? status : undefined);
});

test('an early answer is given once', async () => {
  begin(200);
  const both = await Promise.all([earlyAnswer(address, 'mine'), earlyAnswer(address, 'mine')]);
  expect(both.map((answer) => answer?.status)).toEqual([200, undefined]);
});

test('an early call that failed or was not made has no answer', async () => {
  window.early = { [address]: Promise.resolve(null) };
  expect(await earlyAnswer(address, 'mine')).toBeNull();
  expect(await earlyAnswer('/api/posts', 'mine')).toBeNull();
});

test('all early answers can be dropped', async () => {
  begin(200);
  forgetEarly();
  expect(await earlyAnswer(address, 'mine')).toBeNull();
});

async function finding(address: string, token: string | null): Promise<unknown> {
  readEarly();
  await new Promise((resolve) => setTimeout(resolve));
  return earlyFinding(address, token);
}

test.each([
  ['what was found', 200, {}, {}],
  ['that there is nothing', 204, {}, undefined],
  ['that it may not be seen', 403, {}, undefined],
  ['what was asked with another token', 200, { token: 'former' }, undefined],
  ['what is no longer fresh', 200, { age: 31_000 }, undefined],
])('screens are drawn at once with the answers found, and with nothing else: %s', async (_name, status, how, data) => {
  begin(status, how);
  expect(await finding(address, 'mine')).toEqual(data);
});

test('an answer is found once, and is not given again', async () => {
  begin(200);
  expect(await finding(address, 'mine')).toEqual({});
  expect(earlyFinding(address, 'mine')).toBeUndefined();
  expect(await earlyAnswer(address, 'mine')).toBeNull();
});

test('an answer is not found after it was given or something was changed', async () => {
  begin(200);
  readEarly();
  expect((await earlyAnswer(address, 'mine'))?.status).toBe(200);
  expect(await finding(address, 'mine')).toBeUndefined();
  begin(200);
  readEarly();
  forgetEarly();
  expect(await finding(address, 'mine')).toBeUndefined();
});
