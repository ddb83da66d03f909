import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type MemberFacts, userState } from '#contract/people/words.ts';
import type { Target } from '#contract/targeting/targeting.ts';
import {
  buildCompany,
  buildGuild,
  buildList,
  buildMembership,
  buildRole,
  buildUser,
  employ,
  grant,
} from '#sample/builders.ts';
import { testApi, type TestApi } from '#tests/support/api.ts';

let api: TestApi;
let office: string;
let member: string;
let ids: Record<'guild' | 'company' | 'role' | 'list', string>;

beforeAll(async () => {
  api = await testApi();
  office = (await api.signInAdmin()).token;
  member = (await api.signIn()).token;
  ids = await api.arrange(async (db) => {
    const guildId = await buildGuild(db, { name: 'Kopfzahl-Innung' });
    const companyId = await buildCompany(db, { name: 'Kopfzahl GmbH' });
    const elsewhere = await buildCompany(db);
    await buildMembership(db, { guildId, companyId });
    await buildMembership(db, { guildId, companyId: elsewhere });
    const roleId = await buildRole(db, { key: 'kopfzahl', name: 'Kopfzählende' });
    const userIds: string[] = [];
    for (const state of ['open', 'open', 'invited', 'none', 'applied', 'blocked', 'left'] as const) {
      const userId = await buildUser(db, { state });
      userIds.push(userId);
      await employ(db, { userId, companyId });
      await grant(db, { userId, roleId });
    }
    const before = await buildUser(db);
    await employ(db, { userId: before, companyId, endsOn: '2026-11-19' });
    await grant(db, { userId: before, roleId, endsOn: '2026-11-19' });
    // Of two companies, and counted once.
    await employ(db, { userId: userIds[0] ?? '', companyId: elsewhere });
    return { guild: guildId, company: companyId, role: roleId, list: await buildList(db, { userIds }) };
  });
});
afterAll(() => api.close());

const paths = { guild: '/api/guild', company: '/api/companies', role: '/api/roles', list: '/api/lists' } as const;
const kinds = Object.keys(paths) as (keyof typeof paths)[];
const withoutAccess = { none: 1, invited: 1, applied: 1, blocked: 1 };

describe.each(kinds)('the people of a %s', (kind) => {
  const target = (): Target => ({ kind, id: ids[kind] });
  const read = async (as: string) => (await api.call('GET', `${paths[kind]}/${ids[kind]}`, { as })).body;
  const listed = async (as: string, query = '') => {
    const { items } = (await api.call('GET', `${paths[kind]}?size=100${query}`, { as })).body;
    return items.find(({ id }: { id: string }) => id === ids[kind]);
  };

  it('are those whom it reaches; people without access are counted separately', async () => {
    const counts = { people: 4, withoutAccess };
    const body = { include: [target()] };
    const reach = (await api.call('POST', '/api/reach', { as: office, body })).body;
    expect(reach).toMatchObject({ people: 4 });
    expect(await read(office)).toMatchObject(counts);
    expect(await listed(office)).toMatchObject(counts);
    expect(await listed(office, '&sort=-people')).toMatchObject(counts);
  });

  it('are its size wherever it can be chosen', async () => {
    const targets = [target(), { kind: 'everyone' }, { kind: 'list', id: '00000000-0000-7000-8000-000000000000' }];
    const sizes = (await api.call('POST', '/api/targets/sizes', { as: office, body: { targets } })).body;
    const { people } = (await api.call('POST', '/api/reach', { as: office, body: { include: [targets[1]] } })).body;
    expect(sizes).toEqual({ people: [4, people, 0] });
    const found = (await api.call('GET', `/api/targets?kind=${kind}&size=100`, { as: office })).body;
    const item = found.items.find((one: { target: Target }) => 'id' in one.target && one.target.id === ids[kind]);
    expect(item).toMatchObject({ target: target(), people: 4 });
  });

  it('without access are not shown to members', async () => {
    if (kind === 'list') return expect(await read(member)).toMatchObject({ code: 'access.denied' });
    expect(await listed(member)).toMatchObject({ people: 4, withoutAccess: null });
    if (kind !== 'company') expect(await read(member)).toMatchObject({ people: 4, withoutAccess: null });
  });
});

it('the headcount separates the people of a company by membership and access', async () => {
  const { employed } = (await api.call('GET', `/api/companies/${ids.company}`, { as: office })).body;
  const states = employed.map(({ user }: { user: MemberFacts }) => userState(user)).toSorted();
  expect(states).toEqual(['applied', 'blocked', 'invited', 'left', 'none', 'open', 'open', 'open']);
});

it('a headcount is computed on request: no table and no trigger keeps it', async () => {
  const { rows } = await api.arrange((db) =>
    db.$client.query(
      `select relname as name from pg_class where relname ~ 'tall(y|ies)|settle' union
       select tgname from pg_trigger where tgname ~ 'tall|settle' union select proname from pg_proc where proname ~ 'tall(y|ies)|settle'`,
    ),
  );
  expect(rows).toEqual([]);
});
