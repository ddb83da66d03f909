import { decodeJwt } from 'jose';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SecurityEvent } from '#platform/security/security-log.ts';
import { switchOn } from '../fixtures/app-code.ts';
import { createAuthenticator, type Otherwise, type CeremonyOptions } from '../fixtures/authenticator.ts';
import { type House, keptCookies as cookiesOf, openHouse, password } from '../fixtures/house.ts';

const happened: SecurityEvent[] = [];
const clock = { now: new Date() };
let house: House;
beforeAll(async () => {
  const often = { window: 60, max: 1000 };
  house = await openHouse({
    security: (event) => void happened.push(event),
    limits: { signIn: often, links: often },
    now: () => clock.now,
  });
});
afterAll(() => house.close());

const musterland = { host: 'portal.musterland.example' };
const beispielstadt = { host: 'portal.beispielstadt.example', 'x-tenant': 'beispielstadt' };
let count = 0;
const address = () => `schluessel-${(count += 1)}@example.org`;
const codeOf = (answer: LightMyRequestResponse) => answer.json<{ code?: string }>().code;
const status = async (cookie: string) => (await house.get('/token', { cookie })).statusCode;

const begin = (cookie: string, body: object = { password }, where: Record<string, string> = {}) =>
  house.post('/passkeys/begin', body, { cookie, ...where });

async function offer(where: Record<string, string> = {}) {
  const answer = await house.post('/passkeys/offer', {}, where);
  return { options: answer.json<CeremonyOptions>(), cookie: cookiesOf(answer) };
}

async function somebody(where: Record<string, string> = {}, origin?: string, email = address()) {
  await house.person(email);
  const cookie = cookiesOf(await house.signIn(email));
  const device = createAuthenticator(origin);
  const begun = await begin(cookie, { password }, where);
  const options = begun.json<CeremonyOptions>();
  const added = await house.post(
    '/passkeys/add',
    { credential: device.make(options) },
    { cookie: `${cookie}; ${cookiesOf(begun)}`, ...where },
  );
  expect([added.statusCode, added.json()]).toEqual([200, { status: true }]);
  return { email, cookie, device };
}

type Person = Awaited<ReturnType<typeof somebody>>;

async function enter({ device }: Pick<Person, 'device'>, otherwise: Otherwise = {}, more = {}) {
  const { options, cookie } = await offer();
  return house.post('/sign-in/passkey', { credential: device.use(options, otherwise), ...more }, { cookie });
}

describe('a passkey', () => {
  test('is added with the password, signs in without a password, and the owner gets a mail', async () => {
    const person = await somebody();
    expect(house.mailsTo(person.email).map(({ subject }) => subject)).toEqual([
      'Kreishandwerkerschaft Musterland: Passkey hinzugefügt',
    ]);
    const entered = await enter(person);
    expect([entered.statusCode, entered.json()]).toEqual([200, { status: true }]);
    const { token } = (await house.get('/token', { cookie: cookiesOf(entered) })).json<{ token: string }>();
    expect(decodeJwt(token)['amr']).toEqual(['mfa']);
  });

  test('stays until the browser is closed, or as long as one has asked for', async () => {
    const person = await somebody();
    const sessionOf = (answer: LightMyRequestResponse) =>
      answer.cookies.find(({ name }) => name === 'zunfthaus.session_token');
    expect(sessionOf(await enter(person))?.maxAge).toBeUndefined();
    expect(sessionOf(await enter(person, {}, { rememberMe: true }))?.maxAge).toBe(30 * 86_400);
  });

  test('asks for what the browser needs: a key it keeps, the owner’s finger, face or PIN, and none that is there', async () => {
    const { email, device } = await somebody();
    const cookie = cookiesOf(await house.signIn(email));
    const options = (await begin(cookie)).json<Record<string, unknown>>();
    expect(options).toMatchObject({
      rp: { id: 'localhost', name: 'Kreishandwerkerschaft Musterland' },
      user: { name: email },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [{ id: device.id }],
    });
    expect((await offer()).options).toMatchObject({ rpId: 'localhost', userVerification: 'required' });
  });

  test('is both factors: no code is asked for', async () => {
    const email = address();
    await house.person(email);
    const { cookies } = await switchOn(house, email);
    const device = createAuthenticator();
    const begun = await begin(cookies);
    const cookie = `${cookies}; ${cookiesOf(begun)}`;
    await house.post('/passkeys/add', { credential: device.make(begun.json()) }, { cookie });
    expect((await house.signIn(email)).json()).toHaveProperty('twoFactorRedirect');
    const entered = await enter({ device });
    expect(await status(cookiesOf(entered))).toBe(200);
  });

  test('ends the session the browser had before', async () => {
    const person = await somebody();
    const { options, cookie } = await offer();
    await house.post(
      '/sign-in/passkey',
      { credential: person.device.use(options) },
      { cookie: `${cookie}; ${person.cookie}` },
    );
    expect(await status(person.cookie)).toBe(401);
  });
});

