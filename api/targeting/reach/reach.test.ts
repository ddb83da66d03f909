import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Audience, ReachPart, Target } from '#contract/targeting/targeting.ts';
import {
  buildAssociation,
  buildCompany,
  buildCraft,
  buildGuild,
  buildList,
  buildMembership,
  buildRole,
  buildUser,
  employ,
  grant,
} from '#sample/builders.ts';
import { userLists, users } from '#database/schema/members.ts';
import { testApi, type TestApi } from '#tests/support/api.ts';

let api: TestApi;
let office: { id: string; token: string };
let member: { id: string; token: string };
let targets: Record<'joiners' | 'roofers' | 'association' | 'joinery' | 'board' | 'wardens' | 'list', Target>;
let companyIds: Record<'joiner' | 'both', string>;

const everyone: Target = { kind: 'everyone' };
const gone = '00000000-0000-7000-8000-000000000000';

beforeAll(async () => {
  api = await testApi();
  office = await api.signIn({ firstName: 'Petra', lastName: 'Amt' });
  member = await api.signIn({ firstName: 'Jörg', lastName: 'Äbel' });
  await api.arrange((db) => grant(db, { userId: office.id, role: 'admin' }));
  await api.arrange(arrangeHouse);
});
afterAll(() => api.close());

async function arrangeHouse(db: Parameters<typeof buildUser>[0]) {
  const association = await buildAssociation(db);
  const joiners = await buildGuild(db, { name: 'Tischler-Innung', associationId: association });
  const roofers = await buildGuild(db, { name: 'Dachdecker-Innung', associationId: association });
  const [joinery, board, warden] = [await buildCraft(db), await buildRole(db), await buildRole(db)];
  const joiner = await buildCompany(db, { name: 'Tischlerei Öz', craftIds: [joinery] });
  const both = await buildCompany(db, { name: 'Ausbau Zorn' });
  await buildMembership(db, { companyId: joiner, guildId: joiners });
  await buildMembership(db, { companyId: both, guildId: joiners });
  await buildMembership(db, { companyId: both, guildId: roofers });

  const person = (lastName: string, given: object = {}) => buildUser(db, { firstName: 'Kim', lastName, ...given });
  const imported = await person('Import', { email: null });
  await employ(db, { userId: member.id, companyId: joiner });
  await employ(db, { userId: member.id, companyId: both });
  await employ(db, { userId: imported, companyId: joiner });
  await employ(db, { userId: await person('Zuhause'), companyId: both });
  await employ(db, { userId: await person('Früher'), companyId: joiner, endsOn: '2026-11-19' });
  for (const state of ['invited', 'applied', 'blocked', 'left'] as const)
    await employ(db, {
      userId: await person(state, { state, ...(state === 'invited' && { email: null }) }),
      companyId: joiner,
    });
  await grant(db, { userId: office.id, roleId: board });
  await grant(db, { userId: imported, roleId: warden, guildId: joiners });
  const list = await buildList(db, { userIds: [imported, office.id] });
  companyIds = { joiner, both };
  targets = {
    joiners: { kind: 'guild', id: joiners },
    roofers: { kind: 'guild', id: roofers },
    association: { kind: 'association', id: association },
    joinery: { kind: 'craft', id: joinery },
    board: { kind: 'role', id: board },
    wardens: { kind: 'guildRole', guildId: joiners, roleId: warden },
    list: { kind: 'list', id: list },
  };
}

async function reach(include: Target[], exclude: Target[] = []) {
  const reply = await api.call('POST', '/api/reach', { as: office.token, body: { include, exclude } });
  expect(reply.status).toBe(200);
  return reply.body;
}

async function list(part: ReachPart, audience: Partial<Audience>, query = '') {
  const body = { audience, part };
  return (await api.call('POST', `/api/reach/people${query}`, { as: office.token, body })).body;
}

const names = (page: { items: { name: string }[] }) => page.items.map(({ name }) => name);

