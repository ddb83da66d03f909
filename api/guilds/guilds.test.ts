import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  buildAssociation,
  buildCompany,
  buildCraft,
  buildGuild,
  buildGuildMember,
  buildMembership,
  buildRole,
  buildUser,
  employ,
  grant,
} from '#sample/builders.ts';
import { guildCrafts, guilds, users } from '#database/schema/members.ts';
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

async function list(query: string) {
  const { body: page } = await api.call('GET', `/api/guild?${query}`, { as: member });
  return page.items as { name: string; companies: number; people: number }[];
}

async function names(query: string): Promise<string[]> {
  return (await list(query)).map(({ name }) => name);
}

describe('the list', () => {
  it('counts companies and people of today, each once', async () => {
    await api.arrange(async (db) => {
      const guildId = await buildGuild(db, { name: 'Zählung' });
      const first = await buildCompany(db);
      const second = await buildCompany(db);
      const inBoth = await buildUser(db);
      for (const companyId of [first, second]) {
        await buildMembership(db, { guildId, companyId });
        await employ(db, { companyId, userId: inBoth });
      }
      await employ(db, { companyId: first });
      await employ(db, { companyId: first, endsOn: yesterday });
      await employ(db, { companyId: first, startsOn: tomorrow });
      const left = await buildMembership(db, { guildId, endsOn: yesterday });
      const closed = await buildMembership(db, { guildId, companyId: await buildCompany(db, { endsOn: yesterday }) });
      for (const { companyId } of [left, closed]) await employ(db, { companyId });
    });
    expect(await list('search=zählung')).toMatchObject([{ companies: 2, people: 2 }]);
  });

  it('counts nobody in a guild that is gone', async () => {
    await api.arrange(async (db) => {
      const guildId = await buildGuild(db, { name: 'Erloschen', endsOn: yesterday });
      await buildGuildMember(db, guildId);
    });
    expect(await list('search=erloschen')).toMatchObject([{ companies: 0, people: 0, endsOn: yesterday }]);
    expect(await list('search=erloschen&sort=companies')).toMatchObject([{ companies: 0 }]);
  });

  it('is searched, sorted, paged, and narrowed to an association', async () => {
    const associationId = await api.arrange(async (db) => {
      const association = await buildAssociation(db, { name: 'Verband der Reihe' });
      const one = await buildGuild(db, { name: 'Reihe Öl', shortName: 'Ölig', associationId: association });
      const two = await buildGuild(db, { name: 'Reihe Ofen', associationId: association });
      await buildGuild(db, { name: 'Reihe Zaun' });
      for (const guildId of [one, two, two]) await buildMembership(db, { guildId });
      const { companyId } = await buildMembership(db, { guildId: one });
      for (const _ of [1, 2, 3]) await employ(db, { companyId });
      return association;
    });
    expect(await names('search=reihe')).toEqual(['Reihe Ofen', 'Reihe Öl', 'Reihe Zaun']);
    expect(await names('search=reihe&sort=-name')).toEqual(['Reihe Zaun', 'Reihe Öl', 'Reihe Ofen']);
    expect(await names('search=reihe&sort=companies')).toEqual(['Reihe Zaun', 'Reihe Ofen', 'Reihe Öl']);
    expect(await names('search=reihe&sort=-people')).toEqual(['Reihe Öl', 'Reihe Ofen', 'Reihe Zaun']);
    expect(await names('search=ÖLIG')).toEqual(['Reihe Öl']);
    expect(await names(`association=${associationId}`)).toEqual(['Reihe Ofen', 'Reihe Öl']);
    const { body: page } = await api.call('GET', '/api/guild?search=reihe&size=2&page=1&sort=-people', { as: member });
    expect(page).toMatchObject({ items: [{ name: 'Reihe Zaun' }], page: 1, size: 2, total: 3 });
    for (const sort of ['name', '-name', 'companies', 'people'])
      expect((await api.call('GET', `/api/guild?search=reihe&page=9&sort=${sort}`, { as: member })).body.total).toBe(3);
  });
});