describe('adding', () => {
  test('asks for the password, and guesses are counted', async () => {
    const email = address();
    await house.person(email);
    const cookie = cookiesOf(await house.signIn(email));
    expect((await begin('')).statusCode).toBe(401);
    expect(codeOf(await begin(cookie, {}))).toBe('INVALID_PASSWORD');
    const answers = [];
    for (let guess = 0; guess < 10; guess += 1)
      answers.push((await begin(cookie, { password: `geraten ${guess}` })).statusCode);
    expect(answers).toEqual([...Array(9).fill(400), 429]);
    expect((await begin(cookie)).statusCode).toBe(429);
  });

  test('of who has only Google asks for a sign-in of just now', async () => {
    const email = address();
    const id = await house.person(email);
    const cookie = cookiesOf(await house.signIn(email));
    await house.owner.query('delete from identity.credentials where sign_in_id = $1', [id]);
    expect((await begin(cookie, {})).statusCode).toBe(200);
    const later = (minutes: number) =>
      house.owner.query(`update identity.sessions set created_at = $2 where sign_in_id = $1`, [
        id,
        new Date(clock.now.getTime() - minutes * 60_000),
      ]);
    await later(9);
    expect((await begin(cookie, {})).statusCode).toBe(200);
    await later(10);
    expect(codeOf(await begin(cookie, {}))).toBe('SESSION_NOT_FRESH');
  });

  test.each<[string, Otherwise]>([
    ['without finger, face or PIN', { verified: false }],
    ['for a page of somebody else', { origin: 'https://portal.musterland.example.evil.example' }],
    ['for another port of the host', { origin: 'http://localhost:8080' }],
    ['for another host', { host: 'evil.example' }],
    ['with a challenge of its own', { challenge: Buffer.from('ausgedacht').toString('base64url') }],
  ])('is refused %s', async (_how, otherwise) => {
    const email = address();
    await house.person(email);
    const cookie = cookiesOf(await house.signIn(email));
    const begun = await begin(cookie);
    const credential = createAuthenticator().make(begun.json(), otherwise);
    const added = await house.post('/passkeys/add', { credential }, { cookie: `${cookie}; ${cookiesOf(begun)}` });
    expect([added.statusCode, codeOf(added)]).toEqual([401, 'PASSKEY_REFUSED']);
  });

  test('takes no challenge of another person, none of signing in, none twice, and none of a while ago', async () => {
    const [erika, otto] = [await somebody(), await somebody()];
    const device = createAuthenticator();
    const add = (session: string, challenge: string, options: CeremonyOptions) =>
      house.post('/passkeys/add', { credential: device.make(options) }, { cookie: `${session}; ${challenge}` });
    const ofErika = await begin(erika.cookie);
    expect(codeOf(await add(otto.cookie, cookiesOf(ofErika), ofErika.json()))).toBe('PASSKEY_EXPIRED');
    const ofSigningIn = await offer();
    expect(codeOf(await add(erika.cookie, ofSigningIn.cookie, ofSigningIn.options))).toBe('PASSKEY_EXPIRED');
    expect((await add(erika.cookie, cookiesOf(ofErika), ofErika.json())).statusCode).toBe(200);
    expect(codeOf(await add(erika.cookie, cookiesOf(ofErika), ofErika.json()))).toBe('PASSKEY_EXPIRED');
    const late = await begin(otto.cookie);
    const before = clock.now;
    clock.now = new Date(before.getTime() + 15 * 60_000);
    expect(codeOf(await add(otto.cookie, cookiesOf(late), late.json()))).toBe('PASSKEY_EXPIRED');
    clock.now = before;
  });

  test('takes nobody’s passkey over', async () => {
    const erika = await somebody();
    const otto = await somebody();
    const begun = await begin(otto.cookie);
    const added = await house.post(
      '/passkeys/add',
      { credential: erika.device.make(begun.json()) },
      { cookie: `${otto.cookie}; ${cookiesOf(begun)}` },
    );
    expect(codeOf(added)).toBe('PASSKEY_KNOWN');
  });

  test('ends at twenty', async () => {
    const { email, cookie } = await somebody();
    await house.owner.query(
      `insert into identity.passkeys (id, sign_in_id, host, credential_id, public_key, counter, transports, synced, user_agent)
       select gen_random_uuid(), s.id, 'elsewhere.example', gen_random_uuid(), '', 0, '{}', false, ''
       from identity.sign_ins s, generate_series(1, 19) where s.email = $1`,
      [email],
    );
    expect(codeOf(await begin(cookie))).toBe('PASSKEY_TOO_MANY');
  });
});

