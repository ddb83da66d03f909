import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cookieIn, namedInside, namedOutside } from './cookies.rules.ts';
import { cookiesOf, type House, openHouse, password } from './fixtures/house.ts';

test.each([
  ['', ''],
  ['tenant=here', 'tenant=here'],
  ['zunfthaus.a=1; tenant=here', 'zunfthaus.a=1; tenant=here'],
  ['__Host-zunfthaus.a=2', 'zunfthaus.a=2'],
  ['zunfthaus.a=1; __Host-zunfthaus.a=2; zunfthaus.b=3', 'zunfthaus.a=2; zunfthaus.b=3'],
  ['__Host-zunfthaus.a=2;zunfthaus.a=1', 'zunfthaus.a=2'],
  ['__Host-other=1', '__Host-other=1'],
])('a cookie %s sent by a browser is %s inside', (sent, inside) => {
  expect(namedInside(sent)).toBe(inside);
  expect(cookieIn(sent, 'zunfthaus.a')).toBe(/zunfthaus\.a=(\d)/.exec(inside)?.[1]);
});

test('a cookie stays as it is on this machine, and over https drops what the browser had before', () => {
  const cookies = ['zunfthaus.a=1; Path=/', 'other=1; Path=/'];
  expect(namedOutside(cookies, { secure: false, sent: 'zunfthaus.a=0' })).toEqual(cookies);
  expect(namedOutside(cookies, { secure: true, sent: 'tenant=here; zunfthaus.a=0' })).toEqual([
    '__Host-zunfthaus.a=1; Path=/; Secure',
    'other=1; Path=/; Secure',
    'zunfthaus.a=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax; Secure',
  ]);
});

describe('over https', () => {
  let house: House;
  beforeAll(async () => {
    house = await openHouse();
    await house.person('sicher@example.org');
  });
  afterAll(() => house.close());

  const host = 'portal.musterland.example';
  const signIn = (cookie = '', at = host) =>
    house.post('/sign-in/email', { email: 'sicher@example.org', password }, { host: at, cookie });
  const tokenStatus = async (cookie: string, at = host) => (await house.get('/token', { cookie, host: at })).statusCode;

  test('every cookie is for this host alone, and is read again', async () => {
    const answer = await signIn();
    const kept = answer.cookies.map(({ name }) => name);
    expect(kept).toEqual([
      '__Host-zunfthaus.session_token',
      '__Host-zunfthaus.dont_remember',
      '__Host-zunfthaus.browser',
    ]);
    for (const cookie of answer.cookies) {
      expect(cookie).toMatchObject({ secure: true, httpOnly: true, path: '/' });
      expect(cookie).not.toHaveProperty('domain');
    }
    expect(await tokenStatus(cookiesOf(answer))).toBe(200);
    const out = await house.app.inject({
      method: 'POST',
      url: '/api/auth/sign-out',
      headers: { host, cookie: cookiesOf(answer) },
    });
    expect(out.cookies.map(({ name }) => name)).toContain('__Host-zunfthaus.session_token');
    expect(await tokenStatus(cookiesOf(answer))).toBe(401);
  });

  test('a sign-in from before stays valid, and the next one replaces it', async () => {
    const before = cookiesOf(await signIn('', 'localhost'));
    expect(before).toContain('zunfthaus.session_token=');
    expect(before).not.toContain('__Host-');
    expect(await tokenStatus(before)).toBe(200);
    const answer = await signIn(before);
    const dropped = answer.cookies.filter(({ maxAge }) => maxAge === 0).map(({ name }) => name);
    expect(dropped).toContain('zunfthaus.session_token');
    expect(await tokenStatus(before)).toBe(401);
    const kept = cookiesOf(answer)
      .split('; ')
      .filter((pair) => pair.startsWith('__Host-'));
    expect(await tokenStatus(kept.join('; '))).toBe(200);
    expect(await tokenStatus(kept.join('; '), 'localhost')).toBe(200);
  });

  test('of two sessions the one another host cannot have planted counts', async () => {
    const own = cookiesOf(await signIn());
    expect(await tokenStatus(`zunfthaus.session_token=planted; ${own}`)).toBe(200);
    expect(await tokenStatus(`${own}; zunfthaus.session_token=planted`)).toBe(200);
  });
});
