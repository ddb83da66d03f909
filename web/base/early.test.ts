import { afterEach, expect, test } from 'vitest';
import { earlyAnswer, forgetEarly } from './early.ts';

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
])('takes over, or asks anew: %s', async (_name, status, how, taken) => {
  begin(status, how);
  expect((await earlyAnswer(address, 'mine'))?.status).toBe(taken ? status : undefined);
});

test('gives an answer once', async () => {
  begin(200);
  const both = await Promise.all([earlyAnswer(address, 'mine'), earlyAnswer(address, 'mine')]);
  expect(both.map((answer) => answer?.status)).toEqual([200, undefined]);
});

test('has none of what could not be asked, or was not', async () => {
  window.early = { [address]: Promise.resolve(null) };
  expect(await earlyAnswer(address, 'mine')).toBeNull();
  expect(await earlyAnswer('/api/posts', 'mine')).toBeNull();
});

test('forgets all of it', async () => {
  begin(200);
  forgetEarly();
  expect(await earlyAnswer(address, 'mine')).toBeNull();
});
