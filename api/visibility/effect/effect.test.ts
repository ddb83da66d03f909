import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Effect } from '#contract/targeting/effect.ts';
import type { Target } from '#contract/targeting/targeting.ts';
import type { Db } from '#platform/database/database.ts';
import { audienceIdOf } from '#api/targeting/targeting.store.ts';
import * as build from '#sample/builders.ts';
import { documents } from '#database/schema/documents.ts';
import { folders } from '#database/schema/folders.ts';
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

async function effect(method: 'PUT' | 'POST' | 'PATCH' | 'DELETE', path: string, body?: unknown): Promise<Effect> {
  const reply = await ask(method, path, body);
  expect([reply.status, reply.headers['preference-applied']]).toEqual([200, 'effect']);
  return reply.body;
}

function ask(method: 'PUT' | 'POST' | 'PATCH' | 'DELETE', path: string, body?: unknown, token = office) {
  return api.call(method, path, { as: token, body, headers: { prefer: 'effect' } });
}

function described({ on, gain, lose, posts, folders, documents, gaining, losing, things }: Effect) {
  const named = (people: Effect['gaining']) => people.map(({ name }) => name);
  return {
    on,
    gain,
    lose,
    posts,
    folders,
    documents,
    gaining: named(gaining),
    losing: named(losing),
    things: things.map(thing).sort(),
  };
}

function thing({ title, gain, lose }: Effect['things'][number]): string {
  return `${title} +${gain} -${lose}`;
}

const none = { on: null, gain: 0, lose: 0, posts: 0, folders: 0, documents: 0, gaining: [], losing: [], things: [] };
const yesterday = '2026-11-19';

/** Each test has its own. */
async function house(db: Db) {
  const association = await build.buildAssociation(db);
  const guild = await build.buildGuild(db, { associationId: association });
  const craft = await build.buildCraft(db);
  const company = await build.buildCompany(db, { name: 'Tischlerei Öz', craftIds: [craft] });
  await build.buildMembership(db, { guildId: guild, companyId: company });
  const joiner = await build.buildUser(db, { firstName: 'Jo', lastName: 'Öz' });
  await build.employ(db, { userId: joiner, companyId: company });
  const outside = await build.buildCompany(db, { name: 'Bau Zorn' });
  const [builder, clerk] = [
    await build.buildUser(db, { firstName: 'Al', lastName: 'Zorn' }),
    await build.buildUser(db, { firstName: 'Bo', lastName: 'Äbel' }),
  ];
  for (const userId of [builder, clerk]) await build.employ(db, { userId, companyId: outside });
  const list = await build.buildList(db, { userIds: [joiner] });
  const { termId, roleId } = await build.grant(db, { userId: joiner, guildId: guild });
  const post = (title: string, include: Target[], given: Parameters<typeof build.buildPost>[1] = {}) =>
    build.buildPost(db, { title, ...given, audience: { include, ...given.audience } });
  const targets = {
    guild: { kind: 'guild', id: guild },
    association: { kind: 'association', id: association },
    craft: { kind: 'craft', id: craft },
    list: { kind: 'list', id: list },
    role: { kind: 'role', id: roleId },
    master: { kind: 'guildRole', guildId: guild, roleId },
    company: { kind: 'company', id: company },
  } as const satisfies Record<string, Target>;
  return { association, guild, craft, company, outside, joiner, builder, clerk, list, termId, roleId, post, targets };
}

type House = Awaited<ReturnType<typeof house>>;

function arrange<T>(work: (home: House, db: Db) => Promise<T>): Promise<House> {
  return api.arrange(async (db) => {
    const home = await house(db);
    await work(home, db);
    return home;
  });
}

