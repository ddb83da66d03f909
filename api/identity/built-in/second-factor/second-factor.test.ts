import type { LightMyRequestResponse } from 'fastify';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SecurityEvent } from '#platform/security/security-log.ts';
import { appCode, nextCode, switchOn } from '../fixtures/app-code.ts';
import { type House, keptCookies as cookiesOf, openHouse, password, tokenIn } from '../fixtures/house.ts';

const happened: SecurityEvent[] = [];
let house: House;
beforeAll(async () => {
  const often = { window: 60, max: 1000 };
  house = await openHouse({
    security: (event) => void happened.push(event),
    limits: { signIn: often, links: often },
  });
});
afterAll(() => house.close());

let count = 0;
async function somebody() {
  const email = `faktor-${(count += 1)}@example.org`;
  await house.person(email);
  return { email, cookie: cookiesOf(await house.signIn(email)) };
}

async function careful() {
  const email = `faktor-${(count += 1)}@example.org`;
  await house.person(email);
  const { cookies, ...more } = await switchOn(house, email);
  return { ...more, cookie: cookies };
}

const status = async (cookie: string) => (await house.get('/token', { cookie })).statusCode;
const withCode = (code: string, cookie: string, more = {}) =>
  house.post('/two-factor/verify-totp', { code, ...more }, { cookie });
const withRecovery = (code: string, cookie: string) =>
  house.post('/two-factor/verify-backup-code', { code }, { cookie });
async function shown(email: string, more: object = {}, cookie = '') {
  const answer = await house.signIn(email, more);
  expect(answer.json()).toEqual({ twoFactorRedirect: true, twoFactorMethods: ['totp'] });
  return `${cookie}; ${cookiesOf(answer)}`;
}
const methodsIn = async (cookie: string) =>
  decodeJwt((await house.get('/token', { cookie })).json<{ token: string }>().token)['amr'];
const codeOf = (answer: LightMyRequestResponse) => answer.json<{ code: string }>().code;
/** So that the refusal does not come from the list of tried codes. */
const forgetTried = () => house.owner.query(`delete from identity.rate_limits where starts_with(key, 'code|tried')`);
const subjects = (email: string) => house.mailsTo(email).map(({ subject }) => subject.split(': ')[1]);

