import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApi, type TestApi } from '../support/api.ts';

// Names that look the same are the same wherever names are unique.
let api: TestApi;
let token: string;

beforeAll(async () => {
  api = await testApi();
  token = (await api.signInAdmin()).token;
});
afterAll(() => api.close());

const send = (method: 'POST' | 'PATCH' | 'PUT', path: string, body: unknown) =>
  api.call(method, path, { as: token, body });
const taken = { status: 409, body: { code: 'conflict', errors: [{ path: 'name', message: 'is already taken' }] } };

const same = [
  ['case', 'Innung der Straßenbauer', ['innung DER straßenbauer', 'INNUNG DER STRASSENBAUER']],
  [
    'blanks',
    'Tischler Innung',
    ['Tischler  Innung', 'Tischler\u00A0Innung', 'Tischler\u2009Innung', 'TischlerInnung', ' Tischler Innung '],
  ],
  ['signs nobody sees', 'Malerinnung', ['Maler\u00ADinnung', 'Maler\u200Binnung', '\uFEFFMalerinnung']],
  ['Unicode form', 'Bäcker Nº 1', ['Ba\u0308cker Nº 1', 'Bäcker No 1', 'Ｂäcker Nº １']],
] as const;

let numbers = 0;
const nouns = [
  ['an association', 'PATCH', '/api/association', () => ({})],
  ['a guild', 'PATCH', '/api/guild', () => ({})],
  ['a craft', 'PATCH', '/api/craft', () => ({ annex: 'A', number: (numbers += 1) })],
  ['a role', 'PATCH', '/api/roles', () => ({ key: `role-${(numbers += 1)}` })],
  ['a list', 'PUT', '/api/lists', () => ({})],
  ['a folder', 'PUT', '/api/document/folders', () => ({})],
] as const;

describe.each(nouns)('the name of %s', (_noun, method, path, rest) => {
  const create = (name: string) => send('POST', path, { ...rest(), name });

  it.each(same)('is one whatever its %s', async (_what, name, spellings) => {
    const first = await create(name);
    expect(first.status).toBe(201);
    const other = await create(`Other ${name}`);
    for (const spelling of spellings) {
      expect(await create(spelling)).toMatchObject(taken);
      expect(await send(method, `${path}/${other.body.id}`, { name: spelling })).toMatchObject(taken);
      expect((await send(method, `${path}/${first.body.id}`, { name: spelling })).status).toBe(200);
    }
  });

  it('may be another by a letter, a sign or an accent', async () => {
    for (const name of ['Zimmerer', 'Zimmerer.', 'Zimmerei', 'Zímmerer']) expect((await create(name)).status).toBe(201);
  });
});

describe('a name', () => {
  it('is taken in its own folder alone', async () => {
    const [a, b] = [
      await send('POST', '/api/document/folders', { name: 'A' }),
      await send('POST', '/api/document/folders', { name: 'B' }),
    ];
    for (const { body } of [a, b])
      expect((await send('POST', `/api/document/folders/${body.id}/folders`, { name: 'Protokolle' })).status).toBe(201);
    expect(await send('POST', `/api/document/folders/${a.body.id}/folders`, { name: 'PROTOKOLLE' })).toMatchObject(
      taken,
    );
  });

  it('of a craft that ends may be used in another annex', async () => {
    const old = await send('POST', '/api/craft', { annex: 'B1', number: 90, name: 'Raumausstatter' });
    const next = { annex: 'A', number: 90, name: 'Raumausstatter', startsOn: '2027-01-01' };
    expect(await send('POST', '/api/craft', next)).toMatchObject(taken);
    await send('PATCH', `/api/craft/${old.body.id}`, { endsOn: '2026-12-31' });
    expect((await send('POST', '/api/craft', next)).status).toBe(201);
    expect(await send('PATCH', `/api/craft/${old.body.id}`, { endsOn: null })).toMatchObject(taken);
  });

  it('may be that of two companies, which their member numbers distinguish', async () => {
    for (const memberNumber of ['1', '2'])
      expect((await send('POST', '/api/companies', { name: 'Müller Bau', memberNumber })).status).toBe(201);
    const third = await send('POST', '/api/companies', { name: 'Müller Bau', memberNumber: ' 2 ' });
    expect(third).toMatchObject({ status: 409, body: { errors: [{ path: 'memberNumber' }] } });
  });

  it('is stored and sought in one Unicode form', async () => {
    const made = await send('POST', '/api/lists', { name: 'Ju\u0308ngere' });
    expect(made.body.name).toBe('J\u00FCngere');
    const found = await api.call('GET', `/api/lists?search=${encodeURIComponent('JU\u0308NG')}`, { as: token });
    expect(found.body.items).toMatchObject([{ id: made.body.id }]);
  });
});