describe('the effect of changing groups', () => {
  it('a company joins a guild: its people gain, in German order and with their companies', async () => {
    const home = await arrange(async ({ post, targets, outside }) => {
      await post('Innung', [targets.guild]);
      await post('Verband', [targets.association]);
      await post('Meister', [targets.master]);
      await post('Nicht der Innung', [{ kind: 'company', id: outside }], { audience: { exclude: [targets.guild] } });
    });
    const found = await effect('PUT', `/api/companies/${home.outside}/guilds/${home.guild}`, {});
    expect(described(found)).toEqual({
      ...none,
      gain: 2,
      lose: 2,
      posts: 3,
      gaining: ['Bo Äbel', 'Al Zorn'],
      losing: ['Bo Äbel', 'Al Zorn'],
      things: ['Innung +2 -0', 'Nicht der Innung +0 -2', 'Verband +2 -0'],
    });
    expect(found.gaining[0]?.companies).toEqual([{ id: home.outside, name: 'Bau Zorn' }]);
  });

  it('a membership ends: who is in the guild through it alone loses', async () => {
    const home = await arrange(async ({ post, targets, outside, builder, guild, company }, db) => {
      await post('Innung', [targets.guild]);
      await post('Betrieb', [targets.company]);
      await build.buildMembership(db, { guildId: guild, companyId: outside });
      await build.employ(db, { userId: builder, companyId: company });
    });
    const path = `/api/companies/${home.company}/guilds/${home.guild}`;
    const loses = { ...none, lose: 1, posts: 1, losing: ['Jo Öz'], things: ['Innung +0 -1'] };
    expect(described(await effect('PUT', path, { endsOn: yesterday }))).toEqual(loses);
    expect(described(await effect('PUT', path, { endsOn: '2026-11-20' }))).toEqual({ ...loses, on: '2026-11-21' });
    expect(described(await effect('PUT', path, { endsOn: '2027-03-31' }))).toEqual({ ...loses, on: '2027-04-01' });
    expect(described(await effect('DELETE', path))).toEqual(loses);
  });

  it('a guild ends, and with it the offices in it', async () => {
    const home = await arrange(async ({ post, targets, guild, builder, roleId }, db) => {
      await post('Innung', [targets.guild]);
      await post('Verband', [targets.association]);
      await post('Meister', [targets.master]);
      await post('Amt', [targets.role]);
      await build.grant(db, { userId: builder, roleId, guildId: guild });
    });
    expect(described(await effect('PATCH', `/api/guild/${home.guild}`, { endsOn: yesterday }))).toEqual({
      ...none,
      lose: 2,
      posts: 4,
      losing: ['Jo Öz', 'Al Zorn'],
      things: ['Amt +0 -2', 'Innung +0 -1', 'Meister +0 -2', 'Verband +0 -1'],
    });
  });

  it('a guild moves to another association: some is lost, some gained', async () => {
    const home = await arrange(async ({ post, targets }) => post('Verband', [targets.association]));
    const other = await arrange(async ({ post, targets }) => post('Anderer', [targets.association]));
    const found = await effect('PATCH', `/api/guild/${home.guild}`, { associationId: other.association });
    expect(described(found)).toMatchObject({ gain: 1, lose: 1, posts: 2, things: ['Anderer +1 -0', 'Verband +0 -1'] });
    expect(found.gaining).toEqual(found.losing);
  });

  it('a craft ends, and a company closes', async () => {
    const home = await arrange(async ({ post, targets }) => {
      await post('Gewerk', [targets.craft]);
      await post('Betrieb', [targets.company]);
    });
    expect(described(await effect('PATCH', `/api/craft/${home.craft}`, { endsOn: yesterday }))).toMatchObject({
      lose: 1,
      things: ['Gewerk +0 -1'],
    });
    const closed = await effect('PATCH', `/api/companies/${home.company}`, { endsOn: yesterday });
    expect(described(closed)).toMatchObject({ lose: 1, things: ['Betrieb +0 -1', 'Gewerk +0 -1'] });
    expect(closed.losing[0]?.companies).toEqual([{ id: home.company, name: 'Tischlerei Öz' }]);
  });

  it('somebody on a list gains what is for it and loses what it is excluded from; off it, the other way round', async () => {
    const home = await arrange(async ({ post, targets }) => {
      await post('Liste', [targets.list]);
      await post('Ohne Liste', [targets.guild, { kind: 'company', id: targets.company.id }], {
        audience: { exclude: [targets.list] },
      });
      await post('Liste und Betrieb', [targets.list, targets.company]);
    });
    expect(described(await effect('DELETE', `/api/lists/${home.list}/users/${home.joiner}`))).toMatchObject({
      gain: 1,
      lose: 1,
      gaining: ['Jo Öz'],
      losing: ['Jo Öz'],
      things: ['Liste +0 -1', 'Ohne Liste +1 -0'],
    });
    const body = { userIds: [home.builder, home.joiner] };
    expect(described(await effect('POST', `/api/lists/${home.list}/users`, body))).toMatchObject({
      gain: 1,
      lose: 0,
      gaining: ['Al Zorn'],
      things: ['Liste +1 -0', 'Liste und Betrieb +1 -0'],
    });
  });

  it('a list that is excluded cannot be deleted over the heads of those on it: they are taken off, and gain', async () => {
    const home = await arrange(({ post, targets }) =>
      post('Ohne Liste', [targets.guild], { audience: { exclude: [targets.list] } }),
    );
    const refused = { status: 409, body: { code: 'members.groupInUse', errors: [{ message: 'Ohne Liste' }] } };
    expect(await ask('DELETE', `/api/lists/${home.list}`)).toMatchObject(refused);
    const gains = { gain: 1, lose: 0, things: ['Ohne Liste +1 -0'] };
    expect(described(await effect('DELETE', `/api/lists/${home.list}/users/${home.joiner}`))).toMatchObject(gains);
  });

  it('a role is given, ends and is taken away', async () => {
    const home = await arrange(async ({ post, targets }) => {
      await post('Meister', [targets.master]);
      await post('Amt', [targets.role]);
    });
    const { roleId, guild } = home;
    const terms = (userId: string) => `/api/users/${userId}/roles`;
    expect(described(await effect('POST', terms(home.builder), { roleId }))).toMatchObject({
      gain: 1,
      things: ['Amt +1 -0'],
    });
    expect(described(await effect('POST', terms(home.builder), { roleId, guildId: guild }))).toMatchObject({
      gain: 1,
      things: ['Amt +1 -0', 'Meister +1 -0'],
    });
    const term = `${terms(home.joiner)}/${home.termId}`;
    const loses = { lose: 1, gain: 0, things: ['Amt +0 -1', 'Meister +0 -1'] };
    expect(described(await effect('PATCH', term, { endsOn: yesterday }))).toMatchObject(loses);
    expect(described(await effect('DELETE', term))).toMatchObject(loses);
  });
});