describe('the numbers', () => {
  it('count each person once, with the companies and guilds of today', async () => {
    expect(await reach([targets.joiners])).toEqual({
      people: 4,
      companies: 2,
      guilds: 2,
      emptyCompanies: 0,
      withoutCompany: 0,
      portal: 3,
      mail: 0,
      letter: 0,
      unreachable: 1,
      atOnce: 2,
      later: 0,
      mailsAtOnce: 0,
      mailsLeave: false,
      asksConsent: false,
      missing: [],
    });
    expect(await reach([everyone])).toMatchObject({ people: 6, companies: 2, guilds: 2, withoutCompany: 2 });
  });

  it.each([
    ['a guild', () => [targets.roofers], { people: 2, companies: 2, guilds: 2 }],
    ['an association', () => [targets.association], { people: 4, companies: 2, guilds: 2 }],
    ['a craft', () => [targets.joinery], { people: 3, companies: 2, guilds: 2 }],
    ['a company', () => [{ kind: 'company', id: companyIds.both }], { people: 2, companies: 2 }],
    ['a role', () => [targets.board], { people: 1, companies: 0, guilds: 0 }],
    ['a role within a guild', () => [targets.wardens], { people: 1, companies: 1, guilds: 1 }],
    ['a list', () => [targets.list], { people: 2, companies: 1, guilds: 1, withoutCompany: 1 }],
    ['all at once', () => Object.values(targets), { people: 5, companies: 2, guilds: 2 }],
  ] as [string, () => Target[], object][])('of %s', async (_what, include, numbers) => {
    expect(await reach(include())).toMatchObject(numbers);
  });

  it('are reduced by what is excluded, even if it is included too', async () => {
    expect(await reach([targets.joiners], [targets.list])).toMatchObject({ people: 3, portal: 2 });
    expect(await reach([everyone], [targets.joiners])).toMatchObject({ people: 2, companies: 0, guilds: 0 });
    expect(await reach([targets.joiners, targets.list], [targets.joiners])).toMatchObject({ people: 1, companies: 0 });
    expect(await reach([targets.joiners], [everyone])).toMatchObject({ people: 0, portal: 0 });
  });

  it('are nought for an audience without an include', async () => {
    const nobody = { people: 0, companies: 0, guilds: 0, portal: 0, mail: 0, letter: 0, unreachable: 0, missing: [] };
    expect(await reach([])).toMatchObject(nobody);
    expect(await reach([], [targets.list])).toMatchObject(nobody);
    expect((await api.call('POST', '/api/reach', { as: office.token, body: {} })).body).toMatchObject(nobody);
  });

  it('name the groups that are gone; they reach nobody and take nobody away', async () => {
    const goneList: Target = { kind: 'list', id: gone };
    const goneRole: Target = { kind: 'guildRole', guildId: (targets.joiners as { id: string }).id, roleId: gone };
    expect(await reach([goneList, goneRole, goneList])).toMatchObject({ people: 0, missing: [goneList, goneRole] });
    expect(await reach([targets.joiners], [goneList])).toMatchObject({ people: 4, missing: [goneList] });
  });

  it('know ids however they are spelled', async () => {
    const { id } = targets.joiners as { id: string };
    expect(await reach([{ kind: 'guild', id: id.toUpperCase() }])).toMatchObject({ people: 4, missing: [] });
  });

  it('follow the day', async () => {
    api.clock.now = new Date('2026-11-19T22:59:59Z');
    expect(await reach([targets.joinery])).toMatchObject({ people: 4 });
    api.clock.now = new Date('2026-11-19T23:00:00Z');
    expect(await reach([targets.joinery])).toMatchObject({ people: 3 });
    api.clock.now = new Date('2026-11-20T09:00:00Z');
  });

  it('are the same however often they are asked for, and change nothing', async () => {
    const rows = () => api.arrange(async (db) => [await db.select().from(users), await db.select().from(userLists)]);
    const before = await rows();
    const first = await reach([targets.association], [targets.list]);
    for (let again = 0; again < 12; again += 1)
      expect(await reach([targets.association], [targets.list])).toEqual(first);
    expect(await rows()).toEqual(before);
  });
});

describe('the lists behind them', () => {
  it('name the people in German order with their companies', async () => {
    const page = await list('people', { include: [targets.joiners, targets.list] });
    expect(names(page)).toEqual(['Jörg Äbel', 'Petra Amt', 'Kim Import', 'Kim invited', 'Kim Zuhause']);
    expect(page).toMatchObject({ page: 0, size: 20, total: 5 });
    expect(page.items[0]).toEqual({
      id: member.id,
      name: 'Jörg Äbel',
      email: expect.any(String),
      addressBlocked: false,
      membership: 'member',
      access: 'open',
      companies: [
        { id: companyIds.both, name: 'Ausbau Zorn' },
        { id: companyIds.joiner, name: 'Tischlerei Öz' },
      ],
    });
    expect(page.items[1].companies).toEqual([]);
  });

  it.each([
    ['portal', ['Jörg Äbel', 'Kim Import', 'Kim Zuhause']],
    ['mail', []],
    ['letter', []],
    ['unreachable', ['Kim invited']],
  ] as [ReachPart, string[]][])('%s', async (part, people) => {
    const page = await list(part, { include: [targets.joiners] });
    expect([names(page), page.total]).toEqual([people, people.length]);
  });

  it('show why somebody cannot be reached, and nothing of that about others', async () => {
    const [roofer, helper] = await api.arrange(async (db) => [
      await buildUser(db, { state: 'none', email: 'ohne.konto@kreis.example' }),
      await buildUser(db, { state: 'none', email: 'tot@kreis.example', emailBlockedAt: new Date() }),
    ]);
    const nameless = await api.arrange((db) => buildUser(db, { state: 'none', email: null }));
    const made = await api.arrange((db) => buildList(db, { userIds: [roofer, helper, nameless, member.id] }));
    const include = [{ kind: 'list' as const, id: made }];
    const lacking = async (kind: string) => {
      const body = { audience: { include }, part: 'unreachable', kind };
      const { items } = (await api.call('POST', '/api/reach/people', { as: office.token, body })).body;
      return Object.fromEntries(items.map(({ id, lacks }: { id: string; lacks: string }) => [id, lacks]));
    };
    const without = { [roofer]: 'lacksServer', [helper]: 'lacksWorking', [nameless]: 'lacksBoth' };
    expect(await lacking('circular')).toEqual(without);
    expect(Object.values(await lacking('offer'))).toEqual(['noConsent', 'noConsent', 'noConsent']);
    const { body: offer } = await api.call('POST', '/api/reach', {
      as: office.token,
      body: { include, exclude: [], kind: 'offer' },
    });
    expect(offer).toMatchObject({ unreachable: 3, asksConsent: true });
    expect((await list('portal', { include })).items[0]).not.toHaveProperty('lacks');
  });

  it('are paged and can be searched', async () => {
    const audience = { include: [targets.joiners] };
    expect(await list('people', audience, '?size=2&page=1')).toMatchObject({
      items: [{ name: 'Kim invited' }, { name: 'Kim Zuhause' }],
      total: 4,
    });
    expect(await list('people', audience, '?page=9')).toMatchObject({ items: [], total: 4 });
    expect(names(await list('people', audience, `?search=${encodeURIComponent('jörg ä')}`))).toEqual(['Jörg Äbel']);
    expect(await list('people', audience, '?search=%25')).toMatchObject({ items: [], total: 0 });
  });

  it('are empty for an audience without an include, and whom it excludes stays out', async () => {
    expect(await list('people', {})).toMatchObject({ items: [], total: 0 });
    const less = await list('people', { include: [targets.joiners], exclude: [targets.list] });
    expect(names(less)).toEqual(['Jörg Äbel', 'Kim invited', 'Kim Zuhause']);
  });
});

