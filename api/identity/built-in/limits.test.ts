import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createLimiter, type Limiter } from './limits.service.ts';
import { cookiesOf, type House, openHouse, openPool, password, tokenIn } from './fixtures/house.ts';

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

  test('never allows more than the rule permits, however many nodes ask at once', async () => {
    const asks = Array.from({ length: 10 }, () => nodes.map((node) => node.consume('crowd', few))).flat();
    const verdicts = await Promise.all(asks);
    expect(verdicts.filter(({ allowed }) => allowed)).toHaveLength(3);
  });

  test('answers when to come back, and then allows again', async () => {
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

  test('people behind a trusted proxy are counted separately', async () => {
    const attempt = (client: string) =>
      from('127.0.0.2', '/sign-in/email', { email: 'erika@example.org', password }, { 'x-forwarded-for': client });
    for (const client of ['192.0.2.1', '192.0.2.2', '192.0.2.3', '192.0.2.4', '2001:db8::1']) {
      expect((await attempt(client)).statusCode).toBe(200);
    }
  });
});

describe('for one e-mail address', () => {
  let house: House;
  beforeAll(async () => {
    house = await openHouse({
      limits: {
        wrongPasswords: { window: 900, max: 3 },
        wrongPasswordsNearby: { window: 86_400, max: 4 },
        wrongPasswordsAnywhere: { window: 86_400, max: 5 },
        mails: { window: 3600, max: 2 },
        mailsNearby: { window: 3600, max: 3 },
        mailsAnywhere: { window: 3600, max: 4 },
      },
    });
    await house.person('erika@example.org');
  });
  afterAll(() => house.close());

  const from = (remoteAddress: string, path: string, payload: object, headers: Record<string, string> = {}) =>
    house.app.inject({ method: 'POST', url: `/api/auth${path}`, remoteAddress, headers, payload });

  async function guesses(email: string, addresses: string[], cookie = '') {
    const statuses = [];
    for (const address of addresses) {
      const body = { email, password: 'ganz falsch geraten' };
      statuses.push((await from(address, '/sign-in/email', body, { cookie })).statusCode);
    }
    return statuses;
  }
  const times = (count: number, address: (index: number) => string) =>
    Array.from({ length: count }, (_, index) => address(index + 1));
  const wrong = (count: number) => Array.from({ length: count }, () => 401);
  const right = (email: string, address: string, cookie = '') =>
    from(address, '/sign-in/email', { email, password }, { cookie });

  test.each([
    ['from one address', () => '198.51.100.7', 3],
    ['from one /64', (index: number) => `2001:db8:7:7::${index}`, 3],
    ['from one /24', (index: number) => `198.51.101.${index}`, 4],
    ['from one /48', (index: number) => `2001:db8:8:${index}::1`, 4],
    ['from everywhere', (index: number) => `198.${index}.100.7`, 5],
  ])("one person's password is guessed at %s in vain, known or not", async (_where, address, most) => {
    for (const email of ['erika@example.org', 'gibtsnicht@example.org']) {
      await house.owner.query('delete from identity.rate_limits');
      expect(await guesses(email, times(most, address))).toEqual(wrong(most));
      const refused = await right(email, address(most + 1));
      expect(refused.json()).toMatchObject({ code: 'tooMany' });
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(800);
    }
  });

  test('guesses from another network do not lock out the owner', async () => {
    const email = 'inhaberin@example.org';
    await house.person(email);
    await guesses(
      email,
      times(4, () => '198.51.100.8'),
    );
    expect((await right(email, '203.0.113.80')).statusCode).toBe(200);
  });

  test('a browser that has signed in before is shut out by nobody, and has a count of its own', async () => {
    const email = 'bekannt@example.org';
    await house.person(email);
    const first = await right(email, '203.0.113.81');
    const cookie = cookiesOf(first);
    const known = first.cookies.find(({ name }) => name === 'zunfthaus.browser');
    expect(known).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/', maxAge: 400 * 86_400 });
    await guesses(
      email,
      times(6, (index) => `198.${index}.100.8`),
    );
    expect((await right(email, '203.0.113.82')).statusCode).toBe(429);
    expect((await right(email, '203.0.113.82', cookie)).statusCode).toBe(200);
    expect(
      await guesses(
        email,
        times(4, (index) => `192.${index}.100.8`),
        cookie,
      ),
    ).toEqual([...wrong(3), 429]);
    expect((await right(email, '203.0.113.83', cookie)).statusCode).toBe(429);
  });

  test('a browser is known with the addresses that have signed in there, and by no cookie of its own making', async () => {
    const [email, other] = ['eins@example.org', 'zwei@example.org'];
    await house.person(email);
    await house.person(other);
    const known = (answer: Awaited<ReturnType<typeof right>>) =>
      answer.cookies.find(({ name }) => name === 'zunfthaus.browser')?.value ?? '';
    const one = known(await right(email, '203.0.113.84'));
    const both = known(await right(other, '203.0.113.84', `zunfthaus.browser=${one}`));
    await guesses(
      email,
      times(6, (index) => `198.${index}.100.9`),
    );
    const [id, mark] = one.split('.');
    for (const made of [`${id}`, `${id}.${'A'.repeat(22)}`, `${'A'.repeat(22)}.${mark}`, `${mark}.${mark}`, 'x', ''])
      expect((await right(email, '203.0.113.85', `zunfthaus.browser=${made}`)).statusCode).toBe(429);
    expect((await right(email, '203.0.113.85', `zunfthaus.browser=${both}`)).statusCode).toBe(200);
  });

  test('a person with a new password can sign in at once while others keep guessing', async () => {
    const email = 'gesperrt@example.org';
    await house.person(email);
    await guesses(
      email,
      times(6, (index) => `198.${index}.100.10`),
    );
    expect((await right(email, '203.0.113.86')).statusCode).toBe(429);
    await from('203.0.113.86', '/request-password-reset', { email });
    const body = { token: tokenIn(house.mailsTo(email)[0]), newPassword: 'Ein anderes Passwort' };
    const reset = await from('203.0.113.86', '/reset-password', body);
    await guesses(
      email,
      times(6, (index) => `198.${index}.100.10`),
    );
    const again = { email, password: body.newPassword };
    const signIn = await from('203.0.113.87', '/sign-in/email', again, { cookie: cookiesOf(reset) });
    expect(signIn.statusCode).toBe(200);
  });

  test('a stolen session that guesses the password shuts nobody else out', async () => {
    const email = 'bestohlen@example.org';
    await house.person(email);
    const cookie = cookiesOf(await right(email, '203.0.113.88'));
    const body = { currentPassword: 'ganz falsch geraten', newPassword: 'Ein anderes Passwort' };
    const statuses = [];
    for (const address of times(4, (index) => `198.${index}.100.11`))
      statuses.push((await from(address, '/change-password', body, { cookie })).statusCode);
    expect(statuses).toEqual([400, 400, 400, 429]);
    const elsewhere = await right(email, '203.0.113.89');
    expect(elsewhere.statusCode).toBe(200);
    const change = { currentPassword: password, newPassword: 'Ein anderes Passwort' };
    const changed = await from('203.0.113.89', '/change-password', change, { cookie: cookiesOf(elsewhere) });
    expect(changed.statusCode).toBe(200);
  });

  test('the right password resets the count', async () => {
    const email = 'vertippt@example.org';
    await house.person(email);
    for (let round = 0; round < 2; round += 1) {
      expect(await guesses(email, ['203.0.116.1'])).toEqual(wrong(1));
      expect((await right(email, '203.0.116.1')).statusCode).toBe(200);
    }
    expect(await guesses(email, ['203.0.116.1', '203.0.116.1'])).toEqual(wrong(2));
  });

  test('nobody gets more than a few mails of a kind, and nobody uses up what others may ask for', async () => {
    const email = 'flut@example.org';
    await house.person(email);
    const cookie = cookiesOf(await right(email, '203.0.113.90'));
    const ask = (address: string, sent = '') => from(address, '/request-password-reset', { email }, { cookie: sent });
    const mails = async (addresses: string[], sent = '') => {
      const before = house.mailsTo(email).length;
      for (const address of addresses) expect((await ask(address, sent)).statusCode).toBe(200);
      return house.mailsTo(email).length - before;
    };
    expect(await mails(times(3, () => '198.51.100.12'))).toBe(2);
    expect(await mails(times(3, (index) => `198.51.100.${20 + index}`))).toBe(1);
    expect(await mails(times(3, (index) => `198.${index}.100.12`))).toBe(1);
    expect(await mails(['203.0.113.91'])).toBe(0);
    expect(
      await mails(
        times(3, () => '203.0.113.91'),
        cookie,
      ),
    ).toBe(2);
  });
});

describe('many sign-ins of one account at once', () => {
  let house: House;
  beforeAll(async () => {
    house = await openHouse();
  });
  afterAll(() => house.close());
  const email = 'alle@example.org';
  const together = (count: number, secretOf: (index: number) => string) =>
    Promise.all(Array.from({ length: count }, (_, index) => house.signIn(email, { password: secretOf(index) })));

  test('are no attack where they are right', async () => {
    await house.person(email);
    const answers = await together(55, () => password);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 55 }, () => 200));
  }, 90_000);

  test('are no more guesses than one after the other', async () => {
    await house.owner.query('delete from identity.rate_limits');
    const answers = await together(14, () => 'ganz falsch geraten');
    expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(10);
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(4);
    expect((await house.signIn(email)).statusCode).toBe(429);
  });
});
