import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type House, openHouse, password } from './fixtures/house.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse({
    config: { publicUrl: undefined, google: { clientId: 'id', clientSecret: 'secret' }, auth0MailSecrets: {} },
  });
  await house.person('erika@example.org');
});
afterAll(() => house.close());

const good: Record<string, Record<string, unknown>> = {
  '/sign-up/email': { name: 'Neu', email: 'eingabe@example.org' },
  '/sign-in/email': { email: 'erika@example.org', password },
  '/request-password-reset': { email: 'erika@example.org' },
  '/send-verification-email': { email: 'erika@example.org' },
  '/reset-password': { token: 'abc', newPassword: password },
  '/two-factor/enable': { password },
  '/change-email': { newEmail: 'neu@example.org', password },
  '/change-email/redeem': { token: 'abc' },
  '/two-factor/disable': { password },
  '/two-factor/generate-backup-codes': { password },
  '/two-factor/verify-totp': { code: '123456' },
  '/two-factor/verify-backup-code': { code: 'abcde-fghjk' },
  '/sign-in/social': { provider: 'google', callbackURL: '/' },
};

/** People without a password must have signed in recently instead. */
const optional = new Set([
  '/change-email',
  '/two-factor/enable',
  '/two-factor/disable',
  '/two-factor/generate-backup-codes',
]);

const bad: unknown[] = [
  'a\u0000b',
  '\ud800 half a character',
  '\u0000',
  '',
  7,
  true,
  null,
  {},
  [],
  ['erika@example.org'],
  'x'.repeat(5000),
  undefined,
];

describe.each(Object.entries(good))('%s', (path, body) => {
  test('refuses anything that is not what it asks for', async () => {
    for (const field of Object.keys(body)) {
      for (const value of bad) {
        if (value === undefined && field === 'password' && optional.has(path)) continue;
        const answer = await house.post(path, { ...body, [field]: value });
        expect([field, value, answer.statusCode]).toEqual([field, value, 400]);
        expect(answer.json()).toMatchObject({ code: 'input.invalid' });
      }
    }
  });

  test('refuses what is no JSON object', async () => {
    const send = (payload: string, type = 'application/json') =>
      house.app.inject({ method: 'POST', url: `/api/auth${path}`, headers: { 'content-type': type }, payload });
    const text = JSON.stringify(body);
    expect((await send('{"email":')).json()).toMatchObject({ status: 400, code: 'input.notJson' });
    expect((await send('')).json()).toMatchObject({ status: 400, code: 'input.invalid' });
    for (const odd of ['null', '[]', '"x"', '1']) expect((await send(odd)).statusCode).toBe(400);
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data']) {
      expect((await send(text, type)).json()).toMatchObject({ status: 415, code: 'wrongType' });
    }
    const large = JSON.stringify({ ...body, more: 'x'.repeat(1024 * 1024) });
    expect((await send(large)).json()).toMatchObject({ status: 413, code: 'tooLarge' });
  });
});

test.each(['/callback/google?state=%00&code=%00', '/callback/google?state=a&state=b'])(
  '%s is refused',
  async (path) => {
    expect((await house.get(path)).json()).toMatchObject({ status: 400 });
  },
);

// An invalid session is refused; a malformed one is answered with 204.
test.each<[number, Record<string, string>]>([
  [401, { authorization: 'Bearer abcdefghijklmnopqrstuvwxyz012345' }],
  [401, { cookie: 'zunfthaus.session_token=%00.%00' }],
  [401, { cookie: 'zunfthaus.session_token=abc.def; zunfthaus.session_token=' }],
  [204, { authorization: 'Bearer %00%00%00%00%00%00%00%00%00%00%00%00%00%00%00%00' }],
  [204, { authorization: `Bearer ${'a.'.repeat(2000)}` }],
  [204, { authorization: 'Basic abc' }],
  [204, { cookie: '=;;;=%' }],
])('no session is found, which is %i, in %o', async (status, headers) => {
  expect((await house.get('/token', headers)).statusCode).toBe(status);
  const signOut = await house.app.inject({ method: 'POST', url: '/api/auth/sign-out', headers });
  expect(signOut.statusCode).toBe(200);
});

test.each([
  ['GET', '/get-session'],
  ['GET', '/list-sessions'],
  ['GET', '/ok'],
  ['GET', '/error'],
  ['GET', '/reset-password/abc?callbackURL=/'],
  ['GET', '/reset-password?token=abc'],
  ['GET', '/verify-email?token=abc'],
  ['POST', '/verify-email'],
  ['POST', '/update-user'],
  ['POST', '/delete-user'],
  ['POST', '/sign-jwt'],
  ['POST', '/two-factor/get-totp-uri'],
  ['POST', '/two-factor/send-otp'],
  ['POST', '/two-factor/verify-otp'],
  ['POST', '/token'],
  ['POST', '/callback/google'],
  ['GET', '/sign-out'],
  ['HEAD', '/token'],
  ['GET', ''],
  ['GET', '/../auth/ok'],
] as const)('%s %s does not exist', async (method, path) => {
  expect((await house.app.inject({ method, url: `/api/auth${path}` })).statusCode).toBe(404);
});