describe('the effect of changing people', () => {
  it('a blocked person loses, an admitted person gains', async () => {
    const home = await arrange(async ({ post, targets, company }, db) => {
      await post('Innung', [targets.guild]);
      const waiting = await build.buildUser(db, { firstName: 'Wu', lastName: 'Wartet', state: 'applied' });
      await build.employ(db, { userId: waiting, companyId: company });
      return waiting;
    });
    const sees = ({ things }: Effect) => things.find(({ title }) => title === 'Innung');
    expect(sees(await effect('POST', `/api/users/${home.joiner}/block`))).toMatchObject({ gain: 0, lose: 1 });
    const waiting = (await api.call('GET', `/api/users?search=wartet`, { as: office })).body.items[0].id;
    const found = await effect('POST', `/api/users/${waiting}/approve`);
    expect(sees(found)).toMatchObject({ gain: 1, lose: 0 });
    expect(found.gaining).toMatchObject([{ id: waiting, companies: [{ name: 'Tischlerei Öz' }] }]);
  });

  it('one of two: who stays gains, who is merged away loses nothing', async () => {
    const home = await arrange(async ({ post, targets }) => post('Innung', [targets.guild]));
    const body = { otherId: home.joiner };
    expect(described(await effect('POST', `/api/users/${home.builder}/merge`, body))).toMatchObject({
      gain: 1,
      lose: 0,
      gaining: ['Al Zorn'],
      things: ['Innung +1 -0'],
    });
    expect((await api.call('GET', `/api/users/${home.joiner}`, { as: office })).status).toBe(200);
  });

  it('a job begins: the companies listed are the future ones', async () => {
    const home = await arrange(async ({ post, targets }) => post('Innung', [targets.guild]));
    const path = `/api/users/${home.builder}/companies/${home.company}`;
    const found = await effect('PUT', path, { function: 'office' });
    expect(found.gaining[0]?.companies.map(({ name }) => name)).toEqual(['Bau Zorn', 'Tischlerei Öz']);
    const leaves = await effect('DELETE', `/api/users/${home.joiner}/companies/${home.company}`);
    expect(leaves.losing).toMatchObject([{ name: 'Jo Öz', companies: [{ name: 'Tischlerei Öz' }] }]);
  });
});

