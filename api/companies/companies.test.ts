import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildCompany, buildCraft, buildGuild, buildMembership, buildUser, employ } from '#sample/builders.ts';
import { companies } from '#database/schema/members.ts';
import { testApi, type TestApi } from '#tests/support/api.ts';

let api: TestApi;
let office: string;
let member: string;
const yesterday = '2026-11-19';
const tomorrow = '2026-11-21';

beforeAll(async () => {
  api = await testApi();
  office = (await api.signInAdmin()).token;
  member = (await api.signIn()).token;
});
afterAll(() => api.close());

async function list(query: string, as = member) {
  const { body: page } = await api.call('GET', `/api/companies?${query}`, { as });
  return page as { items: { name: string; memberNumber: string | null }[]; total: number };
}

async function names(query: string, as = member): Promise<string[]> {
  return (await list(query, as)).items.map(({ name }) => name);
}

describe('the list', () => {
  it('shows crafts, guilds and people of today', async () => {
    await api.arrange(async (db) => {
      const craftIds = [
        await buildCraft(db, { name: 'Zimmerer' }),
        await buildCraft(db, { name: 'Ofenbauer' }),
        await buildCraft(db, { name: 'Ehemals', endsOn: yesterday }),
      ];
      const companyId = await buildCompany(db, { name: 'Karte GmbH', craftIds, town: 'Aue', trainsApprentices: true });
      const join = async (name: string, dates: object) =>
        buildMembership(db, { companyId, guildId: await buildGuild(db, { name }), ...dates });
      await join('Innung jetzt', {});
      await join('Innung früher', { endsOn: yesterday });
      await join('Innung später', { startsOn: tomorrow });
      await buildMembership(db, { companyId, guildId: await buildGuild(db, { name: 'Erloschen', endsOn: yesterday }) });
      await employ(db, { companyId });
      await employ(db, { companyId, startsOn: '2026-11-20', endsOn: '2026-11-20' });
      await employ(db, { companyId, endsOn: yesterday });
    });
    expect((await list('search=karte')).items).toMatchObject([
      {
        name: 'Karte GmbH',
        town: 'Aue',
        trainsApprentices: true,
        crafts: [{ name: 'Ofenbauer' }, { name: 'Zimmerer' }],
        guilds: [{ name: 'Innung jetzt' }],
        people: 2,
        version: 1,
      },
    ]);
  });

  it('shows the number to the office alone, and finds by it for the office alone', async () => {
    await api.arrange((db) => buildCompany(db, { name: 'Nummer GmbH', memberNumber: 'N-4711' }));
    expect((await list('search=Nummer GmbH', office)).items).toMatchObject([{ memberNumber: 'N-4711' }]);
    expect((await list('search=Nummer GmbH')).items).toMatchObject([{ memberNumber: null }]);
    expect((await list('search=n-47', office)).total).toBe(1);
    expect(await list('search=n-47')).toMatchObject({ items: [], total: 0 });
  });

  it('hides from members what is gone', async () => {
    await api.arrange(async (db) => {
      const guildId = await buildGuild(db);
      for (const [name, endsOn] of [
        ['Dauer bis heute', '2026-11-20'],
        ['Dauer bis gestern', yesterday],
      ] as const) {
        const companyId = await buildCompany(db, { name, endsOn });
        await buildMembership(db, { guildId, companyId });
        await employ(db, { companyId });
      }
    });
    expect(await list('search=dauer')).toMatchObject({ items: [{ name: 'Dauer bis heute' }], total: 1 });
    expect(await list('search=dauer', office)).toMatchObject({
      items: [
        { name: 'Dauer bis gestern', people: 0, guilds: [], endsOn: yesterday },
        { name: 'Dauer bis heute', people: 1 },
      ],
      total: 2,
    });
  });

  it('is searched by name, town and postcode, sorted and paged', async () => {
    await api.arrange(async (db) => {
      await buildCompany(db, { name: 'Sorte Öl', town: 'Zella', postcode: '98544' });
      const full = await buildCompany(db, { name: 'Sorte Ofen', town: 'Ähren', postcode: '54310' });
      await buildCompany(db, { name: 'Sorte Zaun' });
      for (const _ of [1, 2]) await employ(db, { companyId: full });
    });
    expect(await names('search=sorte')).toEqual(['Sorte Ofen', 'Sorte Öl', 'Sorte Zaun']);
    expect(await names('search=sorte&sort=-name')).toEqual(['Sorte Zaun', 'Sorte Öl', 'Sorte Ofen']);
    expect(await names('search=sorte&sort=town')).toEqual(['Sorte Ofen', 'Sorte Öl', 'Sorte Zaun']);
    expect(await names('search=sorte&sort=-people')).toEqual(['Sorte Ofen', 'Sorte Öl', 'Sorte Zaun']);
    expect(await names('search=sorte&sort=people')).toEqual(['Sorte Öl', 'Sorte Zaun', 'Sorte Ofen']);
    expect(await names('search=ÄHREN')).toEqual(['Sorte Ofen']);
    expect(await names('search=98544 zella')).toEqual(['Sorte Öl']);
    expect(await list('search=sorte&size=2&page=1')).toMatchObject({ items: [{ name: 'Sorte Zaun' }], total: 3 });
    expect(await list('search=sorte&sort=people&page=5')).toMatchObject({ items: [], total: 3 });
    expect(await list('search=sorte&page=5')).toMatchObject({ items: [], total: 3 });
  });

  it('is narrowed to a guild and a craft of today', async () => {
    const [guild, craft] = await api.arrange(async (db) => {
      const craftId = await buildCraft(db);
      const { guildId } = await buildMembership(db, { companyId: await buildCompany(db, { name: 'Nur Innung' }) });
      const both = await buildCompany(db, { name: 'Beides', craftIds: [craftId] });
      await buildMembership(db, { companyId: both, guildId });
      const left = await buildCompany(db, { name: 'Nur Gewerk', craftIds: [craftId] });
      await buildMembership(db, { companyId: left, guildId, endsOn: yesterday });
      return [guildId, craftId];
    });
    expect(await names(`guild=${guild}`)).toEqual(['Beides', 'Nur Innung']);
    expect(await names(`craft=${craft}`, office)).toEqual(['Beides', 'Nur Gewerk']);
    expect(await names(`guild=${guild}&craft=${craft}`)).toEqual(['Beides']);
    expect(await names(`guild=${crypto.randomUUID()}`)).toEqual([]);
  });
});

