import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Audience, Target } from '#contract/targeting/targeting.ts';
import { type Database, type Db, openDatabase } from '#platform/database/database.ts';
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
import { freshDatabase } from '#tests/database/database.ts';
import { audienceIdOf, isInAudience, keysOf, namedAudiences } from './targeting.store.ts';

/** Half past midnight on 1 July in Germany; 30 June in UTC. */
let now = new Date('2026-06-30T22:30:00Z');
let database: Database;
let world: Awaited<ReturnType<typeof buildWorld>>;

beforeAll(async () => {
  const { appUrl } = await freshDatabase();
  database = openDatabase({ url: appUrl, now: () => now, log: () => {} });
  world = await database.write('here', buildWorld);
  await database.write('elsewhere', (db) => buildUser(db));
});
afterAll(() => database.close());

async function buildWorld(db: Db) {
  const [association, otherAssociation] = [await buildAssociation(db), await buildAssociation(db)];
  const joiners = await buildGuild(db, { name: 'Tischler-Innung', associationId: association });
  const roofers = await buildGuild(db, { name: 'Dachdecker-Innung', associationId: association });
  const bakers = await buildGuild(db, { name: 'Bäcker-Innung', associationId: otherAssociation });
  const [joinery, roofing, baking] = [await buildCraft(db), await buildCraft(db), await buildCraft(db)];
  const [master, board] = [await buildRole(db, { key: 'obermeister' }), await buildRole(db, { key: 'vorstand' })];

  const joinerCompany = await buildCompany(db, { craftIds: [joinery] });
  const mixedCompany = await buildCompany(db, { craftIds: [joinery, roofing] });
  const bakerCompany = await buildCompany(db, { craftIds: [baking] });
  const closedCompany = await buildCompany(db, { craftIds: [joinery], endsOn: '2026-06-30' });
  await buildMembership(db, { companyId: joinerCompany, guildId: joiners });
  await buildMembership(db, { companyId: mixedCompany, guildId: joiners });
  await buildMembership(db, { companyId: mixedCompany, guildId: roofers });
  await buildMembership(db, { companyId: bakerCompany, guildId: bakers });
  await buildMembership(db, { companyId: bakerCompany, guildId: joiners, endsOn: '2026-06-30' });
  await buildMembership(db, { companyId: joinerCompany, guildId: bakers, startsOn: '2026-07-02' });
  await buildMembership(db, { companyId: closedCompany, guildId: joiners });

  const users = {
    joiner: await buildUser(db),
    mixed: await buildUser(db),
    baker: await buildUser(db),
    twoJobs: await buildUser(db),
    leftToday: await buildUser(db),
    startsToday: await buildUser(db),
    ofClosed: await buildUser(db),
    officer: await buildUser(db),
    formerOfficer: await buildUser(db),
    lastDayOfficer: await buildUser(db),
    outsider: await buildUser(db),
  };
  await employ(db, { userId: users.joiner, companyId: joinerCompany });
  await employ(db, { userId: users.mixed, companyId: mixedCompany });
  await employ(db, { userId: users.baker, companyId: bakerCompany });
  await employ(db, { userId: users.twoJobs, companyId: joinerCompany });
  await employ(db, { userId: users.twoJobs, companyId: bakerCompany });
  await employ(db, { userId: users.leftToday, companyId: joinerCompany, endsOn: '2026-06-30' });
  await employ(db, { userId: users.startsToday, companyId: joinerCompany, startsOn: '2026-07-01' });
  await employ(db, { userId: users.ofClosed, companyId: closedCompany });
  await grant(db, {
    userId: users.officer,
    roleId: master,
    guildId: roofers,
    startsOn: '2024-01-01',
    endsOn: '2028-12-31',
  });
  await grant(db, { userId: users.formerOfficer, roleId: master, guildId: roofers, endsOn: '2026-06-30' });
  await grant(db, { userId: users.lastDayOfficer, roleId: board, endsOn: '2026-07-01' });
  const { people, groups } = await buildPassing(db, master);
  const list = await buildList(db, { name: 'Klausurtagung', userIds: [users.outsider, users.joiner] });
  const emptyList = await buildList(db);

  const gone = '00000000-0000-7000-8000-000000000000';
  const targets = {
    everyone: { kind: 'everyone' },
    association: { kind: 'association', id: association },
    otherAssociation: { kind: 'association', id: otherAssociation },
    joiners: { kind: 'guild', id: joiners },
    roofers: { kind: 'guild', id: roofers },
    bakers: { kind: 'guild', id: bakers },
    joinery: { kind: 'craft', id: joinery },
    roofing: { kind: 'craft', id: roofing },
    joinerCompany: { kind: 'company', id: joinerCompany },
    mixedCompany: { kind: 'company', id: mixedCompany },
    masters: { kind: 'role', id: master },
    board: { kind: 'role', id: board },
    mastersOfRoofers: { kind: 'guildRole', guildId: roofers, roleId: master },
    mastersOfJoiners: { kind: 'guildRole', guildId: joiners, roleId: master },
    boardOfRoofers: { kind: 'guildRole', guildId: roofers, roleId: board },
    list: { kind: 'list', id: list },
    emptyList: { kind: 'list', id: emptyList },
    gone: { kind: 'guild', id: gone },
    goneList: { kind: 'list', id: gone },
    ...groups,
  } satisfies Record<string, Target>;
  return { users: { ...users, ...people }, targets };
}