describe('a guild', () => {
  const fields = {
    name: 'Innung der Probe',
    shortName: 'Probe',
    number: '12',
    district: 'Nordkreis',
    foundedIn: 1898,
    startsOn: '1950-01-01',
    endsOn: null,
  };

  it('is added with its association and crafts, and read by members', async () => {
    const [associationId, first, second] = await api.arrange(async (db) => [
      await buildAssociation(db, { name: 'Verband der Probe' }),
      await buildCraft(db, { name: 'Zimmerer', annex: 'A', number: 3 }),
      await buildCraft(db, { name: 'Drechsler' }),
    ]);
    const body = { ...fields, associationId, craftIds: [first, second?.toUpperCase(), second] };
    const added = await api.call('POST', '/api/guild', { as: office, body });
    expect(added).toMatchObject({
      status: 201,
      body: {
        ...fields,
        association: { id: associationId, name: 'Verband der Probe' },
        crafts: [
          { id: second, name: 'Drechsler', annex: 'B2', number: expect.any(Number) },
          { id: first, name: 'Zimmerer', annex: 'A', number: 3 },
        ],
        head: null,
        companies: 0,
        people: 0,
        officers: [],
        version: 1,
      },
    });
    expect(added.headers).toMatchObject({ location: `/api/guild/${added.body.id}`, etag: '"1"' });
    expect((await api.call('GET', `/api/guild/${added.body.id}`, { as: member })).body).toEqual({
      ...added.body,
      withoutAccess: null,
    });
  });

  it('has statutes with a date and people in office, and members see both', async () => {
    const responsibleId = await api.arrange((db) => buildUser(db, { firstName: 'Renate', lastName: 'Wiechers' }));
    const body = { name: 'Betreute Innung', statutesOn: '2019-03-12', responsibleId };
    const added = await api.call('POST', '/api/guild', { as: office, body });
    const shown = { statutesOn: '2019-03-12', responsible: { id: responsibleId, name: 'Renate Wiechers' } };
    expect(added).toMatchObject({ status: 201, body: shown });
    const path = `/api/guild/${added.body.id}`;
    expect((await api.call('GET', path, { as: member })).body).toMatchObject(shown);
    const wrong = { responsibleId: crypto.randomUUID(), associationId: crypto.randomUUID() };
    expect(await api.call('PATCH', path, { as: office, body: wrong })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'associationId' }, { path: 'responsibleId' }] },
    });
    const cleared = await api.call('PATCH', path, { as: office, body: { statutesOn: null, responsibleId: null } });
    expect(cleared.body).toMatchObject({ name: 'Betreute Innung', statutesOn: null, responsible: null });
  });

  it('keeps everything but the name when its keeper leaves', async () => {
    const [guildId, userId] = await api.arrange(async (db) => {
      const person = await buildUser(db);
      return [await buildGuild(db, { responsibleId: person }), person];
    });
    await api.arrange((db) => db.delete(users).where(eq(users.id, userId)));
    expect((await api.call('GET', `/api/guild/${guildId}`, { as: member })).body).toMatchObject({ responsible: null });
  });

  it('lists its officers: those of today first, then by the end of the term', async () => {
    const guildId = await api.arrange(async (db) => {
      const guild = await buildGuild(db);
      const roleId = await buildRole(db, { key: 'obermeister', name: 'Obermeister' });
      const hold = async (lastName: string, term: object) =>
        grant(db, { userId: await buildUser(db, { firstName: 'Eva', lastName }), roleId, guildId: guild, ...term });
      await hold('Lange', { startsOn: '2000-01-01', endsOn: '2010-12-31' });
      await hold('Vorig', { startsOn: '2011-01-01', endsOn: yesterday });
      await hold('Heute', { startsOn: '2026-11-20', endsOn: '2026-11-20' });
      await hold('Offen', {});
      await grant(db, { roleId });
      await grant(db, { roleId, guildId: await buildGuild(db) });
      return guild;
    });
    const { body: guild } = await api.call('GET', `/api/guild/${guildId}`, { as: office });
    expect(guild.officers).toMatchObject([
      { user: { name: 'Eva Offen' }, isCurrent: true, role: { name: 'Obermeister' }, startsOn: null, endsOn: null },
      { user: { name: 'Eva Heute' }, isCurrent: true, startsOn: '2026-11-20', endsOn: '2026-11-20' },
      { user: { name: 'Eva Vorig' }, isCurrent: false },
      { user: { name: 'Eva Lange' }, isCurrent: false },
    ]);
    const { body: seen } = await api.call('GET', `/api/guild/${guildId}`, { as: member });
    expect(seen.officers).toMatchObject([{ user: { name: 'Eva Offen' } }, { user: { name: 'Eva Heute' } }]);
  });

  it('is changed in what is named; crafts are replaced as a whole', async () => {
    const [stays, goes, comes] = await api.arrange(async (db) => [
      await buildCraft(db),
      await buildCraft(db),
      await buildCraft(db),
    ]);
    const id = await api.arrange((db) => buildGuild(db, { district: 'bleibt', craftIds: [stays ?? '', goes ?? ''] }));
    const craftsOf = async () => {
      const rows = await api.arrange((db) => db.select().from(guildCrafts).where(eq(guildCrafts.guildId, id)));
      return rows.map(({ craftId }) => craftId).sort();
    };
    const patch = (body: object) => api.call('PATCH', `/api/guild/${id}`, { as: office, body });
    expect((await patch({ foundedIn: 1900 })).body).toMatchObject({ foundedIn: 1900, district: 'bleibt', version: 2 });
    expect(await craftsOf()).toEqual([stays, goes].sort());
    await patch({ craftIds: [stays, comes], associationId: null });
    expect(await craftsOf()).toEqual([stays, comes].sort());
    expect((await patch({ craftIds: [] })).body).toMatchObject({ crafts: [], association: null, version: 4 });
    expect(await craftsOf()).toEqual([]);
  });

  it('is not overwritten by somebody who has seen another version', async () => {
    const id = await api.arrange((db) => buildGuild(db));
    const patch = (name: string) =>
      api.call('PATCH', `/api/guild/${id}`, { as: office, body: { name }, headers: { 'if-match': '"1"' } });
    expect(await patch('Zuerst')).toMatchObject({ status: 200, headers: { etag: '"2"' } });
    expect(await patch('Danach')).toMatchObject({ status: 412, body: { code: 'stale' } });
    const rows = await api.arrange((db) => db.select().from(guilds).where(eq(guilds.id, id)));
    expect(rows).toMatchObject([{ name: 'Zuerst', version: 2 }]);
  });

  it('has a name of its own, and a refusal leaves its crafts as they were', async () => {
    const [id, craft] = await api.arrange(async (db) => {
      await buildGuild(db, { name: 'Vergeben' });
      return [await buildGuild(db), await buildCraft(db)];
    });
    const body = { name: 'Vergeben', craftIds: [craft] };
    const conflict = { status: 409, body: { code: 'conflict', errors: [{ path: 'name' }] } };
    expect(await api.call('POST', '/api/guild', { as: office, body })).toMatchObject(conflict);
    expect(await api.call('PATCH', `/api/guild/${id}`, { as: office, body })).toMatchObject(conflict);
    expect((await api.call('GET', `/api/guild/${id}`, { as: office })).body).toMatchObject({ crafts: [], version: 1 });
  });

  it('is refused with all that is not there or does not fit', async () => {
    const craft = await api.arrange((db) => buildCraft(db));
    const foreign = await api.arrange((db) => buildCraft(db), 'elsewhere');
    const id = await api.arrange((db) => buildGuild(db, { startsOn: '2020-01-01' }));
    const body = { craftIds: [craft, foreign], associationId: crypto.randomUUID(), endsOn: '2019-12-31' };
    const errors = [{ path: 'associationId' }, { path: 'craftIds.1' }, { path: 'endsOn' }];
    expect(await api.call('PATCH', `/api/guild/${id}`, { as: office, body })).toMatchObject({
      status: 400,
      body: { code: 'input.invalid', errors },
    });
    const added = { ...body, name: 'Passt nicht', startsOn: '2020-01-01' };
    expect((await api.call('POST', '/api/guild', { as: office, body: added })).body).toMatchObject({ errors });
    expect(await names('search=Passt nicht')).toEqual([]);
  });

  it.each([
    ['name', ' '],
    ['foundedIn', 999],
    ['associationId', 'x'],
    ['craftIds', 'x'],
    ['companies', 7],
  ])('is refused with %s %j', async (path, value) => {
    const body = { name: 'Mit Fehler', [path]: value };
    const reply = await api.call('POST', '/api/guild', { as: office, body });
    expect(reply).toMatchObject({ status: 400, body: { errors: [{ path }] } });
  });

  it('is for the office to change, and not there when it is not', async () => {
    const id = await api.arrange((db) => buildGuild(db));
    expect((await api.call('POST', '/api/guild', { as: member, body: fields })).status).toBe(403);
    expect((await api.call('PATCH', `/api/guild/${id}`, { as: member, body: {} })).status).toBe(403);
    const nowhere = `/api/guild/${crypto.randomUUID()}`;
    expect((await api.call('GET', nowhere, { as: member })).status).toBe(404);
    expect((await api.call('PATCH', nowhere, { as: office, body: {} })).status).toBe(404);
  });
});
