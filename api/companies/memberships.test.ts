import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildCompany, buildGuild, buildMembership } from '#sample/builders.ts';
import { companyGuilds } from '#database/schema/members.ts';
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

function rowsOf(companyId: string) {
  return api.arrange((db) => db.select().from(companyGuilds).where(eq(companyGuilds.companyId, companyId)));
}

describe('joining a guild', () => {
  it('makes a full member without end, and changes it as a whole', async () => {
    const [company, guild] = await api.arrange(async (db) => [await buildCompany(db), await buildGuild(db)]);
    const join = (body: object) => api.call('PUT', `/api/companies/${company}/guilds/${guild}`, { as: office, body });
    expect(await join({})).toMatchObject({
      status: 200,
      body: { id: company, guilds: [{ id: guild }], memberships: [{ kind: 'full', startsOn: null, isCurrent: true }] },
    });
    const ended = { kind: 'guest', startsOn: '2020-01-01', endsOn: '2026-11-19' };
    expect((await join(ended)).body).toMatchObject({ guilds: [], memberships: [{ ...ended, isCurrent: false }] });
    expect(await rowsOf(company ?? '')).toMatchObject([{ guildId: guild, ...ended }]);
    await join({ kind: 'ot' });
    expect(await rowsOf(company ?? '')).toMatchObject([{ kind: 'ot', startsOn: null, endsOn: null }]);
  });

  it('is refused for dates that do not fit, what is not there, and members', async () => {
    const [company, guild] = await api.arrange(async (db) => [await buildCompany(db), await buildGuild(db)]);
    const foreign = await api.arrange((db) => buildGuild(db), 'elsewhere');
    const join = (companyId: string | undefined, guildId: string | undefined, body: object, as = office) =>
      api.call('PUT', `/api/companies/${companyId}/guilds/${guildId}`, { as, body });
    expect(await join(company, guild, { startsOn: '2020-01-02', endsOn: '2020-01-01' })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'endsOn' }] },
    });
    expect((await join(company, guild, { kind: 'friend' })).body).toMatchObject({ errors: [{ path: 'kind' }] });
    expect((await join(company, foreign, {})).status).toBe(404);
    expect((await join(crypto.randomUUID(), guild, {})).status).toBe(404);
    expect((await join(company, guild, {}, member)).status).toBe(403);
    expect(await rowsOf(company ?? '')).toEqual([]);
  });
});

describe('leaving a guild', () => {
  it('removes that membership and no other, once', async () => {
    const { companyId, guildId } = await api.arrange((db) => buildMembership(db));
    const other = await api.arrange((db) => buildMembership(db, { companyId }));
    const leave = (as: string) => api.call('DELETE', `/api/companies/${companyId}/guilds/${guildId}`, { as });
    expect((await leave(member)).status).toBe(403);
    expect((await leave(office)).status).toBe(204);
    expect(await rowsOf(companyId)).toMatchObject([{ guildId: other.guildId }]);
    expect((await leave(office)).status).toBe(404);
  });
});

describe('the companies of a guild', () => {
  const set = (guild: string | undefined, body: object, as = office) =>
    api.call('POST', `/api/guild/${guild}/companies`, { as, body });
  const rowsIn = (guildId: string) =>
    api.arrange((db) => db.select().from(companyGuilds).where(eq(companyGuilds.guildId, guildId)));

  it('are set and removed at once, and the others stay', async () => {
    const { guild, stays, changes, goes, comes } = await api.arrange(async (db) => {
      const guildId = await buildGuild(db);
      const join = async (given = {}) => (await buildMembership(db, { guildId, ...given })).companyId;
      return {
        guild: guildId,
        stays: await join(),
        changes: await join({ kind: 'guest', startsOn: '2020-01-01' }),
        goes: await join(),
        comes: await buildCompany(db),
      };
    });
    const days = { startsOn: '2026-01-01', endsOn: '2030-12-31' };
    const reply = await set(guild, {
      set: [{ companyId: comes.toUpperCase(), kind: 'ot', ...days }, { companyId: changes }],
      remove: [goes],
    });
    expect(reply).toMatchObject({ status: 200, body: { id: guild, companies: 3, version: 2 } });
    const rows = new Map((await rowsIn(guild)).map((row) => [row.companyId, row]));
    expect(rows.size).toBe(3);
    expect(rows.get(comes)).toMatchObject({ kind: 'ot', ...days });
    expect(rows.get(changes)).toMatchObject({ kind: 'full', startsOn: null });
    expect(rows.get(stays)).toMatchObject({ kind: 'full' });
    expect((await set(guild, { remove: [goes] })).status).toBe(200);
    expect((await set(guild, {})).body.companies).toBe(3);
  });

  it('are all refused when one does not fit, and every one is named', async () => {
    const { guild, known, other } = await api.arrange(async (db) => {
      const { companyId, guildId } = await buildMembership(db);
      return { guild: guildId, known: companyId, other: await buildCompany(db) };
    });
    const foreign = await api.arrange((db) => buildCompany(db), 'elsewhere');
    const reply = await set(guild, {
      set: [
        { companyId: other },
        { companyId: foreign },
        { companyId: known, startsOn: '2026-01-02', endsOn: '2026-01-01' },
        { companyId: other.toUpperCase() },
      ],
      remove: [known, crypto.randomUUID()],
    });
    expect(reply).toMatchObject({ status: 400, body: { code: 'input.invalid' } });
    expect(reply.body.errors.map(({ path }: { path: string }) => path).sort()).toEqual([
      'remove.0',
      'remove.1',
      'set.1.companyId',
      'set.2.endsOn',
      'set.3.companyId',
    ]);
    expect(await rowsIn(guild)).toMatchObject([{ companyId: known, kind: 'full' }]);
  });

  it('are for the office to set, in a guild that is there', async () => {
    const guild = await api.arrange((db) => buildGuild(db));
    const foreign = await api.arrange((db) => buildGuild(db), 'elsewhere');
    expect((await set(guild, {}, member)).status).toBe(403);
    expect((await set(crypto.randomUUID(), {})).status).toBe(404);
    expect((await set(foreign, {})).status).toBe(404);
    const wrong = { set: [{ companyId: guild, kind: 'friend' }] };
    expect((await set(guild, wrong)).body).toMatchObject({ errors: [{ path: 'set.0.kind' }] });
  });
});