async function buildPassing(db: Db, master: string) {
  const guildOf = async (given: { startsOn?: string; endsOn?: string }) => {
    const association = await buildAssociation(db);
    const guild = await buildGuild(db, { ...given, associationId: association });
    const { companyId } = await buildMembership(db, { guildId: guild });
    const { userId } = await employ(db, { companyId });
    return { association, guild, companyId, userId };
  };
  const craftOf = async (endsOn: string) => {
    const craft = await buildCraft(db, { endsOn });
    const { userId } = await employ(db, { companyId: await buildCompany(db, { craftIds: [craft] }) });
    return { craft, userId };
  };
  const ended = await guildOf({ endsOn: '2026-06-30' });
  const coming = await guildOf({ startsOn: '2026-07-02' });
  const begun = await guildOf({ startsOn: '2026-07-01' });
  const [endedCraft, lastDayCraft] = [await craftOf('2026-06-30'), await craftOf('2026-07-01')];
  const lastDayGuild = await guildOf({ endsOn: '2026-07-01' });
  const lastYearGuild = await guildOf({ endsOn: '2026-12-31' });
  const lasting = await guildOf({});
  const leaving = await buildMembership(db, { guildId: lasting.guild, endsOn: '2026-07-01' });
  const { userId: leaver } = await employ(db, { companyId: leaving.companyId });
  const { userId: endedOfficer } = await grant(db, { roleId: master, guildId: ended.guild });
  const { userId: lastDayMaster } = await grant(db, { roleId: master, guildId: lastDayGuild.guild });
  return {
    people: {
      ofEnded: ended.userId,
      ofComing: coming.userId,
      ofBegun: begun.userId,
      ofEndedCraft: endedCraft.userId,
      ofLastDayCraft: lastDayCraft.userId,
      ofLastDayGuild: lastDayGuild.userId,
      ofLastYearGuild: lastYearGuild.userId,
      leaver,
      endedOfficer,
      lastDayMaster,
    },
    groups: {
      ended: { kind: 'guild', id: ended.guild },
      endedAssociation: { kind: 'association', id: ended.association },
      endedCompany: { kind: 'company', id: ended.companyId },
      mastersOfEnded: { kind: 'guildRole', guildId: ended.guild, roleId: master },
      coming: { kind: 'guild', id: coming.guild },
      begun: { kind: 'guild', id: begun.guild },
      endedCraft: { kind: 'craft', id: endedCraft.craft },
      lastDayCraft: { kind: 'craft', id: lastDayCraft.craft },
      lastDayGuild: { kind: 'guild', id: lastDayGuild.guild },
      lastYearGuild: { kind: 'guild', id: lastYearGuild.guild },
      lasting: { kind: 'guild', id: lasting.guild },
      mastersOfLastDay: { kind: 'guildRole', guildId: lastDayGuild.guild, roleId: master },
    },
  } as const;
}

type Who = keyof (typeof world)['users'];
type What = keyof (typeof world)['targets'];

