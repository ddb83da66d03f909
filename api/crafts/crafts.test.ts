import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildCompany, buildCraft } from '#sample/builders.ts';
import { crafts } from '#database/schema/members.ts';
import { testApi, type TestApi } from '#tests/support/api.ts';

let api: TestApi;
let office: string;
let member: string;

beforeAll(async () => {
  api = await testApi();
  office = (await api.signInAdmin()).token;
  member = (await api.signIn()).token;
});
afterAll(() => api.close());

async function names(query: string): Promise<string[]> {
  const { body: page } = await api.call('GET', `/api/craft?${query}`, { as: member });
  return page.items.map(({ name }: { name: string }) => name);
}

describe('the catalogue', () => {
  beforeAll(() =>
    api.arrange(async (db) => {
      const joiner = await buildCraft(db, { annex: 'A', number: 27, name: 'Tischler', synonyms: ['Schreiner'] });
      const roofer = await buildCraft(db, { annex: 'A', number: 4, name: 'Dachdecker', shortName: 'DD' });
      await buildCraft(db, { annex: 'B1', number: 27, name: 'Ölmüller' });
      await buildCompany(db, { craftIds: [joiner, roofer] });
      await buildCompany(db, { craftIds: [joiner] });
      for (const ended of [{ endsOn: '2026-11-19' }, { startsOn: '2026-11-21' }])
        for (const _ of [1, 2]) await buildCompany(db, { craftIds: [roofer], ...ended });
    }),
  );

  it('is in the order of lists and numbers, of names, or of companies of today', async () => {
    expect(await names('')).toEqual(['Dachdecker', 'Tischler', 'Ölmüller']);
    expect(await names('sort=-number')).toEqual(['Ölmüller', 'Tischler', 'Dachdecker']);
    expect(await names('sort=name')).toEqual(['Dachdecker', 'Ölmüller', 'Tischler']);
    expect(await names('sort=-companies')).toEqual(['Tischler', 'Dachdecker', 'Ölmüller']);
    const { body: page } = await api.call('GET', '/api/craft?size=1', { as: member });
    expect(page).toMatchObject({ items: [{ name: 'Dachdecker', companies: 1 }], total: 3 });
    for (const sort of ['number', '-name', 'companies'])
      expect((await api.call('GET', `/api/craft?page=9&sort=${sort}`, { as: member })).body.total).toBe(3);
  });

  it.each([
    ['ISCHL', ['Tischler']],
    ['schreiner', ['Tischler']],
    ['dd', ['Dachdecker']],
    ['a/27', ['Tischler']],
    ['/27', ['Tischler', 'Ölmüller']],
    ['ölmü', ['Ölmüller']],
    ['dachdeckerdd', []],
    ['%', []],
  ])('is searched for %s', async (search, found) => {
    expect(await names(`search=${encodeURIComponent(search)}`)).toEqual(found);
  });
});