describe('the effect comes on the day on which the other way ends as well', () => {
  const day4 = '2026-11-23';
  const later = { ...none, on: '2026-11-24' };

  it('a role held twice loses the term that would have gone on', async () => {
    let second = '';
    const home = await arrange(async ({ post, targets, joiner, roleId, termId }, db) => {
      await post('Amt', [targets.role]);
      await db.$client.query('update role_terms set ends_on = $2 where id = $1', [termId, day4]);
      second = (await build.grant(db, { userId: joiner, roleId })).termId;
    });
    const term = `/api/users/${home.joiner}/roles/${second}`;
    const loses = { ...later, lose: 1, posts: 1, losing: ['Jo Öz'], things: ['Amt +0 -1'] };
    expect(described(await effect('DELETE', term))).toEqual(loses);
    expect(described(await effect('PATCH', term, { endsOn: yesterday }))).toEqual(loses);
    expect(described(await effect('PATCH', term, { endsOn: day4 }))).toEqual(loses);
    expect(described(await effect('PATCH', term, { endsOn: '2026-12-31' }))).toEqual({ ...loses, on: '2027-01-01' });
  });

  it('of two companies in one guild one leaves it, and the job in the other ends', async () => {
    const home = await arrange(async ({ post, targets, builder, company, outside, guild }, db) => {
      await post('Innung', [targets.guild]);
      await build.buildMembership(db, { guildId: guild, companyId: outside });
      await build.employ(db, { userId: builder, companyId: company, endsOn: day4 });
    });
    const path = `/api/companies/${home.outside}/guilds/${home.guild}`;
    // The clerk's only company: he loses at once, unlike the others.
    expect(described(await effect('DELETE', path))).toMatchObject({ on: null, losing: ['Bo Äbel'] });
    const job = `/api/users/${home.builder}/companies/${home.outside}`;
    expect(described(await effect('DELETE', job))).toEqual({
      ...later,
      lose: 1,
      posts: 1,
      losing: ['Al Zorn'],
      things: ['Innung +0 -1'],
    });
  });

  it('somebody is taken off a list whose job ends', async () => {
    const home = await arrange(async ({ post, targets, joiner, company }, db) => {
      await post('Beide', [targets.list, targets.company]);
      await post('Ohne Liste', [targets.master], { audience: { exclude: [targets.list, targets.company] } });
      await db.$client.query('update company_people set ends_on = $3 where user_id = $1 and company_id = $2', [
        joiner,
        company,
        day4,
      ]);
    });
    expect(described(await effect('DELETE', `/api/lists/${home.list}/users/${home.joiner}`))).toEqual({
      ...later,
      gain: 1,
      lose: 1,
      posts: 2,
      gaining: ['Jo Öz'],
      losing: ['Jo Öz'],
      things: ['Beide +0 -1', 'Ohne Liste +1 -0'],
    });
  });

  it('a job is to come, and those who gain are listed with the companies of that day', async () => {
    const home = await arrange(async ({ post, targets, builder, company }, db) => {
      await post('Liste und Betrieb', [targets.list], { audience: { exclude: [targets.company] } });
      await build.employ(db, { userId: builder, companyId: company, endsOn: day4 });
    });
    const found = await effect('POST', `/api/lists/${home.list}/users`, { userIds: [home.builder] });
    expect(described(found)).toMatchObject({ on: '2026-11-24', gain: 1, gaining: ['Al Zorn'] });
    expect(found.gaining[0]?.companies.map(({ name }) => name)).toEqual(['Bau Zorn']);
  });

  it('a folder is for another group, in which a job ends', async () => {
    let folder = '';
    const home = await arrange(async ({ targets, joiner, company }, db) => {
      folder = await build.buildFolder(db, { name: 'Unterlagen', audience: { include: [targets.list] } });
      await db.$client.query('update company_people set ends_on = $3 where user_id = $1 and company_id = $2', [
        joiner,
        company,
        day4,
      ]);
    });
    const audience = { include: [home.targets.company], exclude: [] };
    expect(described(await effect('PUT', `/api/document/folders/${folder}`, { audience }))).toEqual({
      ...later,
      lose: 1,
      folders: 1,
      losing: ['Jo Öz'],
      things: ['Unterlagen +0 -1'],
    });
  });
});

