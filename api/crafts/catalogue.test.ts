import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildCraft } from '#sample/builders.ts';
import { testApi, type TestApi } from '#tests/support/api.ts';
import { craftCatalogue } from './catalogue.service.ts';

let api: TestApi;
let office: string;
beforeEach(async () => {
  api = await testApi();
  office = (await api.signInAdmin()).token;
});
afterEach(() => api.close());

const call = (method: 'GET' | 'POST', as = office) => api.call(method, '/api/craft/catalogue', { as });
const crafts = async (query: string) => (await api.call('GET', `/api/craft?size=100&${query}`, { as: office })).body;

it('the catalogue has the crafts of annex A, B1 and B2, no name twice', () => {
  const count = (annex: string) => craftCatalogue().filter((craft) => craft.annex === annex).length;
  expect([count('A'), count('B1'), count('B2')]).toEqual([53, 41, 51]);
  const names = craftCatalogue().flatMap(({ name, shortName, synonyms }) => [name, shortName ?? [], synonyms].flat(2));
  expect(names.toSorted()).toEqual([...new Set(names)].toSorted());
});

describe('the catalogue of crafts', () => {
  it('is offered to the office, is added in one press, and is the portal’s own afterwards', async () => {
    expect((await call('GET')).body).toEqual({ total: 145, missing: 145 });
    expect(await call('POST')).toMatchObject({ status: 200, body: { added: 145 } });
    expect((await call('GET')).body).toEqual({ total: 145, missing: 0 });
    const [joiner] = (await crafts('search=A/27')).items;
    expect(joiner).toMatchObject({ annex: 'A', number: 27, name: 'Tischler', synonyms: ['Schreiner'], version: 1 });
    const changed = await api.call('PATCH', `/api/craft/${joiner.id}`, { as: office, body: { name: 'Holzwerker' } });
    expect(changed.status).toBe(200);
    expect((await call('POST')).body).toEqual({ added: 0 });
    expect((await crafts('search=A/27')).items).toMatchObject([{ name: 'Holzwerker' }]);
  });

  it('leaves what the office has entered, renamed or ended as it is', async () => {
    await api.arrange(async (db) => {
      await buildCraft(db, { annex: 'A', number: 27, name: 'Schreinerei', endsOn: '2020-12-31' });
      await buildCraft(db, { annex: 'B2', number: 99, name: 'DACH DECKER' });
    });
    expect((await call('GET')).body).toEqual({ total: 145, missing: 143 });
    expect((await call('POST')).body).toEqual({ added: 143 });
    expect((await crafts('search=A/27')).items).toMatchObject([{ name: 'Schreinerei', endsOn: '2020-12-31' }]);
    expect((await crafts('search=B2/99')).items).toMatchObject([{ annex: 'B2', number: 99, name: 'DACH DECKER' }]);
  });

  it.each([1, 2, 3])('adds nothing twice when it is pressed at the same moment, round %i', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => call('POST')));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(answers.reduce((sum, { body }) => sum + body.added, 0)).toBe(145);
    expect((await crafts('')).total).toBe(145);
  });

  it('is in the log, by who added it', async () => {
    await call('POST');
    const { body } = await api.call('GET', '/api/audit?entity=crafts', { as: office });
    expect(body.items[0]).toMatchObject({ entity: 'crafts', action: 'create' });
    expect(body.items[0].actor).toMatchObject({ id: (await api.call('GET', '/api/users/me', { as: office })).body.id });
  });

  it('is another portal’s own affair', async () => {
    await api.arrange((db) => buildCraft(db, { annex: 'A', number: 27, name: 'Tischler' }), 'elsewhere');
    expect((await call('GET')).body).toEqual({ total: 145, missing: 145 });
  });

  it('is for the office alone', async () => {
    const { token } = await api.signIn();
    for (const method of ['GET', 'POST'] as const) expect((await call(method, token)).status).toBe(403);
  });
});