describe('the second factor', () => {
  test('is on only once a code has shown that the app has it', async () => {
    const { email, cookie } = await somebody();
    const wrong = await house.post('/two-factor/enable', { password: 'ganz falsch geraten' }, { cookie });
    expect([wrong.statusCode, codeOf(wrong)]).toEqual([400, 'INVALID_PASSWORD']);
    expect((await house.post('/two-factor/enable', { password })).statusCode).toBe(401);
    const begun = await house.post('/two-factor/enable', { password }, { cookie });
    const { totpURI, backupCodes } = begun.json<{ totpURI: string; backupCodes: string[] }>();
    expect(decodeURIComponent(totpURI)).toContain(`Kreishandwerkerschaft Musterland:${email}`);
    expect(backupCodes).toHaveLength(10);
    expect(new Set(backupCodes).size).toBe(10);
    expect(backupCodes.every((code) => /^[a-hj-km-np-z2-9]{5}-[a-hj-km-np-z2-9]{5}$/.test(code))).toBe(true);
    expect((await house.signIn(email)).json()).toHaveProperty('token');
    expect(codeOf(await withCode('000000', cookie))).toBe('INVALID_CODE');
    expect((await house.signIn(email)).json()).toHaveProperty('token');
    const proved = await withCode(appCode(totpURI), cookie);
    expect(proved.statusCode).toBe(200);
    await shown(email);
    expect(subjects(email)).toEqual(['Zweiter Schritt eingeschaltet']);
  });

  test('is in the tokens of sessions that began with it, and goes with it', async () => {
    const { email, app, cookie } = await careful();
    expect(await methodsIn(cookie)).toEqual(['mfa']);
    const { cookie: alone } = await somebody();
    expect(await methodsIn(alone)).toBeUndefined();
    await forgetTried();
    const trusted = await withCode(nextCode(app), await shown(email), { trustDevice: true });
    expect(await methodsIn(cookiesOf(trusted))).toEqual(['mfa']);
    const again = await house.post('/sign-in/email', { email, password }, { cookie: cookiesOf(trusted) });
    expect(await methodsIn(cookiesOf(again))).toBeUndefined();
    const passwords = { currentPassword: password, newPassword: `${password} neu`, revokeOtherSessions: true };
    const renewed = await house.post('/change-password', passwords, { cookie });
    expect(renewed.statusCode).toBe(200);
    expect(await methodsIn(cookiesOf(renewed))).toEqual(['mfa']);
    const off = await house.post(
      '/two-factor/disable',
      { password: passwords.newPassword },
      { cookie: cookiesOf(renewed) },
    );
    expect(off.statusCode).toBe(200);
    const left = cookiesOf(off);
    expect(await methodsIn(left === '' ? cookiesOf(renewed) : left)).toBeUndefined();
  });

  test('ends what was signed in with the password alone, and continues here', async () => {
    const { email, cookie } = await somebody();
    const elsewhere = cookiesOf(await house.signIn(email));
    const begun = await house.post('/two-factor/enable', { password }, { cookie });
    expect(await status(elsewhere)).toBe(200);
    const proved = await withCode(appCode(begun.json<{ totpURI: string }>().totpURI), cookie);
    expect([await status(elsewhere), await status(cookie), await status(cookiesOf(proved))]).toEqual([401, 401, 200]);
  });

  test('admits nobody with the password alone, and somebody with the code', async () => {
    const { email, app } = await careful();
    const waiting = await shown(email);
    expect(await status(waiting)).toBe(204);
    const wrong = await withCode('123456', waiting);
    expect([wrong.statusCode, codeOf(wrong)]).toEqual([401, 'INVALID_CODE']);
    const right = await withCode(nextCode(app), waiting);
    expect(right.statusCode).toBe(200);
    expect(await status(cookiesOf(right))).toBe(200);
  });

  test('stays until the browser is closed, or as long as one has asked for', async () => {
    const first = await careful();
    const brief = await withCode(nextCode(first.app), await shown(first.email));
    const sessionOf = (answer: LightMyRequestResponse) =>
      answer.cookies.find(({ name }) => name === 'zunfthaus.session_token');
    expect(sessionOf(brief)?.maxAge).toBeUndefined();
    const second = await careful();
    // The browser still has the cookie of a brief session.
    const lasting = await withCode(nextCode(second.app), await shown(second.email, { rememberMe: true }));
    expect(sessionOf(lasting)?.maxAge).toBe(30 * 86_400);
  });

  test('takes no code twice, also of two at the same moment', async () => {
    const { email, app } = await careful();
    const [one, other] = [await shown(email), await shown(email)];
    const code = nextCode(app);
    const answers = await Promise.all([withCode(code, one), withCode(code, other)]);
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(1);
    expect((await withCode(code, await shown(email))).statusCode).toBe(401);
  });

  test("takes nobody else's code, nor one without the password, nor a sign-in that is over", async () => {
    const [erika, otto] = [await careful(), await careful()];
    expect((await withCode(nextCode(otto.app), await shown(erika.email))).statusCode).toBe(401);
    expect(codeOf(await withCode(nextCode(erika.app), ''))).toBe('INVALID_TWO_FACTOR_COOKIE');
    const waiting = await shown(erika.email);
    expect((await withCode(nextCode(erika.app), waiting)).statusCode).toBe(200);
    await forgetTried();
    expect(codeOf(await withCode(nextCode(erika.app), waiting))).toBe('INVALID_TWO_FACTOR_COOKIE');
  });

  test('accepts each recovery code once, in any spelling, and the owner gets a mail', async () => {
    const { email, recovery } = await careful();
    const [first = '', second = ''] = recovery;
    const typed = first.toUpperCase().replace('-', ' ');
    expect((await withRecovery(typed, await shown(email))).statusCode).toBe(200);
    expect((await withRecovery(first, await shown(email))).statusCode).toBe(401);
    await forgetTried();
    expect(codeOf(await withRecovery(first, await shown(email)))).toBe('INVALID_BACKUP_CODE');
    expect((await withRecovery(second, await shown(email))).statusCode).toBe(200);
    expect(subjects(email).slice(1)).toEqual(Array(2).fill('Anmeldung mit einem Wiederherstellungscode'));
  });

  test('new recovery codes ask for the password and void the old ones', async () => {
    const { email, recovery, cookie } = await careful();
    const make = (given: string) => house.post('/two-factor/generate-backup-codes', { password: given }, { cookie });
    expect(codeOf(await make('ganz falsch geraten'))).toBe('INVALID_PASSWORD');
    const made = (await make(password)).json<{ backupCodes: string[] }>().backupCodes;
    expect((await withRecovery(recovery[0] ?? '', await shown(email))).statusCode).toBe(401);
    expect((await withRecovery(made[0] ?? '', await shown(email))).statusCode).toBe(200);
  });

  test('is switched off with the password alone, and the owner gets a mail', async () => {
    const { email, cookie } = await careful();
    const off = (given: string) => house.post('/two-factor/disable', { password: given }, { cookie });
    expect(codeOf(await off('ganz falsch geraten'))).toBe('INVALID_PASSWORD');
    await shown(email);
    expect((await off(password)).statusCode).toBe(200);
    expect((await house.signIn(email)).json()).toHaveProperty('token');
    expect(subjects(email).at(-1)).toBe('Zweiter Schritt ausgeschaltet');
  });

  test('is switched on and off by who has only Google, after coming from there just now', async () => {
    const { email, cookie } = await somebody();
    const signedIn = (minutes: number) =>
      house.owner.query(
        `update identity.sessions s set created_at = now() - $2 * interval '1 minute'
         from identity.sign_ins i where i.id = s.sign_in_id and i.email = $1`,
        [email, minutes],
      );
    await house.owner.query(
      'delete from identity.credentials c using identity.sign_ins i where i.id = c.sign_in_id and i.email = $1',
      [email],
    );
    await signedIn(11);
    expect(codeOf(await house.post('/two-factor/enable', {}, { cookie }))).toBe('SESSION_NOT_FRESH');
    await signedIn(9);
    const begun = await house.post('/two-factor/enable', {}, { cookie });
    const proved = await withCode(appCode(begun.json<{ totpURI: string }>().totpURI), cookie);
    expect(proved.statusCode).toBe(200);
    const later = cookiesOf(proved);
    await signedIn(11);
    for (const path of ['disable', 'generate-backup-codes'])
      expect(codeOf(await house.post(`/two-factor/${path}`, {}, { cookie: later }))).toBe('SESSION_NOT_FRESH');
    await signedIn(9);
    expect((await house.post('/two-factor/disable', {}, { cookie: later })).statusCode).toBe(200);
  });

  test('asks for the password of who has one, however fresh the sign-in', async () => {
    const { cookie } = await careful();
    for (const path of ['enable', 'disable', 'generate-backup-codes'])
      expect(codeOf(await house.post(`/two-factor/${path}`, {}, { cookie }))).toBe('INVALID_PASSWORD');
  });

  test('stays on when the password is reset by mail', async () => {
    const { email, app } = await careful();
    await house.post('/request-password-reset', { email });
    const next = 'ein ganz neuer Satz';
    const link = tokenIn(house.mailsTo(email).at(-1));
    expect((await house.post('/reset-password', { token: link, newPassword: next })).statusCode).toBe(200);
    expect((await withCode(nextCode(app), await shown(email, { password: next }))).statusCode).toBe(200);
  });
});

