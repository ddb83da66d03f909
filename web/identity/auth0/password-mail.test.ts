import { afterEach, expect, test, vi } from 'vitest';
import type { IssuerOf } from '#contract/identity/identity.ts';
import { askForPasswordMail, hasPassword } from './password-mail.ts';

const issuer = { clientId: 'portal', domain: 'anmeldung.example', endpoint: null } as IssuerOf<'auth0'>;
afterEach(() => vi.unstubAllGlobals());

test.each([
  ['auth0|6a1', true],
  ['google-oauth2|107', false],
  [undefined, false],
])('the account of %s has a password: %s', (subject, expected) => {
  expect(hasPassword(subject)).toBe(expected);
});

test('Auth0 is asked for the mail to an address', async () => {
  const fetch = vi.fn(
    async (..._given: Parameters<typeof globalThis.fetch>) => new Response('We have sent you an email'),
  );
  vi.stubGlobal('fetch', fetch);
  await askForPasswordMail(issuer, 'erika@example.org');
  const [address, init] = fetch.mock.calls[0] ?? [];
  expect(address).toBe('https://anmeldung.example/dbconnections/change_password');
  expect(JSON.parse(init?.body as string)).toEqual({
    client_id: 'portal',
    email: 'erika@example.org',
    connection: 'Username-Password-Authentication',
  });
});

test.each([
  [() => Promise.reject(new TypeError('Failed to fetch')), 'unreachable'],
  [async () => new Response(null, { status: 429 }), 'tooMany'],
  [async () => new Response(null, { status: 400 }), 'failed'],
])('a mail that cannot be sent is reported', async (answer, failure) => {
  vi.stubGlobal('fetch', answer);
  await expect(askForPasswordMail(issuer, 'erika@example.org')).rejects.toMatchObject({ failure });
});
