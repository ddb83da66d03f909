import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { decodeJwt, decodeProtectedHeader } from 'jose';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createJobs } from '#platform/jobs/jobs.ts';
import { createLog } from '#platform/process/log.ts';
import { createMailer } from '#platform/mail/mail.ts';
import { mailJob } from '../mail.job.ts';
import { cookiesOf, type House, openHouse, password, tokenIn } from './fixtures/house.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

describe('registration', () => {
  test('leads from sign-up over the mail and a password to a token', async () => {
    const email = 'neu@example.org';
    expect((await house.signUp(email)).statusCode).toBe(200);
    const [mail] = house.mailsTo(email);
    expect(mail?.text).toContain('Kreishandwerkerschaft Musterland');
    expect(mail?.text).toContain('http://localhost/auth/verify?token=');

    const set = await house.post('/reset-password', { token: tokenIn(mail), newPassword: password });
    expect([set.json(), set.cookies.map(({ name }) => name)]).toEqual([{ status: true, email }, ['zunfthaus.browser']]);
    const token = await house.tokenOf(email);
    expect(await house.identity.identify(token, 'musterland')).toMatchObject({
      email,
      emailVerified: true,
      name: 'Erika Muster',
    });
  });

  test('signs nobody in before the address is proved, in the words for addresses nobody knows', async () => {
    const email = 'ungeprueft@example.org';
    const signUp = await house.signUp(email, { password });
    expect([signUp.cookies, signUp.json()]).toEqual([[], { status: true }]);
    const [signIn, unknown] = [await house.signIn(email), await house.signIn('niemand@example.org')];
    expect([signIn.statusCode, signIn.cookies]).toEqual([401, []]);
    expect(signIn.body).toBe(unknown.body);
  });

  test('has its mail sent again when that is asked for, or a new password', async () => {
    const email = 'nochmal@example.org';
    await house.signUp(email);
    for (const path of ['/send-verification-email', '/request-password-reset']) {
      expect((await house.post(path, { email })).statusCode).toBe(200);
    }
    expect(house.mailsTo(email).map(({ subject }) => subject)).toEqual(
      Array.from({ length: 3 }, () => 'Kreishandwerkerschaft Musterland: E-Mail-Adresse bestätigen'),
    );
  });

  test('writes mails in the language of whom the portal knows by that address', async () => {
    await house.signUp('english@example.org');
    expect(house.mailsTo('english@example.org')[0]?.text).toContain('Somebody has registered with');
  });

  test('writes mails in the language of the page where the portal does not know the address', async () => {
    const asked = { 'accept-language': 'es' };
    await house.post('/sign-up/email', { email: 'spanish@example.org', name: 'E' }, asked);
    expect(house.mailsTo('spanish@example.org')[0]?.text).toContain(
      'registrado en Kreishandwerkerschaft Musterland con',
    );
    await house.post('/sign-up/email', { email: 'english2@example.org', name: 'E' }, asked);
    expect(house.mailsTo('english2@example.org')[0]?.text).toContain('Somebody has registered with');
  });

  test('writes mails in the language of the portal', async () => {
    await house.post('/sign-up/email', { email: 'es@example.org', name: 'E' }, { 'x-tenant': 'beispielstadt' });
    expect(house.mailsTo('es@example.org')[0]?.text).toContain('registrado en Kreishandwerkerschaft Beispielstadt con');
  });

  test('ignores what a stranger would like to set', async () => {
    const email = 'frech@example.org';
    await house.signUp(email, { emailVerified: true, id: 'me', callbackURL: 'https://evil.example' });
    const [mail] = house.mailsTo(email);
    expect(mail?.text).not.toContain('evil');
    await house.post('/reset-password', { token: tokenIn(mail), newPassword: password });
    const { rows } = await house.owner.query('select * from identity.sign_ins where email = $1', [email]);
    expect(rows[0].id).toMatch(/^[0-9a-f-]{14}7/);
  });

  test('is not proved by a link that is tampered with or something else', async () => {
    await house.signUp('link@example.org');
    const token = tokenIn(house.mailsTo('link@example.org')[0]);
    const identityToken = await house.person('anders@example.org').then(() => house.tokenOf('anders@example.org'));
    for (const wrong of [`${token.slice(0, -3)}abc`, identityToken, 'x']) {
      const answer = await house.post('/reset-password', { token: wrong, newPassword: password });
      expect([answer.statusCode, answer.json()]).toMatchObject([400, { code: 'INVALID_TOKEN' }]);
    }
    expect((await house.signIn('link@example.org')).statusCode).toBe(401);
  });
});

