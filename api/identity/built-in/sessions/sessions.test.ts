import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { UnsecuredJWT } from 'jose';
import { cookiesOf, type House, openHouse, password } from '../fixtures/house.ts';

const day = 86_400_000;

let house: House;
beforeAll(async () => {
  house = await openHouse({
    config: { publicUrl: undefined, google: { clientId: 'id', clientSecret: 'secret' }, auth0MailSecrets: {} },
  });
});
afterAll(() => house.close());

interface Row {
  id: string;
  token: string;
  created_at: Date;
  expires_at: Date;
}

async function sessionsOf(email: string): Promise<Row[]> {
  const { rows } = await house.owner.query<Row>(
    `select s.* from identity.sessions s join identity.sign_ins i on i.id = s.sign_in_id where i.email = $1 order by s.id`,
    [email],
  );
  return rows;
}

async function daysLeft(email: string): Promise<number> {
  const [session, ...more] = await sessionsOf(email);
  if (!session || more.length > 0) throw new Error('not one session');
  return (session.expires_at.getTime() - Date.now()) / day;
}

async function age(email: string, days: number): Promise<void> {
  await house.owner.query(
    `update identity.sessions s set created_at = now() - $2 * interval '1 day', updated_at = now() - interval '2 days'
     from identity.sign_ins i where i.id = s.sign_in_id and i.email = $1`,
    [email, days],
  );
}

let count = 0;
async function somebody(more: object = {}) {
  const email = `sitzung-${(count += 1)}@example.org`;
  await house.person(email);
  const answer = await house.signIn(email, more);
  const { token: session } = answer.json<{ token: string }>();
  return { email, answer, session, cookie: cookiesOf(answer), bearer: { authorization: `Bearer ${session}` } };
}

describe('a session', () => {
  test('is stored as a hash: the stored value gives no access', async () => {
    const { email, session, bearer } = await somebody();
    const [row] = await sessionsOf(email);
    expect(row?.token).toMatch(/^[0-9a-f]{64}$/);
    expect(JSON.stringify(row)).not.toContain(session);
    expect((await house.get('/token', bearer)).statusCode).toBe(200);
    const stolen = { authorization: `Bearer ${row?.token}` };
    expect((await house.get('/token', stolen)).statusCode).toBe(401);
  });

  test('cannot be stored any other way', async () => {
    await somebody();
    const plain = house.owner.query(`update identity.sessions set token = 'abcdefghijklmnopqrstuvwxyz012345'`);
    await expect(plain).rejects.toThrow(/sessions_token_hashed/);
  });

  test('of the browser stays one of 24 hours, also as Bearer', async () => {
    const { email, cookie, bearer } = await somebody();
    for (const headers of [bearer, { cookie }, bearer]) {
      const answer = await house.get('/token', headers);
      expect([answer.statusCode, answer.cookies]).toEqual([200, []]);
    }
    expect(await daysLeft(email)).toBeLessThanOrEqual(1);
    expect(await daysLeft(email)).toBeGreaterThan(0.9);
  });

  test('of somebody who stays is renewed day by day, with its cookie', async () => {
    const { email, cookie, bearer } = await somebody({ rememberMe: true });
    await age(email, 10);
    await house.owner.query(`update identity.sessions set expires_at = now() + interval '5 days' where lasting`);
    const answer = await house.get('/token', { cookie });
    expect(await daysLeft(email)).toBeGreaterThan(29.9);
    const [renewed] = answer.cookies;
    expect(renewed).toMatchObject({ name: 'zunfthaus.session_token', httpOnly: true, sameSite: 'Lax', path: '/' });
    expect(renewed?.maxAge).toBeGreaterThan(29 * 86_400);
    expect((await house.get('/token', { cookie: cookiesOf(answer) })).statusCode).toBe(200);
    expect((await house.get('/token', bearer)).cookies).toEqual([]);
  });

  test('ends finally 90 days after the sign-in', async () => {
    const { email, cookie } = await somebody({ rememberMe: true });
    await age(email, 85);
    const answer = await house.get('/token', { cookie });
    expect(await daysLeft(email)).toBeLessThanOrEqual(5);
    expect(await daysLeft(email)).toBeGreaterThan(4.9);
    expect(answer.cookies[0]?.maxAge).toBeLessThanOrEqual(5 * 86_400);
    await age(email, 91);
    await house.get('/token', { cookie });
    await house.owner.query('update identity.sessions set expires_at = least(expires_at, created_at + $1::interval)', [
      '90 days',
    ]);
    expect((await house.get('/token', { cookie })).statusCode).toBe(401);
  });

  test('ends when anybody signs in again in the same browser', async () => {
    const { email, cookie } = await somebody();
    const other = await somebody();
    const again = await house.post('/sign-in/email', { email, password }, { cookie });
    expect(await sessionsOf(email)).toHaveLength(1);
    expect((await house.get('/token', { cookie })).statusCode).toBe(401);
    await house.post('/sign-in/email', { email: other.email, password }, { cookie: cookiesOf(again) });
    expect(await sessionsOf(email)).toHaveLength(0);
    expect(await sessionsOf(other.email)).toHaveLength(2);
  });

  test('continues when somebody else mistypes a password in the same browser', async () => {
    const { email, cookie } = await somebody();
    await house.post('/sign-in/email', { email, password: 'knapp daneben' }, { cookie });
    expect((await house.get('/token', { cookie })).statusCode).toBe(200);
  });

  test('keeps its kind through a new password', async () => {
    const passwords = { currentPassword: password, newPassword: 'ein ganz neuer Satz' };
    const brief = await somebody();
    await house.post('/change-password', passwords, { cookie: brief.cookie });
    expect(await daysLeft(brief.email)).toBeLessThanOrEqual(1);
    const lasting = await somebody({ rememberMe: true });
    await house.post('/change-password', passwords, { cookie: lasting.cookie });
    expect(await daysLeft(lasting.email)).toBeGreaterThan(29);
  });

  test.each([
    ['', 1],
    ['zunfthaus.remember=1', 30],
  ])("that comes from Google's page with the cookie '%s' lasts for %i days", async (remember, days) => {
    const email = `google-${days}@example.org`;
    const person = { sub: `g-${days}`, name: 'Erika Muster', email, email_verified: true };
    const idToken = new UnsecuredJWT(person).encode();
    const token = { access_token: 'a', id_token: idToken, token_type: 'Bearer', expires_in: 3600 };
    vi.stubGlobal('fetch', async () => Response.json(token));
    try {
      const ask = { provider: 'google', callbackURL: '/', errorCallbackURL: '/auth/login' };
      const start = await house.post('/sign-in/social', ask);
      const state = new URL(start.json<{ url: string }>().url).searchParams.get('state') ?? '';
      const cookie = `${cookiesOf(start)}; ${remember}`;
      expect((await house.get(`/callback/google?code=c&state=${state}`, { cookie })).statusCode).toBe(302);
    } finally {
      vi.unstubAllGlobals();
    }
    expect(Math.ceil(await daysLeft(email))).toBe(days);
  });
});
