import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildConsent, buildHonour, buildUser } from '#sample/builders.ts';
import { testApi, type TestApi } from '#tests/support/api.ts';

// Today is 2026-11-20.
let api: TestApi;
let office: string;
const nobody = '00000000-0000-7000-8000-000000000000';

beforeAll(async () => {
  api = await testApi();
  office = (await api.signInAdmin()).token;
});
afterAll(() => api.close());

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';
const call = (method: Method, path: string, body?: unknown, as = office) =>
  api.call(method, `/api/users/${path}`, { as, body });
const person = () => api.arrange((db) => buildUser(db));

describe('an honour', () => {
  it('is noted, corrected and removed, the latest first', async () => {
    const id = await person();
    const first = await call('POST', `${id}/honours`, { name: ' Silberner Meisterbrief ', awardedOn: '2010-06-12' });
    expect(first).toMatchObject({ status: 200, body: { version: 2 } });
    await call('POST', `${id}/honours`, { name: 'Ehrenmeister' });
    const { body } = await call('POST', `${id}/honours`, { name: 'Goldener Meisterbrief', awardedOn: '2026-06-13' });
    expect(body.honours).toMatchObject([
      { name: 'Goldener Meisterbrief', awardedOn: '2026-06-13' },
      { name: 'Silberner Meisterbrief', awardedOn: '2010-06-12' },
      { name: 'Ehrenmeister', awardedOn: null },
    ]);
    const path = `${id}/honours/${body.honours[0].id.toUpperCase()}`;
    const changed = await call('PATCH', path, { awardedOn: null });
    expect(changed.body).toMatchObject({ version: 5, honours: [{ name: 'Silberner Meisterbrief' }, {}, {}] });
    expect((await call('PATCH', path, {})).body.honours).toEqual(changed.body.honours);
    expect((await call('DELETE', path)).status).toBe(204);
    expect((await call('DELETE', path)).status).toBe(404);
    expect((await call('GET', id)).body.honours).toHaveLength(2);
  });

  it.each([
    [{}, 'name'],
    [{ name: ' ' }, 'name'],
    [{ name: 'Ehrung', awardedOn: '1899-12-31' }, 'awardedOn'],
    [{ name: 'Ehrung', kind: 'gold' }, 'kind'],
  ])('is refused when it is like %j', async (body, path) => {
    const reply = await call('POST', `${await person()}/honours`, body);
    expect(reply).toMatchObject({ status: 400, body: { errors: [{ path }] } });
  });

  it('is somebody’s own: under another name it is not there', async () => {
    const honourId = await api.arrange((db) => buildHonour(db));
    const id = await person();
    for (const path of [`${id}/honours/${honourId}`, `${nobody}/honours/${honourId}`]) {
      expect((await call('PATCH', path, { name: 'Meine' })).status).toBe(404);
      expect((await call('DELETE', path)).status).toBe(404);
    }
  });
});

