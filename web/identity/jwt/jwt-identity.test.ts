import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { IdentityUser } from '#web/base/session.ts';
import { jwtIdentity } from './jwt-identity.ts';

const asked: [path: string, body: unknown][] = [];
let answer: (path: string) => Response | Promise<Response>;
let seen: (IdentityUser | null)[];

beforeEach(() => {
  asked.length = 0;
  seen = [];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    asked.push([path, typeof init.body === 'string' ? JSON.parse(init.body) : null]);
    return answer(path);
  });
});

afterEach(() => vi.unstubAllGlobals());

function client() {
  const identity = jwtIdentity({ google: false });
  identity.onChange((user) => seen.push(user));
  return identity;
}

function token(secondsLeft: number) {
  const claims = {
    sub: 'u1',
    email: 'jutta@tischlerei-rehbein.example',
    email_verified: true,
    name: 'Jutta Müller',
    groups: ['admin'],
    exp: Math.floor(Date.now() / 1000) + secondsLeft,
  };
  const bytes = new TextEncoder().encode(JSON.stringify(claims));
  return `e30.${btoa(String.fromCodePoint(...bytes))}.sig`;
}

test('the signed-in person is determined', async () => {
  answer = () => Response.json({ token: token(900) });
  await client().initialise();
  expect(seen).toMatchObject([{ id: 'u1', name: 'Jutta Müller', emailVerified: true, groups: ['admin'] }]);
});

test.each([
  ['no session', 401],
  ['no session, and none was brought', 204],
  ['a server that fails', 500],
])('nobody is here: %s', async (_name, status) => {
  answer = () => new Response(null, { status });
  await client().initialise();
  expect(seen).toEqual([null]);
});

test('without a server it is not known who is here, which is not to be signed out', async () => {
  answer = () => Promise.reject(new TypeError('Failed to fetch'));
  await expect(client().initialise()).rejects.toMatchObject({ failure: 'unreachable' });
  expect(seen).toEqual([]);
});

test('a token is asked for once by however many, kept while it is good, and renewed before it ends', async () => {
  answer = () => Response.json({ token: token(900) });
  const identity = client();
  await Promise.all([identity.token(), identity.token(), identity.token()]);
  await identity.token();
  expect(asked).toHaveLength(1);
  await identity.token({ force: true });
  expect(asked).toHaveLength(2);
  answer = () => Response.json({ token: token(20) });
  await identity.token({ force: true });
  await identity.token();
  expect(asked).toHaveLength(4);
});

test('a session that has ended elsewhere is reported', async () => {
  answer = () => Response.json({ token: token(900) });
  const identity = client();
  await identity.initialise();
  answer = () => new Response(null, { status: 401 });
  await expect(identity.token({ force: true })).resolves.toBeNull();
  expect(seen.at(-1)).toBeNull();
});

test('sign-in and sign-out', async () => {
  answer = (path) => Response.json(path.endsWith('/token') ? { token: token(900) } : {});
  const identity = client();
  await identity.signIn({ email: 'a@b.example', password: 'secret', remember: true });
  expect(asked[0]).toEqual(['/api/auth/sign-in/email', { email: 'a@b.example', password: 'secret', rememberMe: true }]);
  await identity.signOut();
  expect(asked.at(-1)?.[0]).toBe('/api/auth/sign-out');
  expect(seen.map((user) => user?.id)).toEqual(['u1', undefined]);
});

