import { afterAll, beforeAll, expect, it } from 'vitest';
import { userStates } from '#contract/people/words.ts';
import { buildCompany, buildGuild, buildMembership, buildUser, employ } from '#sample/builders.ts';
import { testApi, type TestApi } from '#tests/support/api.ts';

let api: TestApi;
let office: string;
let guildId: string;

beforeAll(async () => {
  api = await testApi();
  office = (await api.signInAdmin()).token;
  guildId = await api.arrange(async (db) => {
    const guild = await buildGuild(db);
    const companyId = await buildCompany(db);
    await buildMembership(db, { guildId: guild, companyId });
    const people = userStates.flatMap((state, at) =>
      Array.from({ length: at + 1 }, () => ({ state, lettersWhenBlocked: false })),
    );
    for (const fields of [...people, { state: 'blocked' as const, lettersWhenBlocked: true }])
      await employ(db, { userId: await buildUser(db, fields), companyId });
    return guild;
  });
});
afterAll(() => api.close());

it.each(['addressed', 'none', 'invited', 'applied', 'blocked'] as const)(
  'the number of people of a guild who are %s equals its headcount',
  async (is) => {
    const guild = (await api.call('GET', `/api/guild/${guildId}`, { as: office })).body;
    const list = await api.call('GET', `/api/users?target=guild:${guildId}&is=${is}&size=100`, { as: office });
    expect(list.body.total).toBeGreaterThan(1);
    expect(list.body.total).toBe(is === 'addressed' ? guild.people : guild.withoutAccess[is]);
  },
);
