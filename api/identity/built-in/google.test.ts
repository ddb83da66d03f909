import { UnsecuredJWT } from 'jose';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { nextCode, switchOn } from './fixtures/app-code.ts';
import { cookiesOf, type House, keptCookies, openHouse, password, tokenIn } from './fixtures/house.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse({
    config: { publicUrl: undefined, google: { clientId: 'id', clientSecret: 'secret' }, auth0MailSecrets: {} },
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});
afterAll(() => house.close());

const ask = { provider: 'google', callbackURL: '/posts/1', errorCallbackURL: '/auth/login' };

test('Google is asked with an address of ours', async () => {
  const answer = await house.post('/sign-in/social', ask);
  const url = new URL(answer.json<{ url: string }>().url);
  expect(url.origin).toBe('https://accounts.google.com');
  expect(url.searchParams.get('redirect_uri')).toBe('http://localhost/api/auth/callback/google');
});

test('nobody is redirected to another host', async () => {
  for (const field of ['callbackURL', 'errorCallbackURL']) {
    for (const target of ['https://evil.example', '//evil.example', '/\\evil.example', '/\t/evil.example']) {
      expect((await house.post('/sign-in/social', { ...ask, [field]: target })).statusCode).toBe(400);
    }
  }
});

test('an answer that nobody asked for leads to the sign-in page', async () => {
  for (const query of ['', '?state=abc&code=def', '?error=access_denied', '?code=abc']) {
    const answer = await house.get(`/callback/google${query}`);
    expect(answer.statusCode).toBe(302);
    expect(answer.headers.location).toMatch(/^\/auth\/login\?error=/);
    expect(answer.cookies.filter(({ value }) => value !== '')).toEqual([]);
  }
});

describe('somebody who comes back from Google', () => {
  async function comeBack(person: object, cookies = '') {
    const idToken = new UnsecuredJWT({ sub: 'g-1', name: 'Erika Muster', ...person }).encode();
    const token = { access_token: 'a', id_token: idToken, token_type: 'Bearer', expires_in: 3600 };
    vi.stubGlobal('fetch', async () => Response.json(token));
    const start = await house.post('/sign-in/social', ask);
    const state = new URL(start.json<{ url: string }>().url).searchParams.get('state') ?? '';
    return house.get(`/callback/google?code=c&state=${state}`, { cookie: `${cookiesOf(start)}; ${cookies}` });
  }

  test.each([
    ['', undefined],
    ['zunfthaus.remember=1', 30 * 86_400],
  ])("is asked for the second factor all the same, with '%s' for %s seconds", async (remember, seconds) => {
    const email = `zwei${seconds ?? ''}@example.org`;
    await house.person(email);
    const { cookies, app } = await switchOn(house, email);
    const answer = await comeBack({ sub: email, email, email_verified: true }, `${cookies}; ${remember}`);
    expect(answer.headers.location).toBe('/auth/login?second=code&returnTo=%2Fposts%2F1');
    const kept = keptCookies(answer);
    expect((await house.get('/token', { cookie: kept })).statusCode).toBe(204);
    const checked = await house.post(
      '/two-factor/verify-totp',
      { code: nextCode(app) },
      { cookie: `${kept}; ${remember}` },
    );
    const session = checked.cookies.find(({ name }) => name.endsWith('session_token'));
    expect([checked.statusCode, session?.maxAge]).toEqual([200, seconds]);
    expect((await house.get('/token', { cookie: keptCookies(checked) })).statusCode).toBe(200);
    expect((await house.get('/token', { cookie: cookies })).statusCode).toBe(401);
  });

  test('is signed in for the browser session, without another verification', async () => {
    const answer = await comeBack({ sub: 'g-2', email: 'google@example.org', email_verified: true });
    expect([answer.statusCode, answer.headers.location]).toEqual([302, '/posts/1']);
    expect(answer.cookies.findLast(({ name }) => name.endsWith('session_token'))).not.toHaveProperty('maxAge');
    expect((await house.get('/token', { cookie: cookiesOf(answer) })).statusCode).toBe(200);
    const made = `select portal from identity.registrations r join identity.sign_ins s on s.id = r.sign_in_id where s.email = $1`;
    expect((await house.owner.query(made, ['google@example.org'])).rows).toEqual([{ portal: 'musterland' }]);
  });

  test('stays signed in after having asked for it', async () => {
    const person = { sub: 'g-7', email: 'bleibt@example.org', email_verified: true };
    const answer = await comeBack(person, 'zunfthaus.remember=1');
    const session = answer.cookies.findLast(({ name }) => name.endsWith('session_token'));
    expect(session?.maxAge).toBeGreaterThan(86_400);
  });

  test('once more stays signed in as before, and nobody else does for it', async () => {
    const seconds = (answer: Awaited<ReturnType<typeof comeBack>>) =>
      answer.cookies.findLast(({ name }) => name.endsWith('session_token'))?.maxAge;
    const person = { sub: 'g-8', email: 'wieder@example.org', email_verified: true };
    const brief = await comeBack(person);
    expect(seconds(await comeBack(person, keptCookies(brief)))).toBeUndefined();
    const lasting = await comeBack(person, 'zunfthaus.remember=1');
    const again = await comeBack(person, keptCookies(lasting));
    expect(seconds(again)).toBe(30 * 86_400);
    const other = { sub: 'g-9', email: 'danach@example.org', email_verified: true };
    expect(seconds(await comeBack(other, keptCookies(again)))).toBeUndefined();
  });

  test('keeps the sign-in of a verified address', async () => {
    const subject = await house.person('beides@example.org');
    const answer = await comeBack({ sub: 'g-3', email: 'beides@example.org', email_verified: true });
    const token = (await house.get('/token', { cookie: cookiesOf(answer) })).json<{ token: string }>().token;
    expect(await house.identity.identify(token, 'musterland')).toMatchObject({ subject });
  });

  test('is not kept out by a stranger who has registered the address, and finds nothing of his', async () => {
    const email = 'falle@example.org';
    await house.signUp(email);
    const token = tokenIn(house.mailsTo(email)[0]);
    const answer = await comeBack({ sub: 'g-4', email, email_verified: true });
    expect([answer.statusCode, answer.headers.location]).toEqual([302, '/posts/1']);
    const redeemed = await house.post('/reset-password', { token, newPassword: password });
    expect(redeemed.json()).toMatchObject({ code: 'INVALID_TOKEN' });
    expect((await house.signIn(email)).statusCode).toBe(401);
  });

  test('with an address Google does not vouch for has registered, and proves it by our mail', async () => {
    const email = 'unbewiesen@example.org';
    const answer = await comeBack({ sub: 'g-5', email, email_verified: false });
    expect(answer.headers.location).toMatch(/^\/auth\/login\?error=unverified/);
    expect((await house.get('/token', { cookie: cookiesOf(answer) })).body).toBe('');
    const token = tokenIn(house.mailsTo(email)[0]);
    expect((await house.post('/reset-password', { token, newPassword: password })).statusCode).toBe(200);
    expect((await house.signIn(email)).statusCode).toBe(200);
    const again = await comeBack({ sub: 'g-5', email, email_verified: false });
    expect(again.headers.location).toMatch(/^\/auth\/login\?error=/);
  });
});
