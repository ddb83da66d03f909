import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSecurityLog, type SecurityEvent } from '#platform/security/security-log.ts';
import { cookiesOf, type House, openHouse, password, tokenIn } from '#api/identity/built-in/fixtures/house.ts';
import { buildRole, buildUser } from '#sample/builders.ts';
import { testApi, type TestApi } from '../support/api.ts';

describe('a line of the security log', () => {
  const lines: Record<string, unknown>[] = [];
  const log = pino({ base: null }, { write: (line: string) => void lines.push(JSON.parse(line)) });
  const happened = { event: 'signIn', tenant: 'here', email: 'Erika@example.org', outcome: 'done' } as const;

  test('is of one shape, and names nobody who reads it without the secret', () => {
    const write = createSecurityLog(log, 'the secret of one installation');
    write({ ...happened, from: '203.0.113.7' });
    write({ ...happened, email: 'erika@EXAMPLE.org', from: '2001:db8:1:2::7' });
    write({ ...happened, event: 'passwordReset', email: undefined, from: '203.0.113.7', outcome: 'INVALID_TOKEN' });
    createSecurityLog(log, 'the secret of another one')({ ...happened, from: '203.0.113.7' });
    const [first, second, third, other] = lines;
    expect(first).toMatchObject({
      msg: 'security',
      event: 'signIn',
      tenant: 'here',
      address: expect.stringMatching(/^[\w-]{22}$/),
      network: '203.0.113.7',
      outcome: 'done',
    });
    expect(second).toMatchObject({ address: first?.['address'], network: '2001:db8:1:2::/64' });
    expect(third).toMatchObject({ event: 'passwordReset', address: null, outcome: 'INVALID_TOKEN' });
    expect(other?.['address']).not.toBe(first?.['address']);
    const shapes = lines.map((line) => Object.keys(line).sort().join());
    expect(new Set(shapes).size).toBe(1);
    expect(JSON.stringify(lines)).not.toMatch(/erika/i);
  });
});

describe('sign-in events', () => {
  const happened: SecurityEvent[] = [];
  let house: House;
  beforeAll(async () => {
    house = await openHouse({
      security: (event) => void happened.push(event),
      limits: { wrongPasswords: { window: 900, max: 1 } },
    });
  });
  afterAll(() => house.close());

  async function logged(call: () => PromiseLike<unknown>) {
    happened.length = 0;
    await call();
    expect(happened.every(({ tenant, from }) => tenant === 'musterland' && from === '127.0.0.1')).toBe(true);
    return happened.map(({ event, email, outcome }) => [event, email, outcome]);
  }
  const next = 'ein ganz neuer Satz';

  test('are logged there once, with the outcome', async () => {
    const email = 'neu@example.org';
    expect(await logged(() => house.signUp(email))).toEqual([['registration', email, 'done']]);
    expect(await logged(() => house.signIn(email))).toEqual([['signIn', email, 'INVALID_EMAIL_OR_PASSWORD']]);
    expect(await logged(() => house.post('/send-verification-email', { email }))).toEqual([
      ['mailRequested', email, 'done'],
    ]);
    await house.person('erika@example.org');
    const erika = 'erika@example.org';
    const wrong = () => house.signIn(erika, { password: 'ganz falsch geraten' });
    expect(await logged(wrong)).toEqual([['signIn', erika, 'INVALID_EMAIL_OR_PASSWORD']]);
    expect(await logged(wrong)).toEqual([['signIn', erika, 'tooMany']]);
    await house.owner.query('delete from identity.rate_limits');
    const signIn = await house.signIn(erika);
    const cookie = cookiesOf(signIn);
    expect(await logged(() => house.signIn(erika))).toEqual([['signIn', erika, 'done']]);
    const passwords = { currentPassword: password, newPassword: next };
    const change = () => house.post('/change-password', passwords, { cookie });
    expect(await logged(change)).toEqual([['passwordChanged', erika, 'done']]);
    const again = cookiesOf(await house.signIn(erika, { password: next }));
    expect(await logged(() => house.post('/sign-out', {}, { cookie: again }))).toEqual([['signOut', erika, 'done']]);
  });

  const begins = ['/passkeys/begin', '/two-factor/enable', '/two-factor/disable'];

  test.each(begins)('names who guesses at a password by %s', async (path) => {
    const email = `${path.replaceAll('/', '')}@example.org`;
    await house.person(email);
    const cookie = cookiesOf(await house.signIn(email));
    const lines = await logged(() => house.post(path, { password: 'ganz falsch geraten' }, { cookie }));
    expect(lines).toEqual([[expect.any(String), email, 'INVALID_PASSWORD']]);
  });

  test.each(begins.slice(0, 2))('do not record %s as done, which only begins', async (path) => {
    const email = `begun${path.replaceAll('/', '')}@example.org`;
    await house.person(email);
    const cookie = cookiesOf(await house.signIn(email));
    expect(await logged(() => house.post(path, { password }, { cookie }))).toEqual([]);
  });

  test('names whose address a link from a mail proves, and who sets a new password', async () => {
    const email = 'link@example.org';
    await house.signUp(email);
    const proof = tokenIn(house.mailsTo(email)[0]);
    const prove = () => house.post('/reset-password', { token: proof, newPassword: password });
    expect(await logged(prove)).toEqual([['addressProved', email, 'done']]);
    const ask = () => house.post('/request-password-reset', { email });
    expect(await logged(ask)).toEqual([['mailRequested', email, 'done']]);
    const body = { token: tokenIn(house.mailsTo(email).at(-1)), newPassword: next };
    expect(await logged(() => house.post('/reset-password', body))).toEqual([['passwordReset', email, 'done']]);
    expect(await logged(() => house.post('/reset-password', body))).toEqual([
      ['passwordReset', undefined, 'INVALID_TOKEN'],
    ]);
  });
});

