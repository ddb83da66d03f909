import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createLimiter, type Limiter } from './limits.ts';
import { type House, openHouse, openPool, password, tokenIn } from './fixtures/house.ts';

const few = { window: 60, max: 3 };
const minute = 60_000;

describe('the limiter', () => {
  let house: House;
  let pool: pg.Pool;
  let clock = new Date('2026-11-19T10:00:00Z');
  let nodes: [Limiter, Limiter];
  beforeAll(async () => {
    house = await openHouse();
    pool = openPool(house.database.identityUrl);
    nodes = [createLimiter(pool, () => clock), createLimiter(pool, () => clock)];
  });
  afterAll(async () => {
    await pool.end();
    await house.close();
  });

  test('never allows more than the rule says, however many nodes ask at once', async () => {
    const asks = Array.from({ length: 10 }, () => nodes.map((node) => node.consume('crowd', few))).flat();
    const verdicts = await Promise.all(asks);
    expect(verdicts.filter(({ allowed }) => allowed)).toHaveLength(3);
  });

  test('says when to come back, and then allows again', async () => {
    const [node] = nodes;
    for (let used = 0; used < 3; used += 1) expect(await node.consume('again', few)).toMatchObject({ allowed: true });
    clock = new Date(clock.getTime() + 20_000);
    expect(await node.consume('again', few)).toEqual({ allowed: false, retryAfter: 40 });
    clock = new Date(clock.getTime() + 40_000);
    expect(await node.consume('again', few)).toEqual({ allowed: true, retryAfter: 60 });
  });

  test('forgets what is long over', async () => {
    const [node] = nodes;
    await node.consume('old', few);
    clock = new Date(clock.getTime() + 25 * 60 * minute);
    await node.consume('new', few);
    const { rows } = await house.owner.query('select key from identity.rate_limits');
    expect(rows).toEqual([{ key: 'new' }]);
  });
});

describe('over HTTP', () => {
  let house: House;
  beforeAll(async () => {
    house = await openHouse({
      trustProxy: '127.0.0.2',
      limits: {
        signIn: few,
        signUp: few,
        mailRequests: few,
        wrongPasswords: { window: 900, max: 6 },
        mails: { window: 3600, max: 2 },
      },
    });
    await house.person('erika@example.org');
  });
  afterAll(() => house.close());

  const from = (remoteAddress: string, path: string, payload: object, headers: Record<string, string> = {}) =>
    house.app.inject({ method: 'POST', url: `/api/auth${path}`, remoteAddress, headers, payload });

  test('a network address is stopped, whatever it claims to be forwarded for', async () => {
    const paths: [string, object][] = [
      ['/sign-in/email', { email: 'erika@example.org', password }],
      ['/sign-up/email', { email: 'neu@example.org', name: 'N' }],
      ['/request-password-reset', { email: 'niemand@example.org' }],
      ['/send-verification-email', { email: 'niemand@example.org' }],
    ];
    const attempt = ([path, body]: [string, object], index: number, address = '203.0.113.7') => {
      const forged = `198.51.100.${index}`;
      return from(address, path, body, {
        'x-forwarded-for': forged,
        'x-real-ip': forged,
        forwarded: `for=${forged}`,
        'x-zunfthaus-address': forged,
      });
    };
    for (const path of paths) {
      for (const index of [1, 2, 3]) expect((await attempt(path, index)).statusCode).toBe(200);
      const refused = await attempt(path, 4);
      expect([path[0], refused.statusCode]).toEqual([path[0], 429]);
      expect(refused.headers['content-type']).toContain('application/problem+json');
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
      expect(refused.json()).toMatchObject({ code: 'tooMany' });
      expect((await attempt(path, 5, '203.0.113.8')).statusCode).toBe(200);
    }
  });

  test('people behind a trusted proxy are told apart', async () => {
    const attempt = (client: string) =>
      from('127.0.0.2', '/sign-in/email', { email: 'erika@example.org', password }, { 'x-forwarded-for': client });
    for (const client of ['192.0.2.1', '192.0.2.2', '192.0.2.3', '192.0.2.4', '2001:db8::1']) {
      expect((await attempt(client)).statusCode).toBe(200);
    }
  });

  test("one person's password is guessed at from many addresses in vain, known or not", async () => {
    for (const email of ['erika@example.org', 'gibtsnicht@example.org']) {
      let network = 0;
      const attempt = (guess: string) =>
        from(`203.0.114.${(network += 1)}`, '/sign-in/email', { email, password: guess });
      for (let used = 0; used < 6; used += 1) expect((await attempt('ganz falsch geraten')).statusCode).toBe(401);
      const refused = await attempt(password);
      expect(refused.json()).toMatchObject({ code: 'tooMany' });
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(800);
    }
  });

  test('a new password lets the person in again at once', async () => {
    const email = 'gesperrt@example.org';
    await house.person(email);
    for (let used = 0; used < 7; used += 1) {
      await from(`203.0.115.${used}`, '/sign-in/email', { email, password: 'ganz falsch geraten' });
    }
    await from('203.0.115.9', '/request-password-reset', { email });
    const body = { token: tokenIn(house.mailsTo(email)[0]), newPassword: 'Ein anderes Passwort' };
    await from('203.0.115.9', '/reset-password', body);
    const signIn = await from('203.0.115.9', '/sign-in/email', { email, password: body.newPassword });
    expect(signIn.statusCode).toBe(200);
  });

  test('the right password starts the count anew', async () => {
    const email = 'vertippt@example.org';
    await house.person(email);
    for (let round = 0; round < 3; round += 1) {
      for (let used = 0; used < 4; used += 1) {
        await from(`203.0.116.${round * 10 + used}`, '/sign-in/email', { email, password: 'knapp daneben' });
      }
      expect((await from(`203.0.116.${round * 10 + 9}`, '/sign-in/email', { email, password })).statusCode).toBe(200);
    }
  });

  test('nobody gets more than a few mails of a kind', async () => {
    const email = 'flut@example.org';
    await house.person(email);
    const answers = [];
    for (let used = 0; used < 4; used += 1)
      answers.push(await from(`203.0.117.${used}`, '/request-password-reset', { email }));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    expect(house.mailsTo(email)).toHaveLength(2);
  });
});