describe('a craft', () => {
  const fields = {
    annex: 'B2',
    number: 15,
    name: 'Speiseeishersteller',
    shortName: 'Eis',
    synonyms: ['Eismacher', 'Eisdiele'],
    startsOn: '2020-01-01',
    endsOn: '2030-12-31',
  };

  it('is added with all it has, and read by members', async () => {
    const added = await api.call('POST', '/api/craft', { as: office, body: fields });
    expect(added).toMatchObject({ status: 201, body: { ...fields, companies: 0, version: 1 } });
    expect(added.headers).toMatchObject({ location: `/api/craft/${added.body.id}`, etag: '"1"' });
    expect((await api.call('GET', `/api/craft/${added.body.id}`, { as: member })).body).toEqual(added.body);
  });

  it('is changed in what is named, and null clears', async () => {
    const id = await api.arrange((db) => buildCraft(db, { synonyms: ['weg'], shortName: 'weg', endsOn: '2030-01-01' }));
    const change = { synonyms: ['neu'], shortName: null };
    const changed = await api.call('PATCH', `/api/craft/${id}`, { as: office, body: change });
    expect(changed).toMatchObject({ status: 200, body: { ...change, endsOn: '2030-01-01', version: 2 } });
    const stale = await api.call('PATCH', `/api/craft/${id}`, {
      as: office,
      body: { name: 'Zu spät' },
      headers: { 'if-match': '"1"' },
    });
    expect(stale).toMatchObject({ status: 412, body: { code: 'stale' } });
    const rows = await api.arrange((db) => db.select().from(crafts).where(eq(crafts.id, id)));
    expect(rows).toMatchObject([{ ...change, version: 2 }]);
  });

  it('has a number of its own in its list', async () => {
    const id = await api.arrange(async (db) => {
      await buildCraft(db, { annex: 'B1', number: 50 });
      return buildCraft(db, { annex: 'B2', number: 50 });
    });
    const body = { ...fields, annex: 'B1', number: 50 };
    const conflict = { status: 409, body: { code: 'conflict', errors: [{ path: 'number' }] } };
    expect(await api.call('POST', '/api/craft', { as: office, body })).toMatchObject(conflict);
    expect(await api.call('PATCH', `/api/craft/${id}`, { as: office, body: { annex: 'B1' } })).toMatchObject(conflict);
  });

  it('is no company’s when it is not in the catalogue any more', async () => {
    const id = await api.arrange(async (db) => {
      const craft = await buildCraft(db, { endsOn: '2026-11-19' });
      await buildCompany(db, { craftIds: [craft] });
      return craft;
    });
    expect((await api.call('GET', `/api/craft/${id}`, { as: member })).body).toMatchObject({ companies: 0 });
    expect((await api.call('GET', `/api/companies?craft=${id}`, { as: office })).body).toMatchObject({ total: 0 });
  });

  it('does not end before it begins, whichever of the two is named', async () => {
    const refusal = { status: 400, body: { code: 'input.invalid', errors: [{ path: 'endsOn' }] } };
    const body = { ...fields, number: 16, startsOn: '2020-01-02', endsOn: '2020-01-01' };
    expect(await api.call('POST', '/api/craft', { as: office, body })).toMatchObject(refusal);
    const id = await api.arrange((db) => buildCraft(db, { startsOn: '2020-01-01', endsOn: '2020-12-31' }));
    const patch = (change: object) => api.call('PATCH', `/api/craft/${id}`, { as: office, body: change });
    expect(await patch({ startsOn: '2021-01-01' })).toMatchObject(refusal);
    expect(await patch({ endsOn: '2019-12-31' })).toMatchObject(refusal);
    expect(await patch({ startsOn: null, endsOn: '2019-12-31' })).toMatchObject({ status: 200 });
  });

  it.each([
    ['annex', 'C'],
    ['number', 0],
    ['number', 100],
    ['number', '7'],
    ['name', ''],
    ['synonyms.0', ['']],
    ['startsOn', '2020-02-30'],
  ])('is refused with %s %j', async (path, value) => {
    const body = { ...fields, number: 17, [path.split('.')[0] ?? '']: value };
    expect(await api.call('POST', '/api/craft', { as: office, body })).toMatchObject({
      status: 400,
      body: { errors: [{ path }] },
    });
  });

  it('is for the office to change, and not there when it is not', async () => {
    const id = await api.arrange((db) => buildCraft(db));
    expect((await api.call('POST', '/api/craft', { as: member, body: fields })).status).toBe(403);
    expect((await api.call('PATCH', `/api/craft/${id}`, { as: member, body: {} })).status).toBe(403);
    const nowhere = `/api/craft/${crypto.randomUUID()}`;
    expect((await api.call('GET', nowhere, { as: member })).status).toBe(404);
    expect((await api.call('PATCH', nowhere, { as: office, body: {} })).status).toBe(404);
  });
});