describe('an act of the office on people', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await testApi();
  });
  afterAll(() => api.close());

  test('is in the security log once it is done, and only then', async () => {
    const { token: as } = await api.signInAdmin();
    const [email, roleId, id] = await api.arrange(async (db) => [
      'otto@example.org',
      await buildRole(db, { key: 'warden', name: 'Wart' }),
      await buildUser(db, { email: 'otto@example.org' }),
    ]);
    const person = `/api/users/${id}`;
    const logged = async (method: 'POST' | 'PATCH' | 'DELETE', path: string, body?: object, headers = {}) => {
      api.happened.length = 0;
      const reply = await api.call(method, path, { as, body, headers });
      return [reply.status, ...api.happened.map(({ event, email: whose, outcome }) => [event, whose, outcome])];
    };
    const grant = { roleId, startsOn: '2026-01-01' };
    expect(await logged('POST', `${person}/roles`, grant, { prefer: 'effect' })).toEqual([200]);
    expect(await logged('POST', `${person}/roles`, grant)).toEqual([200, ['roleChanged', email, 'done']]);
    expect(await logged('POST', `${person}/roles`, grant)).toEqual([409]);
    const { body } = await api.call('GET', person, { as });
    const term = `${person}/roles/${body.terms[0].id}`;
    expect(await logged('PATCH', term, { endsOn: '2027-01-01' })).toEqual([200, ['roleChanged', email, 'done']]);
    expect(await logged('DELETE', term)).toEqual([204, ['roleChanged', email, 'done']]);
    expect(await logged('POST', `${person}/block`)).toEqual([200, ['blocked', email, 'done']]);
    expect(await logged('POST', `${person}/unblock`)).toEqual([200, ['unblocked', email, 'done']]);
    expect(await logged('POST', `${person}/leave`)).toEqual([200, ['left', email, 'done']]);
  });

  test('and a request for one’s own deletion with a wrong password is refused at once', async () => {
    const { token: as, subject } = await api.signIn({ email: 'weg@example.org' });
    await api.credential(subject, 'credential', password);
    api.happened.length = 0;
    for (const given of ['ganz falsch geraten', password])
      await api.call('POST', '/api/users/me/deletion', { as, body: { password: given } });
    expect(api.happened.map(({ event, email, outcome }) => [event, email, outcome])).toEqual([
      ['deletionAsked', 'weg@example.org', 'INVALID_PASSWORD'],
      ['deletionAsked', 'weg@example.org', 'done'],
    ]);
  });

  test('and so does a device that somebody ends', async () => {
    const { token: as, subject } = await api.signIn();
    const device = await api.device(subject);
    api.happened.length = 0;
    await api.call('DELETE', `/api/users/me/devices/${device}`, { as });
    expect(api.happened).toMatchObject([{ event: 'deviceEnded', email: `${subject}@test.example`, tenant: 'here' }]);
  });
});