describe('the companies and guilds behind them', () => {
  const groups = async (kind: string, audience: Partial<Audience>, query = '') =>
    (await api.call('POST', `/api/reach/groups${query}`, { as: office.token, body: { audience, kind } })).body;

  it('are listed by name with the number of their people', async () => {
    expect(await groups('company', { include: [targets.joiners] })).toEqual({
      items: [
        { id: companyIds.both, name: 'Ausbau Zorn', people: 2, companies: 1 },
        { id: companyIds.joiner, name: 'Tischlerei Öz', people: 3, companies: 1 },
      ],
      page: 0,
      size: 20,
      total: 2,
    });
    expect(await groups('guild', { include: [targets.wardens] })).toMatchObject({
      items: [{ name: 'Tischler-Innung', people: 1 }],
      total: 1,
    });
  });

  it('are paged, can be searched, and leave out whom the audience excludes', async () => {
    expect(await groups('company', { include: [everyone] }, '?size=1&page=1')).toMatchObject({
      items: [{ name: 'Tischlerei Öz' }],
      total: 2,
    });
    expect(await groups('company', { include: [everyone] }, '?search=%C3%96Z')).toMatchObject({ total: 1 });
    const less = { include: [targets.joiners], exclude: [targets.roofers, targets.list] };
    expect(await groups('company', less)).toMatchObject({ items: [{ name: 'Tischlerei Öz', people: 1 }], total: 1 });
    expect(await groups('guild', {})).toMatchObject({ items: [], total: 0 });
  });
});

describe('without access', () => {
  it.each(['/api/reach', '/api/reach/people', '/api/reach/groups'])('members: %s', async (path) => {
    const body = path === '/api/reach' ? { include: [everyone] } : { audience: { include: [everyone] } };
    expect((await api.call('POST', path, { as: member.token, body })).body).toMatchObject({ code: 'access.denied' });
    expect((await api.call('POST', path, { body })).status).toBe(401);
  });

  it('another tenant: its office counts none of these people, and these groups are gone there', async () => {
    const other = await api.signIn({ tenant: 'elsewhere' });
    await api.arrange((db) => grant(db, { userId: other.id, role: 'admin' }), 'elsewhere');
    const body = { include: [everyone, targets.joiners] };
    const reply = await api.call('POST', '/api/reach', { as: other.token, tenant: 'elsewhere', body });
    expect(reply.body).toMatchObject({ people: 1, companies: 0, guilds: 0, missing: [targets.joiners] });
  });
});

describe('a refused audience', () => {
  it.each([
    ['/api/reach', { include: [{ kind: 'guild' }] }, 'include.0.id'],
    ['/api/reach', { include: Array.from({ length: 201 }, () => everyone) }, 'include'],
    ['/api/reach/people', {}, 'audience'],
    ['/api/reach/people', { audience: {}, part: 'left' }, 'part'],
    ['/api/reach/people?size=0', { audience: {} }, 'query.size'],
    ['/api/reach/groups', { audience: {}, kind: 'craft' }, 'kind'],
  ])('%s %j', async (path, body, field) => {
    const reply = await api.call('POST', path, { as: office.token, body });
    expect(reply).toMatchObject({ status: 400, body: { code: 'input.invalid', errors: [{ path: field }] } });
  });
});
