import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testApi, type TestApi } from '#tests/support/api.ts';
import { cookiesOf, type House, openHouse, password } from '../fixtures/house.ts';

describe('the list of devices', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await testApi();
  });
  afterAll(() => api.close());

  test('has the running sessions of the caller, the latest used first, and marks this one', async () => {
    const { subject, token } = await api.signIn();
    const stranger = await api.signIn();
    const earlier = new Date(api.clock.now.getTime() - 3_600_000);
    const phone = await api.device(subject, { userAgent: 'Phone', ipAddress: '192.0.2.7', seenAt: earlier });
    await api.device(subject, { expiresAt: earlier });
    await api.device(stranger.subject);
    const reply = await api.call('GET', '/api/users/me/devices', { as: token });
    expect(reply.body).toMatchObject({
      total: 2,
      page: 0,
      items: [
        { userAgent: '', address: null, current: true },
        { id: phone, userAgent: 'Phone', address: '192.0.2.7', seenAt: earlier.toISOString(), current: false },
      ],
    });
    expect(JSON.stringify(reply.body)).not.toContain('token');
    const there = await api.token(subject, { sid: phone });
    const again = await api.call('GET', '/api/users/me/devices?size=1&page=1', { as: there });
    expect(again.body).toMatchObject({ total: 2, size: 1, items: [{ id: phone, current: true }] });
  });

  test('signs out all others of the caller, and nobody else', async () => {
    const { subject, token } = await api.signIn();
    const stranger = await api.signIn();
    await api.device(subject);
    await api.device(subject);
    api.happened.length = 0;
    expect((await api.call('DELETE', '/api/users/me/devices', { as: token })).status).toBe(204);
    expect(api.happened).toMatchObject([{ event: 'deviceEnded', email: `${subject}@test.example` }]);
    const left = await api.call('GET', '/api/users/me/devices', { as: token });
    expect(left.body).toMatchObject({ total: 1, items: [{ current: true }] });
    expect((await api.call('GET', '/api/users/me/devices', { as: stranger.token })).body.total).toBe(1);
    expect((await api.call('DELETE', '/api/users/me/devices', { as: token })).status).toBe(204);
    expect(api.happened).toHaveLength(1);
  });

  test('signs one out, and only of the caller', async () => {
    const { subject, token } = await api.signIn();
    const stranger = await api.signIn();
    const own = await api.device(subject);
    const foreign = await api.device(stranger.subject);
    const remove = (id: string) => api.call('DELETE', `/api/users/me/devices/${id}`, { as: token });
    expect((await remove(foreign)).status).toBe(404);
    expect((await remove(own)).status).toBe(204);
    expect((await remove(own)).status).toBe(404);
    const theirs = await api.call('GET', '/api/users/me/devices', { as: stranger.token });
    expect(theirs.body.total).toBe(2);
  });
});

describe('how somebody signs in', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await testApi();
  });
  afterAll(() => api.close());

  test('is shown to that person alone, by the ways that exist', async () => {
    const { subject, token } = await api.signIn();
    const methods = async () => (await api.call('GET', '/api/users/me/sign-in', { as: token })).body;
    expect(await methods()).toEqual({
      email: expect.stringContaining('@test.example'),
      newAddress: null,
      password: false,
      google: false,
      secondFactor: false,
    });
    await api.credential(subject, 'credential');
    await api.credential(subject, 'google');
    expect(await methods()).toMatchObject({ password: true, google: true, secondFactor: false });
  });
});

describe('a new password', () => {
  let house: House;
  beforeAll(async () => {
    house = await openHouse();
  });
  afterAll(() => house.close());

  const next = 'ein ganz neuer Satz';
  const change = (cookie: string, passwords: object) => house.post('/change-password', passwords, { cookie });
  const tokenStatus = async (cookie: string) => (await house.get('/token', { cookie })).statusCode;

  test('ends every other session, and the one that set it continues', async () => {
    await house.person('erika@example.org');
    const here = cookiesOf(await house.signIn('erika@example.org'));
    const elsewhere = cookiesOf(await house.signIn('erika@example.org'));
    expect(await tokenStatus(elsewhere)).toBe(200);
    const answer = await change(here, { currentPassword: password, newPassword: next });
    expect(answer.statusCode).toBe(200);
    expect(await tokenStatus(cookiesOf(answer))).toBe(200);
    expect(await tokenStatus(elsewhere)).toBe(401);
    expect((await house.signIn('erika@example.org')).statusCode).toBe(401);
    expect((await house.signIn('erika@example.org', { password: next })).statusCode).toBe(200);
  });

  test('the last use of a session is the last time its token was requested', async () => {
    await house.person('gesehen@example.org');
    const cookie = cookiesOf(await house.signIn('gesehen@example.org'));
    const seen = async () => {
      const { rows } = await house.owner.query<{ minutes: number }>(
        `select extract(epoch from now() - s.seen_at)::int / 60 as minutes from identity.sessions s
         join identity.sign_ins i on i.id = s.sign_in_id where i.email = 'gesehen@example.org'`,
      );
      return rows[0]?.minutes;
    };
    await house.owner.query(`update identity.sessions set seen_at = now() - interval '2 hours'`);
    expect(await seen()).toBe(120);
    await tokenStatus(cookie);
    expect(await seen()).toBe(0);
  });

  test('is not set without the old one, without a session, or too short, and nobody guesses for long', async () => {
    await house.person('otto@example.org');
    const cookie = cookiesOf(await house.signIn('otto@example.org'));
    const short = await change(cookie, { currentPassword: password, newPassword: 'kurz' });
    expect(short.json()).toMatchObject({ code: 'PASSWORD_TOO_SHORT' });
    expect((await change('', { currentPassword: password, newPassword: next })).statusCode).toBe(401);
    expect((await change(cookie, { newPassword: next })).json()).toMatchObject({
      errors: [{ path: 'currentPassword' }],
    });
    const guesses = [];
    for (let guess = 0; guess < 12; guess += 1)
      guesses.push((await change(cookie, { currentPassword: `falsch ${guess}`, newPassword: next })).statusCode);
    expect(guesses.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 400));
    expect(guesses.slice(10)).toEqual([429, 429]);
    expect(await tokenStatus(cookie)).toBe(200);
  });
});