function audience(include: What[], exclude: What[] = []): Audience {
  return { include: include.map((name) => world.targets[name]), exclude: exclude.map((name) => world.targets[name]) };
}

async function sees(who: Who, include: What[], exclude: What[] = []): Promise<boolean> {
  return database.write('here', async (db) =>
    isInAudience(db, await keysOf(db, world.users[who]), await audienceIdOf(db, audience(include, exclude))),
  );
}

describe('the people in an audience', () => {
  const cases: [why: string, who: Who, include: What[], exclude: What[], inside: boolean][] = [
    ['everyone is everyone', 'outsider', ['everyone'], [], true],
    ['nothing included reaches nobody', 'joiner', [], [], false],
    ['only excluded reaches nobody', 'joiner', [], ['bakers'], false],
    ['a gone guild reaches nobody', 'joiner', ['gone'], [], false],
    ['a gone list reaches nobody', 'outsider', ['goneList'], [], false],
    ['a gone exclude takes nobody away', 'joiner', ['joiners'], ['gone'], true],
    ['an empty list reaches nobody', 'outsider', ['emptyList'], [], false],
    ['guild through the company', 'joiner', ['joiners'], [], true],
    ['not the other guild', 'joiner', ['roofers'], [], false],
    ['a company in two guilds: the first', 'mixed', ['joiners'], [], true],
    ['a company in two guilds: the second', 'mixed', ['roofers'], [], true],
    ['two jobs: the guild of one', 'twoJobs', ['joiners'], [], true],
    ['two jobs: the guild of the other', 'twoJobs', ['bakers'], [], true],
    ['two jobs: excluded through one', 'twoJobs', ['joiners'], ['bakers'], false],
    ['somebody without a company', 'outsider', ['joiners', 'roofers', 'bakers'], [], false],
    ['association through guild and company', 'joiner', ['association'], [], true],
    ['not the other association', 'joiner', ['otherAssociation'], [], false],
    ['both associations with two jobs', 'twoJobs', ['otherAssociation'], [], true],
    ['association less one guild', 'mixed', ['association'], ['roofers'], false],
    ['association less a guild of others', 'joiner', ['association'], ['roofers'], true],
    ['craft of the company', 'joiner', ['joinery'], [], true],
    ['not a craft the company lacks', 'joiner', ['roofing'], [], false],
    ['one of two crafts', 'mixed', ['roofing'], [], true],
    ['a craft excluded', 'mixed', ['joiners'], ['roofing'], false],
    ['the company itself', 'joiner', ['joinerCompany'], [], true],
    ['not another company', 'joiner', ['mixedCompany'], [], false],
    ['the company excluded', 'joiner', ['joiners'], ['joinerCompany'], false],
    ['a guild left yesterday', 'baker', ['joiners'], [], false],
    ['a guild joined tomorrow', 'joiner', ['bakers'], [], false],
    ['a job that ended yesterday in Germany', 'leftToday', ['joiners'], [], false],
    ['a job that starts today in Germany', 'startsToday', ['joiners'], [], true],
    ['a company that closed yesterday', 'ofClosed', ['joiners'], [], false],
    ['the craft of a closed company', 'ofClosed', ['joinery'], [], false],
    ['role, whatever the guild', 'officer', ['masters'], [], true],
    ['role within the guild', 'officer', ['mastersOfRoofers'], [], true],
    ['not the role within another guild', 'officer', ['mastersOfJoiners'], [], false],
    ['not another role within the guild', 'officer', ['boardOfRoofers'], [], false],
    ['an office is no membership of the guild', 'officer', ['roofers'], [], false],
    ['a term that ended yesterday', 'formerOfficer', ['masters'], [], false],
    ['a term that ended yesterday, within the guild', 'formerOfficer', ['mastersOfRoofers'], [], false],
    ['a term on its last day', 'lastDayOfficer', ['board'], [], true],
    ['a role of the tenant is no role within a guild', 'lastDayOfficer', ['boardOfRoofers'], [], false],
    ['a guild that ended yesterday', 'ofEnded', ['ended'], [], false],
    ['the association of a guild that ended', 'ofEnded', ['endedAssociation'], [], false],
    ['the company outlives its guild', 'ofEnded', ['endedCompany'], [], true],
    ['excluding a guild that ended takes nobody away', 'ofEnded', ['everyone'], ['ended'], true],
    ['a role within a guild that ended', 'endedOfficer', ['mastersOfEnded'], [], false],
    ['an office ends with its guild', 'endedOfficer', ['masters'], [], false],
    ['a guild that begins tomorrow', 'ofComing', ['coming'], [], false],
    ['a guild that begins today', 'ofBegun', ['begun'], [], true],
    ['a craft that ended yesterday', 'ofEndedCraft', ['endedCraft'], [], false],
    ['a craft on its last day', 'ofLastDayCraft', ['lastDayCraft'], [], true],
    ['a list', 'outsider', ['list'], [], true],
    ['not on the list', 'mixed', ['list'], [], false],
    ['a list excluded', 'joiner', ['joiners'], ['list'], false],
    ['a list excluded leaves the others', 'mixed', ['joiners'], ['list'], true],
    ['includes add up', 'officer', ['bakers', 'mastersOfRoofers'], [], true],
    ['the same target on both sides: the exclude wins', 'joiner', ['joiners'], ['joiners'], false],
    ['everyone excluded reaches nobody', 'joiner', ['everyone'], ['everyone'], false],
    ['everyone less a guild', 'baker', ['everyone'], ['bakers'], false],
    ['everyone less a guild leaves the others', 'joiner', ['everyone'], ['bakers'], true],
    ['named twice counts once', 'joiner', ['joiners', 'joiners'], [], true],
  ];

  it.each(cases)('%s', async (_why, who, include, exclude, inside) => {
    expect(await sees(who, include, exclude)).toBe(inside);
  });

  it('has at least sixty cases', () => expect(cases.length).toBeGreaterThanOrEqual(60));
});