describe('a consent', () => {
  const pictures = { kind: 'pictures', givenOn: '2026-01-15' };

  it('is given, withdrawn and given again, and all of it is kept', async () => {
    const id = await person();
    const given = await call('POST', `${id}/consents`, { ...pictures, evidence: 'Aufnahmeantrag' });
    expect(given).toMatchObject({
      status: 200,
      body: { version: 2, consents: [{ ...pictures, withdrawnOn: null, evidence: 'Aufnahmeantrag' }] },
    });
    const twice = await call('POST', `${id}/consents`, { ...pictures, givenOn: '2026-02-01' });
    expect(twice).toMatchObject({ status: 409, body: { code: 'conflict', errors: [{ path: 'kind' }] } });
    expect((await call('POST', `${id}/consents`, { ...pictures, kind: 'partnerOffers' })).status).toBe(200);
    const path = `${id}/consents/${given.body.consents[0].id}`;
    expect((await call('POST', `${path}/withdraw`)).body.consents).toContainEqual(
      expect.objectContaining({ ...pictures, withdrawnOn: '2026-11-20' }),
    );
    const again = await call('POST', `${path}/withdraw`);
    expect(again).toMatchObject({ status: 200, body: { version: 4 } });
    const anew = await call('POST', `${id}/consents`, { ...pictures, givenOn: '2026-11-20' });
    expect(anew.body.consents).toMatchObject([
      { ...pictures, givenOn: '2026-11-20', withdrawnOn: null },
      { kind: 'partnerOffers' },
      { ...pictures, withdrawnOn: '2026-11-20' },
    ]);
    // Undoing it would make two open ones.
    expect((await call('PATCH', path, { withdrawnOn: null })).status).toBe(409);
    expect((await call('PATCH', path, { evidence: null, withdrawnOn: '2026-03-01' })).body.consents).toContainEqual(
      expect.objectContaining({ ...pictures, withdrawnOn: '2026-03-01', evidence: null }),
    );
    const unchanged = await call('PATCH', path, {});
    expect(unchanged).toMatchObject({ status: 200, body: { consents: (await call('GET', id)).body.consents } });
    expect((await call('DELETE', path)).status).toBe(204);
    expect((await call('DELETE', path)).status).toBe(404);
  });

  it.each([
    [{ kind: 'everything' }, 'kind'],
    [{ givenOn: undefined }, 'givenOn'],
    [{ givenOn: '2026-11-21' }, 'givenOn'],
    [{ withdrawnOn: '2026-01-14' }, 'withdrawnOn'],
    [{ withdrawnOn: '2026-11-21' }, 'withdrawnOn'],
  ])('is refused when it is like %j', async (change, path) => {
    const reply = await call('POST', `${await person()}/consents`, { ...pictures, ...change });
    expect(reply).toMatchObject({ status: 400, body: { errors: [{ path }] } });
  });

  it('is withdrawn by the member, who may do no more and not for others', async () => {
    const { id, token } = await api.signIn();
    const [own, foreign] = await api.arrange(async (db) => {
      const other = await buildUser(db);
      return [
        `${id}/consents/${await buildConsent(db, { userId: id })}`,
        `${other}/consents/${await buildConsent(db, { userId: other })}`,
      ];
    });
    for (const [method, path] of [
      ['PATCH', own],
      ['DELETE', own],
      ['POST', `${id}/consents`],
      ['POST', `${id}/honours`],
    ] as const)
      expect((await call(method, path, { ...pictures, name: 'Ehrung' }, token)).status).toBe(403);
    expect((await call('POST', `${foreign}/withdraw`, undefined, token)).status).toBe(404);
    expect((await call('POST', `${own}/withdraw`, undefined, token)).body.consents).toMatchObject([
      { ...pictures, withdrawnOn: '2026-11-20' },
    ]);
  });
});

it('a search for a consent finds people who have given it and not withdrawn it', async () => {
  await api.arrange(async (db) => {
    const [both, withdrawn, other] = [
      await buildUser(db, { lastName: 'Zusage Zwei' }),
      await buildUser(db, { lastName: 'Zusage Widerruf' }),
      await buildUser(db, { lastName: 'Zusage Andere' }),
    ];
    await buildConsent(db, { userId: both, kind: 'partnerOffers', withdrawnOn: '2026-02-01' });
    await buildConsent(db, { userId: both, kind: 'partnerOffers', givenOn: '2026-03-01' });
    await buildConsent(db, { userId: withdrawn, kind: 'partnerOffers', withdrawnOn: '2026-02-01' });
    await buildConsent(db, { userId: other });
  });
  const names = async (query: string) =>
    (await api.call('GET', `/api/users?search=zusage&${query}`, { as: office })).body.items.map(
      ({ lastName }: { lastName: string }) => lastName,
    );
  expect(await names('consent=partnerOffers')).toEqual(['Zusage Zwei']);
  expect(await names('consent=pictures&target=everyone&membership=member')).toEqual(['Zusage Andere']);
  expect(await names('')).toHaveLength(3);
});

it('people see their own records, and other members do not see them', async () => {
  const { id, token } = await api.signIn();
  await api.arrange(async (db) => {
    await buildHonour(db, { userId: id, name: 'Ehrennadel' });
    await buildConsent(db, { userId: id });
  });
  expect((await call('GET', id, undefined, token)).body).toMatchObject({
    honours: [{ name: 'Ehrennadel' }],
    consents: [{ kind: 'pictures' }],
  });
  const other = await api.signIn();
  expect((await call('GET', id, undefined, other.token)).status).toBe(404);
});