describe('guessing', () => {
  const guesses = async (email: string, times: number) => {
    const answers: string[] = [];
    for (let guess = 0; guess < times; guess += 1) {
      // A new sign-in each time, as the service's own limit of five tries would stop it earlier.
      const answer = await withCode(String(100_000 + guess), await shown(email));
      answers.push(codeOf(answer));
    }
    return answers;
  };

  test('ends after ten wrong codes, from any network, and recovery codes still work', async () => {
    const { email, app, recovery } = await careful();
    expect(await guesses(email, 11)).toEqual([...Array(10).fill('INVALID_CODE'), 'tooMany']);
    const right = await withCode(nextCode(app), await shown(email));
    expect([right.statusCode, Number(right.headers['retry-after']) > 600]).toEqual([429, true]);
    expect((await withRecovery(recovery[0] ?? '', await shown(email))).statusCode).toBe(200);
  });

  test('of many at once is no way around', async () => {
    const { email, app } = await careful();
    const waiting = await Promise.all(Array.from({ length: 15 }, () => shown(email)));
    const answers = await Promise.all(waiting.map((cookie, at) => withCode(String(200_000 + at), cookie)));
    expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(10);
    expect((await withCode(nextCode(app), await shown(email))).statusCode).toBe(429);
  });

  test('is counted for who is signed in as well: a stolen session does not find out a code', async () => {
    const { cookie } = await careful();
    const answers = [];
    for (let guess = 0; guess < 11; guess += 1)
      answers.push((await withCode(String(300_000 + guess), cookie)).statusCode);
    expect(answers).toEqual([...Array(10).fill(401), 429]);
  });
});