describe('no effect', () => {
  it('has a rename, and what somebody had through another group', async () => {
    const home = await arrange(({ post, targets, outside }) =>
      post('Innung oder Betrieb', [targets.guild, { kind: 'company', id: outside }]),
    );
    expect(described(await effect('PATCH', `/api/guild/${home.guild}`, { name: 'Innung mit anderem Namen' }))).toEqual(
      none,
    );
    expect(described(await effect('PUT', `/api/companies/${home.outside}/guilds/${home.guild}`, {}))).toEqual(none);
  });

  it('has what is no more than a draft, or archived; what is scheduled counts', async () => {
    const home = await arrange(async ({ post, targets }) => {
      await post('Entwurf', [targets.guild], { state: 'draft' });
      await post('Archiv', [targets.guild], { state: 'archived' });
    });
    const path = `/api/companies/${home.outside}/guilds/${home.guild}`;
    expect(described(await effect('PUT', path, {}))).toEqual(none);
    await api.arrange((db) =>
      build.buildPost(db, { title: 'Geplant', state: 'scheduled', audience: { include: [home.targets.guild] } }),
    );
    expect(described(await effect('PUT', path, {}))).toMatchObject({ gain: 2, posts: 1, things: ['Geplant +2 -0'] });
  });

  it('has a change for people who are not active', async () => {
    const home = await arrange(async ({ post, targets }) => post('Innung', [targets.guild]));
    const blocked = await api.arrange((db) => build.buildUser(db, { state: 'blocked' }));
    const path = `/api/users/${blocked}/companies/${home.company}`;
    expect(described(await effect('PUT', path, { function: 'office' }))).toEqual(none);
  });
});

describe('folders', () => {
  it('are gained and lost with all that they lie in', async () => {
    let rooms: Record<'outer' | 'inner' | 'innermost', string> | undefined;
    const home = await arrange(async ({ targets, clerk }, db) => {
      const outer = await build.buildFolder(db, {
        name: 'Außen',
        audience: { include: [targets.guild, { kind: 'list', id: await build.buildList(db, { userIds: [clerk] }) }] },
      });
      const inner = await build.buildFolder(db, { name: 'Innen', parentId: outer });
      const innermost = await build.buildFolder(db, {
        name: 'Zuinnerst',
        parentId: inner,
        audience: { include: [targets.master] },
      });
      rooms = { outer, inner, innermost };
    });
    const joined = await effect('PUT', `/api/companies/${home.outside}/guilds/${home.guild}`, {});
    expect(described(joined)).toMatchObject({
      gain: 1,
      folders: 2,
      posts: 0,
      gaining: ['Al Zorn'],
      things: ['Außen +1 -0', 'Innen +1 -0'],
    });
    const closed = await effect('PATCH', `/api/companies/${home.company}`, { endsOn: yesterday });
    expect(described(closed)).toMatchObject({ lose: 1, folders: 3 });

    const path = `/api/document/folders/${rooms?.outer}`;
    const narrowed = { audience: { include: [home.targets.craft], exclude: [] } };
    expect(described(await effect('PUT', path, narrowed))).toEqual({
      ...none,
      lose: 1,
      folders: 2,
      losing: ['Bo Äbel'],
      things: ['Außen +0 -1', 'Innen +0 -1'],
    });
    expect(described(await effect('PUT', path, { audience: null }))).toMatchObject({ lose: 2, folders: 3 });
    expect(described(await effect('PUT', path, { name: 'Anders' }))).toEqual(none);
    expect(described(await effect('DELETE', `/api/document/folders/${rooms?.innermost}`))).toMatchObject({
      lose: 1,
      things: ['Zuinnerst +0 -1'],
    });
    const opened = await effect('PUT', `/api/document/folders/${rooms?.innermost}`, { parentId: null });
    expect(described(opened)).toEqual(none);
  });
});

