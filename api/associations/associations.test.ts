import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildAssociation, buildGuild } from '#sample/builders.ts';
import { associations } from '#database/schema/members.ts';
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
  const { body: page } = await api.call('GET', `/api/association?${query}`, { as: member });
  return page.items.map(({ name }: { name: string }) => name);
}

describe('the list', () => {
  it('is searched by name and short name, in German order or by guilds of today, and paged', async () => {
    await api.arrange(async (db) => {
      const many = await buildAssociation(db, { name: 'Liste Öse', shortName: 'LÖ' });
      const one = await buildAssociation(db, { name: 'Liste Zoll', shortName: 'Zöllner' });
      await buildAssociation(db, { name: 'Liste Oper' });
      await buildGuild(db, { associationId: many });
      await buildGuild(db, { associationId: many, startsOn: '2026-11-20', endsOn: '2026-11-20' });
      await buildGuild(db, { associationId: one });
      await buildGuild(db, { associationId: one, endsOn: '2026-11-19' });
      await buildGuild(db, { associationId: one, startsOn: '2026-11-21' });
    });
    expect(await names('search=liste')).toEqual(['Liste Oper', 'Liste Öse', 'Liste Zoll']);
    expect(await names('search=liste&sort=-name')).toEqual(['Liste Zoll', 'Liste Öse', 'Liste Oper']);
    expect(await names('search=liste&sort=-guilds')).toEqual(['Liste Öse', 'Liste Zoll', 'Liste Oper']);
    expect(await names('search=ZÖLLNER')).toEqual(['Liste Zoll']);
    expect(await names('search=liste%25')).toEqual([]);
    const { body: page } = await api.call('GET', '/api/association?search=liste&size=2&page=1', { as: member });
    expect(page).toMatchObject({ items: [{ name: 'Liste Zoll', guilds: 1 }], page: 1, size: 2, total: 3 });
    const { body: past } = await api.call('GET', '/api/association?search=liste&page=9', { as: member });
    expect(past).toMatchObject({ items: [], total: 3 });
  });

  it('cannot be sorted by anything else', async () => {
    const reply = await api.call('GET', '/api/association?sort=version', { as: member });
    expect(reply).toMatchObject({ status: 400, body: { errors: [{ path: 'query.sort' }] } });
  });
});

describe('an association', () => {
  const fields = {
    name: 'Kreishandwerkerschaft Nord',
    shortName: 'KH Nord',
    kind: 'state',
    district: 'Nordkreis',
    chamber: 'HWK Musterland',
    street: 'Am Markt 1',
    postcode: '43110',
    town: 'Musterstadt',
    phone: '+49 30 23125123',
    email: 'post@kh-nord.example',
    web: 'https://kh-nord.example',
  };

  it('is added with all it has, and read by members', async () => {
    const added = await api.call('POST', '/api/association', { as: office, body: fields });
    expect(added).toMatchObject({ status: 201, body: { ...fields, guilds: 0, version: 1 } });
    expect(added.headers).toMatchObject({ location: `/api/association/${added.body.id}`, etag: '"1"' });
    const read = await api.call('GET', `/api/association/${added.body.id}`, { as: member });
    expect(read).toMatchObject({ status: 200, body: added.body });
  });

  it('shows members the people to contact', async () => {
    const people = {
      legalForm: 'Körperschaft des öffentlichen Rechts',
      chair: 'Mareike Lohmann',
      managingDirector: 'Heiko Brandes',
      dataProtectionOfficer: 'Kanzlei Nordlicht',
      dataProtectionEmail: 'datenschutz@kh.example',
      openingHours: 'Mo bis Do 8 bis 16 Uhr',
    };
    const body = { name: 'Mit Ansprechpartnern', ...people };
    const added = await api.call('POST', '/api/association', { as: office, body });
    expect(added).toMatchObject({ status: 201, body: people });
    const path = `/api/association/${added.body.id}`;
    expect((await api.call('GET', path, { as: member })).body).toMatchObject(people);
    const changed = await api.call('PATCH', path, { as: office, body: { chair: null, openingHours: '  ' } });
    expect(changed.body).toMatchObject({ ...people, chair: null, openingHours: null });
  });

  it('is a district association by default', async () => {
    const { body } = await api.call('POST', '/api/association', { as: office, body: { name: 'Nur ein Name' } });
    expect(body).toMatchObject({ kind: 'district', shortName: null, town: null });
  });

  it('is changed in what is named, and null clears', async () => {
    const id = await api.arrange((db) => buildAssociation(db, { name: 'Vorher', town: 'Alt', district: 'bleibt' }));
    const body = { name: 'Nachher', town: null, phone: '' };
    expect(await api.call('PATCH', `/api/association/${id}`, { as: office, body })).toMatchObject({ status: 400 });
    const changed = await api.call('PATCH', `/api/association/${id}`, {
      as: office,
      body: { name: 'Nachher', town: null },
      headers: { 'if-match': '"1"' },
    });
    expect(changed).toMatchObject({ status: 200, headers: { etag: '"2"' } });
    const rows = await api.arrange((db) => db.select().from(associations).where(eq(associations.id, id)));
    expect(rows).toMatchObject([{ name: 'Nachher', town: null, district: 'bleibt', version: 2 }]);
    const stale = await api.call('PATCH', `/api/association/${id}`, {
      as: office,
      body: { name: 'Noch einmal' },
      headers: { 'if-match': '"1"' },
    });
    expect(stale).toMatchObject({ status: 412, body: { code: 'stale' } });
  });

  it('has a name of its own', async () => {
    const id = await api.arrange((db) => buildAssociation(db));
    await api.arrange((db) => buildAssociation(db, { name: 'Vergeben' }));
    for (const [method, path] of [
      ['POST', '/api/association'],
      ['PATCH', `/api/association/${id}`],
    ] as const) {
      const reply = await api.call(method, path, { as: office, body: { name: 'Vergeben' } });
      expect(reply).toMatchObject({ status: 409, body: { code: 'conflict', errors: [{ path: 'name' }] } });
    }
  });

  it.each([
    ['name', ''],
    ['name', null],
    ['kind', 'county'],
    ['postcode', '1234'],
    ['phone', 'ruf an'],
    ['email', 'post'],
    ['dataProtectionEmail', 'post'],
    ['web', 'ftp://kh.example'],
    ['version', 7],
  ])('is refused with %s %j', async (field, value) => {
    const body = { name: 'Mit Fehler', [field]: value };
    const reply = await api.call('POST', '/api/association', { as: office, body });
    expect(reply).toMatchObject({ status: 400, body: { errors: [{ path: field }] } });
  });

  it('is for the office to change, and not there when it is not', async () => {
    const id = await api.arrange((db) => buildAssociation(db));
    const body = { name: 'Von Unbefugten' };
    expect((await api.call('POST', '/api/association', { as: member, body })).status).toBe(403);
    expect((await api.call('PATCH', `/api/association/${id}`, { as: member, body })).status).toBe(403);
    const nowhere = `/api/association/${crypto.randomUUID()}`;
    expect((await api.call('GET', nowhere, { as: office })).status).toBe(404);
    expect((await api.call('PATCH', nowhere, { as: office, body })).status).toBe(404);
  });
});