describe('a browser that is trusted', () => {
  test('is not asked for 30 days; others are; and a new password ends it', async () => {
    const { email, app } = await careful();
    const trusted = await withCode(nextCode(app), await shown(email), { trustDevice: true });
    const cookie = cookiesOf(trusted);
    const kept = trusted.cookies.find(({ name }) => name === 'zunfthaus.trust_device');
    expect(kept).toMatchObject({ maxAge: 30 * 86_400, httpOnly: true, sameSite: 'Lax' });
    const again = await house.post('/sign-in/email', { email, password }, { cookie });
    expect(again.json()).toHaveProperty('token');
    await shown(email);
    const newer = cookiesOf(again);
    const next = 'ein ganz neuer Satz';
    await house.post('/change-password', { currentPassword: password, newPassword: next }, { cookie: newer });
    const later = await house.post('/sign-in/email', { email, password: next }, { cookie: newer });
    expect(later.json()).toHaveProperty('twoFactorRedirect', true);
  });

  test('is trusted for one person', async () => {
    const [erika, otto] = [await careful(), await careful()];
    const trusted = await withCode(nextCode(erika.app), await shown(erika.email), { trustDevice: true });
    const answer = await house.post('/sign-in/email', { email: otto.email, password }, { cookie: cookiesOf(trusted) });
    expect(answer.json()).toHaveProperty('twoFactorRedirect', true);
  });
});

test('the session a browser had ends when somebody shows a password there', async () => {
  const earlier = await somebody();
  const { email } = await careful();
  await house.post('/sign-in/email', { email, password }, { cookie: earlier.cookie });
  expect(await status(earlier.cookie)).toBe(401);
});

test('each step is in the security log', async () => {
  happened.length = 0;
  const { email, app, cookie } = await careful();
  await withCode('123456', await shown(email));
  await withCode(nextCode(app), await shown(email));
  await house.post('/two-factor/disable', { password }, { cookie });
  expect(happened.map(({ event, email: whose, outcome }) => [event, whose, outcome])).toEqual([
    ['signIn', email, 'done'],
    ['secondFactorOn', email, 'done'],
    ['signIn', email, 'codeAsked'],
    ['signIn', email, 'INVALID_CODE'],
    ['signIn', email, 'codeAsked'],
    ['signIn', email, 'done'],
    ['secondFactorOff', email, 'done'],
  ]);
});
