import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildGuild, buildRole, buildUser, grant } from '#sample/builders.ts';
import { testApi, type TestApi } from '#tests/support/api.ts';

let api: TestApi;
let member: string;
let ids: Record<string, string>;
const yesterday = '2026-11-19';
const tomorrow = '2026-11-21';

beforeAll(async () => {
  api = await testApi();
  member = (await api.signIn()).token;
  ids = await api.arrange(async (db) => {
    const master = await buildRole(db, { key: 'obermeister', name: 'Obermeister' });
    const warden = await buildRole(db, { key: 'lehrlingswart', name: 'Lehrlingswart' });
    const guild = async (name: string, days = {}) => buildGuild(db, { name, ...days });
    const person = (lastName: string) => buildUser(db, { firstName: 'Kim', lastName });
    const held = await guild('Besetzt');
    const several = await guild('Doppelt besetzt');
    const open = await guild('Unbesetzt');
    const soon = await guild('Endet bald');
    const former = await guild('Erloschen', { endsOn: yesterday });
    const coming = await guild('Kommt noch', { startsOn: tomorrow });
    const head = await person('Zander');
    await grant(db, { userId: head, roleId: master, guildId: held, endsOn: '2027-05-21' });
    await grant(db, { userId: await person('Pohl'), roleId: master, guildId: several });
    await grant(db, { userId: await person('Öhler'), roleId: master, guildId: several });
    await grant(db, { userId: await person('Vorher'), roleId: master, guildId: open, endsOn: yesterday });
    await grant(db, { userId: await person('Nachher'), roleId: master, guildId: open, startsOn: tomorrow });
    await grant(db, { userId: await person('Wart'), roleId: warden, guildId: open });
    await grant(db, { userId: head, roleId: master });
    await grant(db, { userId: await person('Ende'), roleId: warden, guildId: soon, endsOn: '2027-05-20' });
    await grant(db, { userId: head, roleId: master, guildId: soon, endsOn: '2028-05-20' });
    await grant(db, { userId: head, roleId: master, guildId: former, endsOn: '2026-12-01' });
    return { held, several, open, soon, former, coming };
  });
});
afterAll(() => api.close());

describe('the head of a guild', () => {
  it.each([
    ['held', 'Kim Zander', '2027-05-21'],
    ['several', 'Kim Öhler', null],
    ['soon', 'Kim Zander', '2028-05-20'],
  ])('is the person who holds the office today: %s', async (which, name, endsOn) => {
    const { body } = await api.call('GET', `/api/guild/${ids[which]}`, { as: member });
    expect(body.head).toMatchObject({ name, endsOn });
  });

  it.each(['open', 'former', 'coming'])('is nobody: %s', async (which) => {
    expect((await api.call('GET', `/api/guild/${ids[which]}`, { as: member })).body.head).toBe(null);
  });
});

describe('the guilds', () => {
  it.each([
    ['current', ['Besetzt', 'Doppelt besetzt', 'Endet bald', 'Unbesetzt']],
    ['vacant', ['Unbesetzt']],
    ['ending', ['Endet bald']],
    ['former', ['Erloschen']],
  ])('that are %s', async (is, names) => {
    for (const sort of ['name', 'companies']) {
      const { body } = await api.call('GET', `/api/guild?is=${is}&sort=${sort}`, { as: member });
      expect(body.items.map(({ name }: { name: string }) => name)).toEqual(names);
      expect(body.total).toBe(names.length);
      expect(body.counts).toEqual({ vacant: 1, ending: 1 });
    }
  });

  it('are not asked for by anything else', async () => {
    const reply = await api.call('GET', '/api/guild?is=gone', { as: member });
    expect(reply).toMatchObject({ status: 400, body: { errors: [{ path: 'query.is' }] } });
  });
});