describe('documents', () => {
  /** The clerk's document is deleted. */
  async function archive() {
    let ids: Record<'guild' | 'outside' | 'inner' | 'satzung' | 'thrown', string> | undefined;
    const home = await arrange(async ({ targets, outside: companyId }, db) => {
      const parentId = await build.buildFolder(db, { audience: { include: [{ kind: 'everyone' }] } });
      const guild = await build.buildFolder(db, { parentId, name: 'Innung', audience: { include: [targets.guild] } });
      const audience = { include: [{ kind: 'company' as const, id: companyId }] };
      const outside = await build.buildFolder(db, { parentId, name: 'Bau', audience });
      const inner = await build.buildFolder(db, { name: 'Archiv', parentId: guild });
      const document = (folderId: string, name: string, trashedAt: Date | null = null) =>
        build.buildDocument(db, { folderId, name, trashedAt });
      await document(inner, 'Altes.pdf');
      await document(outside, 'Bau.pdf');
      const satzung = await document(guild, 'Satzung.pdf');
      const thrown = await document(outside, 'Fort.pdf', new Date());
      ids = { guild, outside, inner, satzung, thrown };
    });
    if (!ids) throw new Error('nothing was arranged');
    return { ...home, ids };
  }

  it('are gained and lost with the folder they lie in, and counted', async () => {
    const { company, ids } = await archive();
    expect(described(await effect('PATCH', `/api/companies/${company}`, { endsOn: yesterday }))).toEqual({
      ...none,
      lose: 1,
      folders: 2,
      documents: 2,
      losing: ['Jo Öz'],
      things: ['Altes.pdf +0 -1', 'Archiv +0 -1', 'Innung +0 -1', 'Satzung.pdf +0 -1'],
    });
    expect(described(await effect('DELETE', `/api/document/folders/${ids.inner}`))).toMatchObject({
      lose: 1,
      folders: 1,
      documents: 1,
      things: ['Altes.pdf +0 -1', 'Archiv +0 -1'],
    });
    expect(
      described(await effect('PUT', `/api/document/folders/${ids.inner}`, { parentId: ids.outside })),
    ).toMatchObject({
      gain: 2,
      lose: 1,
      folders: 1,
      documents: 1,
      gaining: ['Bo Äbel', 'Al Zorn'],
      things: ['Altes.pdf +2 -1', 'Archiv +2 -1'],
    });
  });

  it('become visible to others when they are moved, and to nobody when they are deleted', async () => {
    const { ids } = await archive();
    const path = `/api/document/files/${ids.satzung}`;
    expect(described(await effect('PUT', path, { folderId: ids.outside }))).toEqual({
      ...none,
      gain: 2,
      lose: 1,
      documents: 1,
      gaining: ['Bo Äbel', 'Al Zorn'],
      losing: ['Jo Öz'],
      things: ['Satzung.pdf +2 -1'],
    });
    expect(described(await effect('DELETE', path))).toMatchObject({
      lose: 1,
      documents: 1,
      things: ['Satzung.pdf +0 -1'],
    });
    expect(described(await effect('PUT', path, { name: 'Neue Satzung.pdf' }))).toEqual(none);
    expect(described(await effect('PUT', path, { folderId: ids.inner }))).toEqual(none);
  });

  it('come back out of the trash, alone or with the whole folder', async () => {
    const { ids } = await archive();
    expect(described(await effect('POST', `/api/document/trash/${ids.thrown}/restore`))).toMatchObject({
      gain: 2,
      documents: 1,
      things: ['Fort.pdf +2 -0'],
    });
    await api.call('DELETE', `/api/document/folders/${ids.guild}`, { as: office });
    expect(described(await effect('POST', `/api/document/trash/${ids.guild}/restore`))).toEqual({
      ...none,
      gain: 1,
      folders: 2,
      documents: 2,
      gaining: ['Jo Öz'],
      things: ['Altes.pdf +1 -0', 'Archiv +1 -0', 'Innung +1 -0', 'Satzung.pdf +1 -0'],
    });
  });

  it('are moved by a member who may, and who sees how many people gain and lose, and never who', async () => {
    const { ids, targets } = await archive();
    const filer = await api.signIn();
    const path = `/api/document/files/${ids.satzung}`;
    await api.arrange(async (db) => {
      const list = { kind: 'list' as const, id: await build.buildList(db, { userIds: [filer.id] }) };
      await db.update(documents).set({ uploadedBy: filer.id }).where(eq(documents.id, ids.satzung));
      const audienceId = await audienceIdOf(db, { include: [list, targets.guild], exclude: [] });
      await db.update(folders).set({ audienceId, uploadersId: audienceId }).where(eq(folders.id, ids.guild));
      await db.update(folders).set({ uploadersId: audienceId }).where(eq(folders.id, ids.inner));
    });
    const gone = await ask('DELETE', path, undefined, filer.token);
    expect(gone).toMatchObject({ status: 200, body: { lose: 2, documents: 1, losing: [], gaining: [], things: [] } });
    expect((await effect('DELETE', path)).losing).toHaveLength(2);
  });

  it('are shown to nobody by leave to upload', async () => {
    const { ids, targets } = await archive();
    const body = { uploaders: { include: [targets.company, { kind: 'everyone' }] } };
    expect(described(await effect('PUT', `/api/document/folders/${ids.guild}`, body))).toEqual(none);
  });
});