describe('terms', () => {
  afterEach(() => {
    now = new Date('2026-06-30T22:30:00Z');
  });

  const lastDay: [what: string, who: Who, include: What][] = [
    ['a role', 'lastDayOfficer', 'board'],
    ['a membership', 'leaver', 'lasting'],
    ['a guild', 'ofLastDayGuild', 'lastDayGuild'],
    ['a role within a guild that ends', 'lastDayMaster', 'mastersOfLastDay'],
    ['a craft', 'ofLastDayCraft', 'lastDayCraft'],
  ];

  it.each(lastDay)('end at midnight in Germany: %s', async (_what, who, include) => {
    now = new Date('2026-07-01T21:59:59.999Z');
    expect(await sees(who, [include])).toBe(true);
    now = new Date('2026-07-01T22:00:00Z');
    expect(await sees(who, [include])).toBe(false);
  });

  it('end at midnight in Germany in winter too, and begin there', async () => {
    now = new Date('2026-12-31T22:59:59.999Z');
    expect(await sees('ofLastYearGuild', ['lastYearGuild'])).toBe(true);
    now = new Date('2026-12-31T23:00:00Z');
    expect(await sees('ofLastYearGuild', ['lastYearGuild'])).toBe(false);
    now = new Date('2026-07-01T22:00:00Z');
    expect(await sees('ofComing', ['coming'])).toBe(true);
  });
});

describe('an audience', () => {
  it('is stored once, however it is spelled', async () => {
    const [a, b, c] = await database.write('here', async (db) => [
      await audienceIdOf(db, audience(['joiners', 'roofers'], ['list'])),
      await audienceIdOf(db, audience(['roofers', 'joiners', 'roofers'], ['list'])),
      await audienceIdOf(db, audience(['roofers', 'joiners'])),
    ]);
    expect(a).toBe(b);
    expect(a).not.toBe(c);
  });

  it('names its groups, and those that are gone have no name', async () => {
    const named = await database.write('here', async (db) => {
      const id = await audienceIdOf(db, audience(['joiners', 'gone', 'everyone'], ['list']));
      return (await namedAudiences(db, [id])).get(id);
    });
    expect(new Set(named?.include.map(({ name }) => name))).toEqual(new Set(['', 'Tischler-Innung', null]));
    expect(named?.exclude).toEqual([{ target: world.targets.list, name: 'Klausurtagung' }]);
  });

  it('reaches nobody of another tenant', async () => {
    const keys = await database.read('elsewhere', (db) => keysOf(db, world.users.joiner));
    expect(keys).toEqual([]);
  });
});