describe('a second factor', () => {
  const asks = { twoFactorRedirect: true, twoFactorMethods: ['totp'] };

  test('is asked for after the password, and its code signs in', async () => {
    answer = (path) => Response.json(path.endsWith('/email') ? asks : { token: token(900) });
    const identity = client();
    const signIn = identity.signIn({ email: 'a@b.example', password: 'secret', remember: false });
    await expect(signIn).rejects.toMatchObject({ failure: 'code' });
    expect(seen).toEqual([]);
    await identity.answer('123456', { recovery: false, trust: true });
    expect(asked.slice(1, 3)).toEqual([
      ['/api/auth/two-factor/verify-totp', { code: '123456', trustDevice: true }],
      ['/api/auth/token', null],
    ]);
    await identity.answer('abcde-fghjk', { recovery: true, trust: false });
    expect(asked.at(-2)?.[0]).toBe('/api/auth/two-factor/verify-backup-code');
    expect(seen.map((user) => user?.id)).toEqual(['u1', 'u1']);
  });

  test.each([
    [401, 'INVALID_CODE', 'wrongCode'],
    [401, 'INVALID_BACKUP_CODE', 'wrongCode'],
    [400, 'input.invalid', 'wrongCode'],
    [401, 'INVALID_TWO_FACTOR_COOKIE', 'signInAgain'],
    [400, 'TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE', 'signInAgain'],
    [429, 'tooMany', 'tooMany'],
  ])('a code that is refused with %i %s means %s', async (status, code, failure) => {
    answer = () => Response.json({ code }, { status });
    await expect(client().answer('1')).rejects.toMatchObject({ failure });
  });

  test('is switched on and off with the password, and a fresh token follows', async () => {
    const made = { totpURI: 'otpauth://totp/x', backupCodes: ['abcde-fghjk'] };
    answer = (path) => Response.json(path.endsWith('/token') ? { token: token(900) } : made);
    const { secondFactor } = client();
    expect(await secondFactor?.begin('secret')).toEqual({ address: made.totpURI, recovery: made.backupCodes });
    await secondFactor?.prove('123456');
    expect(await secondFactor?.renewRecovery('secret')).toEqual(made.backupCodes);
    await secondFactor?.end('secret');
    expect(asked.map(([path]) => path.replace('/api/auth/', ''))).toEqual([
      'two-factor/enable',
      'two-factor/verify-totp',
      'token',
      'two-factor/generate-backup-codes',
      'two-factor/disable',
      'token',
    ]);
  });
});

test('a new password asks for the old one, and a wrong one is reported as such', async () => {
  answer = (path) => Response.json(path.endsWith('/token') ? { token: token(900) } : {});
  const identity = client();
  await identity.changePassword({ current: 'alt', next: 'neu' });
  expect(asked).toEqual([
    ['/api/auth/change-password', { currentPassword: 'alt', newPassword: 'neu' }],
    ['/api/auth/token', null],
  ]);
  answer = () => Response.json({ code: 'INVALID_PASSWORD' }, { status: 400 });
  await expect(identity.changePassword({ current: 'alt', next: 'neu' })).rejects.toMatchObject({
    failure: 'wrongPassword',
  });
});

test('a failing sign-out leaves one signed in', async () => {
  answer = () => Response.json({ token: token(900) });
  const identity = client();
  await identity.initialise();
  answer = () => new Response(null, { status: 500 });
  await expect(identity.signOut()).rejects.toThrow();
  expect(seen).toHaveLength(1);
});

describe('a failure at sign-in', () => {
  test.each([
    [401, { code: 'INVALID_EMAIL_OR_PASSWORD' }, {}, 'wrongCredentials', null],
    [403, { code: 'EMAIL_NOT_VERIFIED' }, {}, 'unverified', null],
    [429, {}, { 'retry-after': '60' }, 'tooMany', 60],
    [429, {}, { 'x-retry-after': '7' }, 'tooMany', 7],
    [403, { code: 'auth.otherOrigin' }, {}, 'otherOrigin', null],
    [500, {}, {}, 'failed', null],
  ])('%i %j', async (status, body, headers, failure, retryAfter) => {
    answer = () => Response.json(body, { status, headers: headers as Record<string, string> });
    const signIn = client().signIn({ email: 'a@b.example', password: 'x', remember: false });
    await expect(signIn).rejects.toMatchObject({ failure, retryAfter });
  });
});