describe('signing in', () => {
  test.each<[string, Otherwise]>([
    ['without finger, face or PIN', { verified: false }],
    ['from a page of somebody else', { origin: 'https://localhost.evil.example' }],
    ['for another host', { host: 'evil.example' }],
    ['with a challenge of its own', { challenge: Buffer.from('ausgedacht').toString('base64url') }],
    ['for somebody else', { handle: Buffer.from('somebody else').toString('base64url') }],
  ])('is refused %s', async (_how, otherwise) => {
    const entered = await enter(await somebody(), otherwise);
    expect([entered.statusCode, codeOf(entered)]).toEqual([401, 'PASSKEY_REFUSED']);
    expect(cookiesOf(entered)).not.toContain('session_token');
  });

  test('is refused to a key that signs in another’s name', async () => {
    const [erika, otto] = [await somebody(), await somebody()];
    const { options, cookie } = await offer();
    const credential = { ...otto.device.use(options), id: erika.device.id, rawId: erika.device.id };
    expect(codeOf(await house.post('/sign-in/passkey', { credential }, { cookie }))).toBe('PASSKEY_REFUSED');
  });

  test('takes a challenge once, of two at the same moment too, and only in the browser it was given to', async () => {
    const { device } = await somebody();
    const { options, cookie } = await offer();
    const other = await offer();
    const credential = device.use(options);
    expect(codeOf(await house.post('/sign-in/passkey', { credential }))).toBe('PASSKEY_EXPIRED');
    const elsewhere = await house.post('/sign-in/passkey', { credential }, { cookie: other.cookie });
    expect(codeOf(elsewhere)).toBe('PASSKEY_REFUSED');
    const answers = await Promise.all([1, 2, 3].map(() => house.post('/sign-in/passkey', { credential }, { cookie })));
    expect(answers.map(({ statusCode }) => statusCode).sort((a, b) => a - b)).toEqual([200, 400, 400]);
    expect(codeOf(await house.post('/sign-in/passkey', { credential }, { cookie }))).toBe('PASSKEY_EXPIRED');
  });

  test('takes no challenge of a while ago, nor one whose cookie was written by somebody else', async () => {
    const { device } = await somebody();
    const { options, cookie } = await offer();
    const forged = cookie.replace(/passkey=%5B/, 'passkey=%5B%20');
    expect(forged).not.toBe(cookie);
    expect(codeOf(await house.post('/sign-in/passkey', { credential: device.use(options) }, { cookie: forged }))).toBe(
      'PASSKEY_EXPIRED',
    );
    const before = clock.now;
    clock.now = new Date(before.getTime() + 15 * 60_000);
    const late = await house.post('/sign-in/passkey', { credential: device.use(options) }, { cookie });
    expect(codeOf(late)).toBe('PASSKEY_EXPIRED');
    clock.now = before;
  });

  test('is refused to a copy: the counter never decreases, and of two with the same count one is accepted', async () => {
    const person = await somebody();
    expect((await enter(person, { counter: 7 })).statusCode).toBe(200);
    for (const counter of [7, 3, 0]) expect(codeOf(await enter(person, { counter }))).toBe('PASSKEY_REFUSED');
    const [one, other] = await Promise.all([enter(person, { counter: 8 }), enter(person, { counter: 8 })]);
    expect([one.statusCode, other.statusCode].sort((a, b) => a - b)).toEqual([200, 401]);
    expect((await enter(person, { counter: 9 })).statusCode).toBe(200);
  });

  test('belongs to the host of the portal it was made at', async () => {
    const { device } = await somebody(musterland, 'https://portal.musterland.example');
    const here = await offer(musterland);
    expect(here.options.rpId).toBe('portal.musterland.example');
    const there = await offer(beispielstadt);
    expect(there.options.rpId).toBe('portal.beispielstadt.example');
    const at = { origin: 'https://portal.beispielstadt.example', host: 'portal.beispielstadt.example' };
    const entered = await house.post(
      '/sign-in/passkey',
      { credential: device.use(there.options, at) },
      { cookie: there.cookie, ...beispielstadt },
    );
    expect(codeOf(entered)).toBe('PASSKEY_UNKNOWN');
    const again = await house.post(
      '/sign-in/passkey',
      { credential: device.use(here.options) },
      { cookie: here.cookie, ...musterland },
    );
    expect(again.statusCode).toBe(200);
  });

  test('is over with the passkey', async () => {
    const { email, device } = await somebody();
    await house.owner.query(
      `delete from identity.passkeys p using identity.sign_ins s where s.id = p.sign_in_id and s.email = $1`,
      [email],
    );
    expect(codeOf(await enter({ device }))).toBe('PASSKEY_UNKNOWN');
  });

  test('takes what browsers send and nothing else', async () => {
    const { device } = await somebody();
    const { options, cookie } = await offer();
    const good = device.use(options);
    for (const credential of [
      null,
      {},
      { ...good, type: 'password' },
      { ...good, id: '../..' },
      { ...good, response: { ...good.response, signature: 'ü' } },
      { ...good, response: { ...good.response, userHandle: null } },
    ])
      expect((await house.post('/sign-in/passkey', { credential }, { cookie })).statusCode).toBe(400);
    const broken = { ...good, response: { ...good.response, authenticatorData: 'AAAA' } };
    expect(codeOf(await house.post('/sign-in/passkey', { credential: broken }, { cookie }))).toBe('PASSKEY_REFUSED');
  });
});

test('each step is in the security log', async () => {
  const { email, device } = await somebody();
  happened.length = 0;
  await enter({ device });
  await enter({ device }, { verified: false });
  await enter({ device: createAuthenticator() }, { handle: 'aGVy' });
  const other = await begin(cookiesOf(await house.signIn(email)));
  expect(other.statusCode).toBe(200);
  expect(happened.map(({ event, email: whose, outcome }) => [event, whose, outcome])).toEqual([
    ['signIn', email, 'done'],
    ['signIn', email, 'PASSKEY_REFUSED'],
    ['signIn', undefined, 'PASSKEY_UNKNOWN'],
    ['signIn', email, 'done'],
  ]);
});