describe('a company', () => {
  const fields = {
    name: 'Tischlerei Probe',
    legalForm: 'GmbH & Co. KG',
    street: 'Werkweg 3',
    postcode: '43110',
    town: 'Musterstadt',
    phone: '+49 30 23125123',
    email: 'post@probe.example',
    web: 'https://probe.example',
    contactPerson: 'Eva Probe',
    memberNumber: 'P-1',
    registerNumber: 'HR 77',
    chamber: 'HWK Musterland',
    trainsApprentices: true,
    employees: '5-9',
    boundByTariff: false,
    channel: 'post',
    startsOn: '2000-01-01',
    endsOn: null,
  };

  it('is added with all it has', async () => {
    const craft = await api.arrange((db) => buildCraft(db, { name: 'Tischler' }));
    const body = { ...fields, craftIds: [craft] };
    const added = await api.call('POST', '/api/companies', { as: office, body });
    expect(added).toMatchObject({
      status: 201,
      body: { ...fields, crafts: [{ id: craft }], guilds: [], memberships: [], employed: [], people: 0, version: 1 },
    });
    expect(added.headers).toMatchObject({ location: `/api/companies/${added.body.id}`, etag: '"1"' });
    expect((await api.call('GET', `/api/companies/${added.body.id}`, { as: office })).body).toEqual(added.body);
  });

  it('needs no more than a name', async () => {
    const { body } = await api.call('POST', '/api/companies', { as: office, body: { name: 'Nur ein Name' } });
    expect(body).toMatchObject({ trainsApprentices: false, employees: null, channel: 'mail', crafts: [] });
  });

  it('lists memberships, people and crafts of all times, those of today first', async () => {
    const id = await api.arrange(async (db) => {
      const craftIds = [await buildCraft(db, { name: 'Ehemals', endsOn: yesterday })];
      const companyId = await buildCompany(db, { craftIds });
      const join = async (name: string, membership: object) =>
        buildMembership(db, { companyId, guildId: await buildGuild(db, { name }), ...membership });
      await join('Erste', { endsOn: '2010-12-31', kind: 'guest' });
      await join('Zweite', { endsOn: yesterday });
      await join('Dritte', { startsOn: '2020-01-01' });
      const userId = await buildUser(db, { firstName: 'Jo', lastName: 'Alt' });
      await employ(db, { companyId, userId, endsOn: yesterday });
      await employ(db, { companyId, userId: await buildUser(db, { lastName: 'Neu' }), function: 'master' });
      return companyId;
    });
    const { body } = await api.call('GET', `/api/companies/${id}`, { as: office });
    expect(body).toMatchObject({
      guilds: [{ name: 'Dritte' }],
      crafts: [{ name: 'Ehemals' }],
      people: 1,
      memberships: [
        { guild: { name: 'Dritte' }, kind: 'full', startsOn: '2020-01-01', isCurrent: true },
        { guild: { name: 'Zweite' }, endsOn: yesterday, isCurrent: false },
        { guild: { name: 'Erste' }, kind: 'guest', isCurrent: false },
      ],
      employed: [
        { user: { name: 'Kim Neu' }, function: 'master', isCurrent: true },
        { user: { name: 'Jo Alt' }, function: 'owner', isCurrent: false },
      ],
    });
  });

  it('is changed in what is named, null clears, and crafts are replaced as a whole', async () => {
    const [old, fresh] = await api.arrange(async (db) => [await buildCraft(db), await buildCraft(db)]);
    const id = await api.arrange((db) => buildCompany(db, { town: 'Aue', employees: '1', craftIds: [old ?? ''] }));
    const patch = (body: object) => api.call('PATCH', `/api/companies/${id}`, { as: office, body });
    expect((await patch({ employees: null, boundByTariff: true })).body).toMatchObject({
      town: 'Aue',
      employees: null,
      boundByTariff: true,
      crafts: [{ id: old }],
      version: 2,
    });
    expect((await patch({ craftIds: [fresh] })).body).toMatchObject({ crafts: [{ id: fresh }], version: 3 });
    expect((await patch({ craftIds: [] })).body).toMatchObject({ crafts: [], version: 4 });
  });

  it('is not overwritten by somebody who has seen another version', async () => {
    const id = await api.arrange((db) => buildCompany(db));
    const patch = (name: string) =>
      api.call('PATCH', `/api/companies/${id}`, { as: office, body: { name }, headers: { 'if-match': '"1"' } });
    expect(await patch('Zuerst')).toMatchObject({ status: 200, headers: { etag: '"2"' } });
    expect(await patch('Danach')).toMatchObject({ status: 412, body: { code: 'stale' } });
    const rows = await api.arrange((db) => db.select().from(companies).where(eq(companies.id, id)));
    expect(rows).toMatchObject([{ name: 'Zuerst', version: 2 }]);
  });

  it('has a member number of its own, or none', async () => {
    const id = await api.arrange(async (db) => {
      await buildCompany(db, { memberNumber: 'V-1' });
      return buildCompany(db);
    });
    const conflict = { status: 409, body: { code: 'conflict', errors: [{ path: 'memberNumber' }] } };
    const body = { name: 'Doppelt', memberNumber: 'V-1' };
    expect(await api.call('POST', '/api/companies', { as: office, body })).toMatchObject(conflict);
    expect(await api.call('PATCH', `/api/companies/${id}`, { as: office, body })).toMatchObject(conflict);
    for (const name of ['Ohne', 'Auch ohne'])
      expect((await api.call('POST', '/api/companies', { as: office, body: { name } })).status).toBe(201);
  });

  it('is refused with all that is not there or does not fit', async () => {
    const foreign = await api.arrange((db) => buildCraft(db), 'elsewhere');
    const id = await api.arrange((db) => buildCompany(db, { endsOn: '2020-12-31' }));
    const body = { craftIds: [crypto.randomUUID(), foreign], startsOn: '2021-01-01' };
    const errors = [{ path: 'craftIds.0' }, { path: 'craftIds.1' }, { path: 'endsOn' }];
    expect(await api.call('PATCH', `/api/companies/${id}`, { as: office, body })).toMatchObject({
      status: 400,
      body: { code: 'input.invalid', errors },
    });
    const added = { ...body, name: 'Passt nicht', endsOn: '2020-12-31' };
    expect((await api.call('POST', '/api/companies', { as: office, body: added })).body).toMatchObject({ errors });
  });

  it.each([
    ['name', null],
    ['employees', '3'],
    ['channel', 'fax'],
    ['trainsApprentices', null],
    ['postcode', '00999'],
    ['web', 'javascript:alert(1)'],
    ['guilds', []],
  ])('is refused with %s %j', async (path, value) => {
    const body = { name: 'Mit Fehler', [path]: value };
    const reply = await api.call('POST', '/api/companies', { as: office, body });
    expect(reply).toMatchObject({ status: 400, body: { errors: [{ path }] } });
  });

  it('is for the office to open and change, and not there when it is not', async () => {
    const id = await api.arrange((db) => buildCompany(db));
    expect((await api.call('GET', `/api/companies/${id}`, { as: member })).status).toBe(403);
    expect((await api.call('POST', '/api/companies', { as: member, body: fields })).status).toBe(403);
    expect((await api.call('PATCH', `/api/companies/${id}`, { as: member, body: {} })).status).toBe(403);
    const nowhere = `/api/companies/${crypto.randomUUID()}`;
    expect((await api.call('GET', nowhere, { as: office })).status).toBe(404);
    expect((await api.call('PATCH', nowhere, { as: office, body: {} })).status).toBe(404);
  });
});
