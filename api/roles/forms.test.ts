import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildGuild, buildRole, buildUser, grant } from '#sample/builders.ts';
import { testApi, type TestApi } from '#tests/support/api.ts';

let api: TestApi;
let as: string;

beforeAll(async () => {
  api = await testApi();
  const office = await api.signIn();
  as = office.token;
  await api.arrange((db) => grant(db, { userId: office.id, role: 'admin' }));
});
afterAll(() => api.close());

const make = (body: object) => api.call('POST', '/api/roles', { as, body });
const taken = (path: string) => ({ status: 409, body: { code: 'conflict', errors: [{ path }] } });

describe('an office', () => {
  it('has a feminine form, which is added, changed and taken away', async () => {
    const made = await make({ key: 'wart', name: 'Wart', feminineName: ' Wartin ' });
    expect(made).toMatchObject({ status: 201, body: { name: 'Wart', feminineName: 'Wartin' } });
    const path = `/api/roles/${made.body.id}`;
    for (const [given, kept] of [
      ['Wärtin', 'Wärtin'],
      [' ', null],
      ['Wartin', 'Wartin'],
      [null, null],
    ]) {
      const { body } = await api.call('PATCH', path, { as, body: { feminineName: given } });
      expect(body).toMatchObject({ name: 'Wart', feminineName: kept });
    }
    const noted = await api.call('GET', '/api/audit?entity=roles', { as });
    expect(noted.body.items[0].changes).toEqual([{ field: 'feminineName', before: 'Wartin', after: null }]);
  });

  it('is found by either form, as is its group', async () => {
    const { roleId, guildId } = await api.arrange(async (db) => {
      const role = await buildRole(db, { name: 'Sachverständiger', feminineName: 'Sachverständige' });
      const guild = await buildGuild(db, { name: 'Tischler-Innung' });
      await grant(db, { roleId: role, guildId: guild });
      return { roleId: role, guildId: guild };
    });
    for (const search of ['sachverständiger', 'SACHVERSTÄNDIGE']) {
      const asked = `search=${encodeURIComponent(search)}`;
      expect((await api.call('GET', `/api/roles?${asked}`, { as })).body).toMatchObject({ items: [{ id: roleId }] });
      expect((await api.call('GET', `/api/targets?${asked}`, { as })).body).toMatchObject({
        total: 2,
        items: [
          { target: { kind: 'role', id: roleId }, name: 'Sachverständiger' },
          { target: { kind: 'guildRole', guildId, roleId }, name: 'Sachverständiger, Tischler-Innung' },
        ],
      });
    }
  });

  it('shares no form with another', async () => {
    await make({ key: 'kasse', name: 'Kassenwart', feminineName: 'Kassenwartin' });
    expect(await make({ key: 'k2', name: 'kassen wartin' })).toMatchObject(taken('name'));
    expect(await make({ key: 'k3', name: 'K', feminineName: 'KASSENWART' })).toMatchObject(taken('feminineName'));
    expect(await make({ key: 'k4', name: 'K', feminineName: 'Kassenwartin' })).toMatchObject(taken('feminineName'));
    const other = await make({ key: 'k5', name: 'Prüfer', feminineName: 'Prüferin' });
    const path = `/api/roles/${other.body.id}`;
    expect(await api.call('PATCH', path, { as, body: { name: 'Kassenwartin' } })).toMatchObject(taken('name'));
    expect((await api.call('PATCH', path, { as, body: { feminineName: 'Prüfer' } })).status).toBe(200);
  });

  it('shares none with one that is made at the same moment', async () => {
    const replies = await Promise.all([
      make({ key: 'gleich-a', name: 'Bote', feminineName: 'Botin' }),
      make({ key: 'gleich-b', name: 'Botin' }),
    ]);
    expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 409]);
  });
});

describe('an office beside its holder', () => {
  it.each([
    ['Frau', 'Meisterin'],
    ['FRAU', 'Meisterin'],
    ['Frau Dr.', 'Meisterin'],
    ['Sehr geehrte Frau', 'Meisterin'],
    ['Fr.', 'Meisterin'],
    ['Sra.', 'Meisterin'],
    ['SEÑORA', 'Meisterin'],
    ['Ms', 'Meisterin'],
    ['Mrs.', 'Meisterin'],
    ['Herr', 'Meister'],
    ['Herr und Frau', 'Meister'],
    ['Frau/Herr', 'Meister'],
    ['Sr.', 'Meister'],
    ['Mr', 'Meister'],
    ['Freund', 'Meister'],
    ['Divers', 'Meister'],
    [null, 'Meister'],
  ])('of somebody with the form of address %j is called %s', async (salutation, name) => {
    const { id, roleId } = await api.arrange(async (db) => {
      const role = await buildRole(db, { key: 'meister', name: 'Meister', feminineName: 'Meisterin' });
      const { userId } = await grant(db, { roleId: role, userId: await buildUser(db, { salutation }) });
      return { id: userId, roleId: role };
    });
    const { body } = await api.call('GET', `/api/users/${id}`, { as });
    expect(body).toMatchObject({ roles: [{ id: roleId, name }], terms: [{ role: { id: roleId, name } }] });
  });

  it('has its plain name where it has no other form, and follows the form of address', async () => {
    const { id, roleId } = await api.arrange(async (db) => {
      const role = await buildRole(db, { key: 'vorstand', name: 'Vorstand' });
      const { userId } = await grant(db, { roleId: role, userId: await buildUser(db, { salutation: 'Frau' }) });
      return { id: userId, roleId: role };
    });
    const named = async () => (await api.call('GET', `/api/users/${id}`, { as })).body.roles[0].name;
    expect(await named()).toBe('Vorstand');
    await api.call('PATCH', `/api/roles/${roleId}`, { as, body: { feminineName: 'Vorständin' } });
    expect(await named()).toBe('Vorständin');
    await api.call('PATCH', `/api/users/${id}`, { as, body: { salutation: 'Herr' } });
    expect(await named()).toBe('Vorstand');
  });
});
