import { afterEach, expect, test, vi } from 'vitest';
import { askForProofMail } from './proof-mail.ts';

afterEach(() => vi.unstubAllGlobals());

test('the server gets the token', async () => {
  const fetch = vi.fn<typeof globalThis.fetch>().mockResolvedValue(new Response(null, { status: 202 }));
  vi.stubGlobal('fetch', fetch);
  await askForProofMail('a.b.c');
  expect(fetch.mock.calls).toEqual([
    ['/api/auth/auth0/verification-mail', { method: 'POST', headers: { authorization: 'Bearer a.b.c' } }],
  ]);
});

test.each([
  [401, 'signInAgain', null],
  [404, 'notOffered', null],
  [429, 'tooMany', 60],
  [503, 'unreachable', null],
  [500, 'failed', null],
])('%i: %s', async (status, failure, retryAfter) => {
  const headers = new Headers(retryAfter === null ? {} : { 'retry-after': `${retryAfter}` });
  vi.stubGlobal('fetch', async () => Response.json({}, { status, headers }));
  await expect(askForProofMail('a.b.c')).rejects.toMatchObject({ failure, retryAfter });
});

test('no answer', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await expect(askForProofMail('a.b.c')).rejects.toMatchObject({ failure: 'unreachable' });
});
