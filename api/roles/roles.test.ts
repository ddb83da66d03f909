import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildGuild, buildRole, buildUser, grant } from '#sample/builders.ts';
import { testApi, type TestApi } from '#tests/support/api.ts';

let api: TestApi;
let office: { id: string; token: string };
let member: { id: string; token: string };

beforeAll(async () => {
  api = await testApi();
  office = await api.signIn();
  member = await api.signIn();
  await api.arrange((db) => grant(db, { userId: office.id, role: 'admin' }));
});
afterAll(() => api.close());

const as = () => office.token;

describe('the roles', () => {
  it('are made by the office and read by members', async () => {
    const made = await api.call('POST', '/api/roles', {
      as: as(),
      body: { key: 'lehrlingswart', name: 'Lehrlingswart', description: 'Für die Ausbildung' },
    });
    expect(made).toMatchObject({ status: 201, headers: { etag: '"1"', location: `/api/roles/${made.body.id}` } });
    const read = await api.call('GET', `/api/roles/${made.body.id}`, { as: member.token });
    expect(read.body).toEqual({
      id: made.body.id,
      key: 'lehrlingswart',
      name: 'Lehrlingswart',
      feminineName: null,
      description: 'Für die Ausbildung',
      heldIn: 'both',
      rank: 500,
      committee: null,
      seats: null,
      people: 0,
      withoutAccess: null,
      version: 1,
    });
    for (const [method, path] of [
      ['POST', '/api/roles'],
      ['PATCH', `/api/roles/${made.body.id}`],
    ] as const)
      expect((await api.call(method, path, { as: member.token, body: {} })).status).toBe(403);
  });

  it('of a committee name the committee and its number of seats', async () => {
    const body = { key: 'pruefer', name: 'Prüfer', committee: 'Gesellenprüfungsausschuss', seats: 3 };
    const made = await api.call('POST', '/api/roles', { as: as(), body });
    expect(made).toMatchObject({ status: 201, body });
    const path = `/api/roles/${made.body.id}`;
    expect((await api.call('PATCH', path, { as: as(), body: { seats: null } })).body).toMatchObject({
      committee: 'Gesellenprüfungsausschuss',
      seats: null,
    });
    const found = await api.call('GET', '/api/roles?search=gesellenpr', { as: member.token });
    expect(found.body.items).toMatchObject([{ key: 'pruefer' }]);
  });

  it('count who holds them today, each person once', async () => {
    const roleId = await api.arrange(async (db) => {
      const id = await buildRole(db, { key: 'vorstand', name: 'Vorstand' });
      const { userId } = await grant(db, { roleId: id, guildId: await buildGuild(db) });
      await grant(db, { roleId: id, userId, guildId: await buildGuild(db) });
      await grant(db, { roleId: id, endsOn: '2026-11-19' });
      await grant(db, { roleId: id, endsOn: '2026-11-20' });
      return id;
    });
    expect((await api.call('GET', `/api/roles/${roleId}`, { as: as() })).body.people).toBe(2);
  });

  it('are in the order of rank, and are filtered by where they are held', async () => {
    const make = async (key: string, more: object) =>
      (await api.call('POST', '/api/roles', { as: as(), body: { key, name: `Rang ${key}`, ...more } })).body;
    const expert = await make('r-experte', { heldIn: 'tenant', rank: 30 });
    await make('r-meister', { heldIn: 'guild', rank: 10 });
    await make('r-vorstand', { heldIn: 'both', rank: 20 });
    expect(expert).toMatchObject({ heldIn: 'tenant', rank: 30 });
    const keys = async (query: string) =>
      (await api.call('GET', `/api/roles?search=Rang${query}`, { as: member.token })).body.items.map(
        ({ key }: { key: string }) => key,
      );
    expect(await keys('')).toEqual(['r-meister', 'r-vorstand', 'r-experte']);
    expect(await keys('&sort=-rank')).toEqual(['r-experte', 'r-vorstand', 'r-meister']);
    expect(await keys('&heldIn=guild')).toEqual(['r-meister', 'r-vorstand']);
    expect(await keys('&heldIn=tenant')).toEqual(['r-vorstand', 'r-experte']);
    await api.call('PATCH', `/api/roles/${expert.id}`, { as: as(), body: { rank: 5 } });
    expect(await keys('')).toEqual(['r-experte', 'r-meister', 'r-vorstand']);
  });

  it.each([
    ['guild', { guildId: null }, 400],
    ['guild', {}, 400],
    ['tenant', { guildId: 'a guild' }, 400],
    ['tenant', { guildId: null }, 200],
    ['guild', { guildId: 'a guild' }, 200],
    ['both', { guildId: null }, 200],
    ['both', { guildId: 'a guild' }, 200],
  ] as const)('held in %s and given with %j: %i', async (heldIn, given, status) => {
    const { roleId, guildId, userId } = await api.arrange(async (db) => ({
      roleId: await buildRole(db, { heldIn }),
      guildId: await buildGuild(db),
      userId: await buildUser(db),
    }));
    const body = { roleId, ...('guildId' in given && { guildId: given.guildId && guildId }) };
    const reply = await api.call('POST', `/api/users/${userId}/roles`, { as: as(), body });
    expect(reply.status).toBe(status);
    if (status === 400) expect(reply.body).toMatchObject({ code: 'input.invalid', errors: [{ path: 'guildId' }] });
  });

  it.each([
    ['guild', null, 409],
    ['tenant', 'a guild', 409],
    ['guild', 'a guild', 200],
    ['tenant', null, 200],
    ['both', null, 200],
  ] as const)('moved to %s while held in %s: %i; one that is over does not count', async (heldIn, place, status) => {
    const roleId = await api.arrange(async (db) => {
      const id = await buildRole(db);
      const guildId = await buildGuild(db);
      await grant(db, { roleId: id, guildId: place && guildId, startsOn: '2027-01-01' });
      await grant(db, { roleId: id, guildId: place ? null : guildId, endsOn: '2026-11-19' });
      return id;
    });
    const reply = await api.call('PATCH', `/api/roles/${roleId}`, { as: as(), body: { heldIn } });
    expect(reply.status).toBe(status);
    if (status === 409) expect(reply.body).toMatchObject({ code: 'conflict', errors: [{ path: 'heldIn' }] });
  });

  it('of the office stays in the portal', async () => {
    const { items } = (await api.call('GET', '/api/roles?search=admin', { as: as() })).body;
    const path = `/api/roles/${items[0].id}`;
    for (const heldIn of ['guild', 'both'])
      expect(await api.call('PATCH', path, { as: as(), body: { heldIn } })).toMatchObject({
        status: 400,
        body: { errors: [{ path: 'heldIn' }] },
      });
  });

  it('are searched, sorted and paged', async () => {
    await api.arrange(async (db) => {
      for (const [key, name] of [
        ['zz-a', 'Ältester'],
        ['zz-b', 'Beisitzer'],
        ['zz-z', 'Zeremonienmeister'],
      ] as const)
        await buildRole(db, { key, name });
    });
    const names = async (query: string) => {
      const { body } = await api.call('GET', `/api/roles?${query}`, { as: member.token });
      return { names: body.items.map(({ name }: { name: string }) => name), total: body.total };
    };
    expect(await names('search=zz-')).toEqual({ names: ['Ältester', 'Beisitzer', 'Zeremonienmeister'], total: 3 });
    expect(await names('search=zz-&sort=-name&size=1&page=1')).toEqual({ names: ['Beisitzer'], total: 3 });
    expect(await names('search=%C3%A4ltest')).toEqual({ names: ['Ältester'], total: 1 });
    expect(await names('search=zz-&page=7')).toEqual({ names: [], total: 3 });
  });

  it.each([
    [{ key: 'admin', name: 'Noch eine' }, 'key'],
    [{ key: 'noch-eine', name: 'Rolle admin' }, 'name'],
  ])('have different rights: %j', async (body, path) => {
    const reply = await api.call('POST', '/api/roles', { as: as(), body });
    expect(reply).toMatchObject({ status: 409, body: { code: 'conflict', errors: [{ path }] } });
  });

  it.each([
    [{ key: 'Groß', name: 'x' }, 'key'],
    [{ key: 'x' }, 'name'],
    [{ key: 'x', name: ' ' }, 'name'],
    [{ key: 'x', name: 'x', feminineName: 'x'.repeat(201) }, 'feminineName'],
    [{ key: 'x', name: 'x', seats: 0 }, 'seats'],
    [{ key: 'x', name: 'x', seats: 1.5 }, 'seats'],
  ])('are refused when they are like %j', async (body, path) => {
    const reply = await api.call('POST', '/api/roles', { as: as(), body });
    expect(reply).toMatchObject({ status: 400, body: { errors: [{ path }] } });
  });

  it('are renamed, the office among them, and keep their key', async () => {
    const id = await api.arrange((db) => buildRole(db, { key: 'admin' }));
    const path = `/api/roles/${id}`;
    const renamed = await api.call('PATCH', path, {
      as: as(),
      body: { name: 'Geschäftsstelle' },
      headers: { 'if-match': '"1"' },
    });
    expect(renamed).toMatchObject({
      status: 200,
      headers: { etag: '"2"' },
      body: { key: 'admin', name: 'Geschäftsstelle' },
    });
    expect(
      await api.call('PATCH', path, { as: as(), body: { name: 'X' }, headers: { 'if-match': '"1"' } }),
    ).toMatchObject({ status: 412, body: { code: 'stale' } });
    const key = await api.call('PATCH', path, { as: as(), body: { key: 'chef' } });
    expect(key).toMatchObject({ status: 400, body: { errors: [{ path: 'key' }] } });
    const twice = await api.call('PATCH', path, { as: as(), body: { name: 'Vorstand' } });
    expect(twice).toMatchObject({ status: 409, body: { errors: [{ path: 'name' }] } });
    const described = await api.call('PATCH', path, { as: as(), body: { description: 'x' } });
    expect(described.body).toMatchObject({ name: 'Geschäftsstelle', description: 'x' });
    expect((await api.call('PATCH', path, { as: as(), body: { description: null } })).body.description).toBeNull();
  });

  it('are not there when they are not', async () => {
    const path = '/api/roles/00000000-0000-7000-8000-000000000000';
    expect((await api.call('GET', path, { as: as() })).status).toBe(404);
    expect((await api.call('PATCH', path, { as: as(), body: {} })).status).toBe(404);
  });
});