describe('the limits', () => {
  it('fifty people and things are named, all are counted', async () => {
    const home = await arrange(async ({ outside, targets, guild }, db) => {
      for (let index = 0; index < 52; index += 1) {
        const lastName = `Zzz ${String(index).padStart(2, '0')}`;
        await build.employ(db, { userId: await build.buildUser(db, { lastName }), companyId: outside });
        await build.buildPost(db, { audience: { include: [targets.guild] } });
      }
      await build.buildPost(db, {
        title: 'Für wenige',
        audience: { include: [targets.guild], exclude: [{ kind: 'company', id: outside }] },
      });
      await build.buildFolder(db, { name: 'Ordner', audience: { include: [{ kind: 'guild', id: guild }] } });
    });
    const found = await effect('PUT', `/api/companies/${home.outside}/guilds/${home.guild}`, {});
    expect(found).toMatchObject({ gain: 54, lose: 0, posts: 52, folders: 1 });
    expect([found.gaining.length, found.things.length]).toEqual([50, 50]);
    expect(found.things[0]).toMatchObject({ kind: 'folder', title: 'Ordner', gain: 54 });
  });
});

describe('a preview is refused alike', () => {
  it('to members, for what is not there, and for stale versions', async () => {
    const home = await arrange(async () => {});
    const path = `/api/guild/${home.guild}`;
    expect((await ask('PATCH', path, { endsOn: yesterday }, member)).status).toBe(403);
    expect((await ask('PATCH', `/api/guild/${home.joiner}`, { endsOn: yesterday })).status).toBe(404);
    expect((await ask('PATCH', path, { endsOn: 'bald' })).status).toBe(400);
    const headers = { prefer: 'effect', 'if-match': '"9"' };
    expect((await api.call('PATCH', path, { as: office, body: { name: 'X' }, headers })).status).toBe(412);
  });
});