describe('sign-in', () => {
  test('gives a cookie for the browser session, or a lasting one when asked', async () => {
    await house.person('keks@example.org');
    const session = (await house.signIn('keks@example.org')).cookies.find(({ name }) => name.includes('session'));
    expect(session).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
    expect(session).not.toHaveProperty('maxAge');
    expect(session).not.toHaveProperty('secure');
    const lasting = await house.signIn('keks@example.org', { rememberMe: true });
    expect(lasting.cookies[0]?.maxAge).toBe(30 * 24 * 60 * 60);
  });

  test('takes two calls in a script', async () => {
    await house.person('skript@example.org');
    const { token: session } = (await house.signIn('skript@example.org')).json<{ token: string }>();
    const answer = await house.get('/token', { authorization: `Bearer ${session}` });
    expect(answer.statusCode).toBe(200);
    expect(Object.keys(answer.json())).toEqual(['token']);
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  test('finds the address however it is written', async () => {
    await house.person('GROSS@Example.org');
    expect((await house.signIn('  gross@example.ORG ')).statusCode).toBe(200);
  });

  test('ends with sign-out', async () => {
    await house.person('weg@example.org');
    const signIn = await house.signIn('weg@example.org');
    const cookie = cookiesOf(signIn);
    const { token: session } = signIn.json<{ token: string }>();
    expect((await house.get('/token', { cookie })).statusCode).toBe(200);
    const signOut = await house.app.inject({ method: 'POST', url: '/api/auth/sign-out', headers: { cookie } });
    expect(signOut.statusCode).toBe(200);
    expect(signOut.cookies.length).toBeGreaterThan(0);
    expect(signOut.cookies.filter(({ maxAge }) => maxAge !== 0)).toEqual([]);
    for (const headers of [{ cookie }, { authorization: `Bearer ${session}` }]) {
      const answer = await house.get('/token', headers);
      expect(answer.statusCode).toBe(401);
      expect(answer.json()).toMatchObject({ code: 'auth.required' });
    }
  });

  test('does not end in an error for who has none: every visit asks', async () => {
    for (const headers of [{}, { cookie: 'tenant=musterland' }]) {
      const answer = await house.get('/token', headers);
      expect([answer.statusCode, answer.body]).toEqual([204, '']);
    }
  });

  test('ends when the sessions are revoked', async () => {
    const subject = await house.person('raus@example.org');
    const cookie = cookiesOf(await house.signIn('raus@example.org'));
    await house.identity.revokeSessions(subject);
    expect((await house.get('/token', { cookie })).statusCode).toBe(401);
  });

  test("refuses requests of other sites' pages", async () => {
    await house.person('fremd@example.org');
    const body = { email: 'fremd@example.org', password };
    for (const origin of ['https://evil.example', 'null', 'http://localhost.evil.example']) {
      const answer = await house.post('/sign-in/email', body, { origin });
      expect(answer.json()).toMatchObject({
        status: 403,
        code: 'auth.otherOrigin',
        detail: `Expected the host localhost:80, came from ${origin}`,
      });
    }
    expect((await house.post('/sign-in/email', body, { origin: 'http://localhost:80' })).statusCode).toBe(200);
  });
});

describe('the identity token', () => {
  test('names the person, the portal and the groups, for 15 minutes', async () => {
    const subject = await house.person('wer@example.org');
    const token = await house.tokenOf('wer@example.org', 'beispielstadt');
    const claims = decodeJwt(token);
    expect(claims).toEqual({
      sid: expect.any(String),
      sub: subject,
      email: 'wer@example.org',
      email_verified: true,
      name: 'Erika Muster',
      groups: ['beispielstadt jwt 36'],
      aud: 'beispielstadt',
      iss: 'http://localhost',
      iat: expect.any(Number),
      exp: (claims.iat ?? 0) + 900,
    });
    const { keys } = (await house.get('/jwks')).json<{ keys: Record<string, unknown>[] }>();
    expect(decodeProtectedHeader(token)).toEqual({ alg: 'EdDSA', kid: keys[0]?.['kid'] });
    expect(keys.some((key) => 'd' in key)).toBe(false);
  });

  test('is not for a portal that does not exist', async () => {
    expect((await house.get('/token', { 'x-tenant': 'nirgendwo' })).json()).toMatchObject({ code: 'tenant.invalid' });
  });

  test('is signed by a key that is stored encrypted', async () => {
    const { rows } = await house.owner.query<{ private_key: string }>('select private_key from identity.signing_keys');
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.every(({ private_key: key }) => !key.includes('"d"') && !key.includes('OKP'))).toBe(true);
  });
});

describe('a forgotten password', () => {
  test('is replaced once, and all sessions end', async () => {
    const email = 'vergessen@example.org';
    await house.person(email);
    const signIn = await house.signIn(email);
    expect((await house.post('/request-password-reset', { email })).statusCode).toBe(200);
    expect((await house.post('/request-password-reset', { email })).statusCode).toBe(200);
    const [older, mail] = house.mailsTo(email);
    expect(mail?.text).toContain('http://localhost/auth/reset-password?token=');
    const body = { token: tokenIn(mail), newPassword: 'Ein anderes Passwort' };
    expect((await house.post('/reset-password', body)).statusCode).toBe(200);
    expect((await house.post('/reset-password', body)).statusCode).toBe(400);
    expect((await house.post('/reset-password', { ...body, token: tokenIn(older) })).statusCode).toBe(400);
    expect((await house.get('/token', { cookie: cookiesOf(signIn) })).statusCode).toBe(401);
    expect((await house.signIn(email)).statusCode).toBe(401);
    expect((await house.signIn(email, { password: body.newPassword })).statusCode).toBe(200);
  });
});

describe('known and unknown addresses', () => {
  async function shape(answer: ReturnType<House['signUp']>) {
    const { statusCode, body, headers } = await answer;
    const neutral = body
      .replaceAll(/"id":"[^"]*"/g, '"id"')
      .replaceAll(/"\d{4}-\d\d-[^"]*Z"/g, '"time"')
      .replaceAll(/(un)?bekannt\d?@/g, '@');
    return { statusCode, neutral, headers: Object.keys(headers).sort() };
  }

  test('get the same answers', async () => {
    await house.person('bekannt@example.org');
    await house.signUp('bekannt2@example.org');
    const asks: ((email: string) => ReturnType<House['signUp']>)[] = [
      (email) => house.signUp(email),
      (email) => house.signIn(email, { password: 'das falsche Passwort' }),
      (email) => house.post('/request-password-reset', { email }),
      (email) => house.post('/send-verification-email', { email }),
    ];
    for (const [index, ask] of asks.entries()) {
      const unknown = await shape(ask(`unbekannt${index}@example.org`));
      expect(await shape(ask('bekannt@example.org'))).toEqual(unknown);
      expect(await shape(ask('bekannt2@example.org'))).toEqual(unknown);
    }
  });

  test('differ in the mail only: the owner learns that somebody tried', async () => {
    await house.person('inhaber@example.org');
    await house.signUp('inhaber@example.org', { name: 'http://evil.example' });
    const [mail] = house.mailsTo('inhaber@example.org');
    expect(mail?.subject).toContain('Sie haben schon einen Zugang');
    expect(JSON.stringify(mail)).not.toContain('evil');
    expect((await house.signIn('inhaber@example.org')).statusCode).toBe(200);
    await house.post('/request-password-reset', { email: 'niemand@example.org' });
    expect(house.mailsTo('niemand@example.org')).toEqual([]);
  });
});

test('a sign-in is made once per address', async () => {
  const [first, second] = await Promise.all([house.person('einmal@example.org'), house.person('Einmal@example.org')]);
  expect(first).toBe(second);
  expect(await house.person('einmal@example.org')).toBe(first);
});

test('a mail leaves through the queue and arrives as a file', async () => {
  const outbox = await mkdtemp(join(tmpdir(), 'zunfthaus-outbox-'));
  const log = createLog('silent');
  const jobs = await createJobs({ url: house.database.workerUrl, queues: ['mail'], log });
  const mailer = createMailer({ smtpUrl: undefined, from: 'Zunfthaus <noreply@zunfthaus.example>', outbox, log });
  await jobs.work(mailJob, (mail) => mailer.send(mail));
  const node = await openHouse({ identityUrl: house.database.identityUrl, jobs });
  try {
    await node.signUp('post@example.org');
    await vi.waitFor(async () => expect(await readdir(outbox)).toEqual([expect.stringMatching(/\.eml$/)]), {
      timeout: 10_000,
    });
  } finally {
    await jobs.stop();
    await node.close();
    await rm(outbox, { recursive: true });
  }
});
