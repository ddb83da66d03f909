import { contract } from '#contract/contract.ts';
import type { Audience, Target } from '#contract/targeting/targeting.ts';
import { type Database, type Db, openDatabase } from '#platform/database/database.ts';
import { listCompanies } from '#api/companies/companies.store.ts';
import { listGuilds } from '#api/guilds/guilds.store.ts';
import { listLists } from '#api/lists/lists.store.ts';
import { listRoles } from '#api/roles/roles.store.ts';
import { missingOf } from '#api/targeting/missing-groups.store.ts';
import { mailDefaults } from '#api/targeting/mail-defaults.rules.ts';
import { countReach } from '#api/targeting/reach/reach.store.ts';
import { listReachedGroups } from '#api/targeting/reach/reached-groups.store.ts';
import { sizesOf } from '#api/targeting/sizes.store.ts';
import { TenantFile } from '#api/tenants/tenant-file.rules.ts';
import type { House } from '#sample/bulk/house.ts';
import { type CpuTimed, cpuTimed } from '../cpu-timed.ts';
import { tenantId } from '../database.ts';
import type { FilledHouse, HouseSize } from '../reach-house.ts';

export type Counted = Awaited<ReturnType<typeof countReach>>;

export interface ReachResult {
  size: HouseSize;
  audiences: ({ audience: string } & CpuTimed<Counted>)[];
  /** What else is counted, with its bar: `list` or `many`. */
  others: ({ what: string; bar: Bar } & Omit<CpuTimed<unknown>, 'answer'>)[];
}

export type Bar = 'list' | 'many';

export async function benchReach({ size, appUrl, ownerUrl, house }: FilledHouse): Promise<ReachResult> {
  const database = openDatabase({ url: appUrl, max: 1, now: () => new Date(), log: () => {} });
  try {
    const audiences: ReachResult['audiences'] = [];
    for (const [audience, targets] of Object.entries(audiencesOf(house)))
      audiences.push({ audience, ...(await cpuTimed(ownerUrl, () => ask(database, targets))) });
    const others: ReachResult['others'] = [];
    for (const [what, [bar, count]] of Object.entries(othersOf(house))) {
      const { cpu, p50 } = await cpuTimed(ownerUrl, () => database.write<unknown>(tenantId, count));
      others.push({ what, bar, cpu, p50 });
    }
    return { size, audiences, others };
  } finally {
    await database.close();
  }
}

const choice = {
  kind: 'circular',
  defaults: mailDefaults({ mails: TenantFile.parse({ name: 'Haus' }).mails }),
  leave: true,
} as const;

function ask(database: Database, audience: Audience) {
  return database.write(tenantId, async (db) => {
    const reach = await countReach(db, audience, choice);
    await missingOf(db, audience);
    return reach;
  });
}

type Kind = Exclude<Target['kind'], 'everyone' | 'guildRole'>;

const target = (kind: Kind, ids: string[], index: number): Target => ({ kind, id: ids[index] ?? '' });
const several = (kind: Kind, ids: string[], count: number) =>
  ids.slice(0, count).map((_, index) => target(kind, ids, index));

function audiencesOf({ associations, guilds, crafts, lists, roles, companies }: House): Record<string, Audience> {
  const guildRole: Target = { kind: 'guildRole', guildId: guilds[9] ?? '', roleId: roles[3] ?? '' };
  const list = target('list', lists, 0);
  const include = (...targets: Target[]): Audience => ({ include: targets, exclude: [] });
  return {
    everyone: include({ kind: 'everyone' }),
    'everyone less a list': { ...include({ kind: 'everyone' }), exclude: [list] },
    'an association less a list': { ...include(target('association', associations, 0)), exclude: [list] },
    'five guilds and a role within a guild': include(...several('guild', guilds, 5), guildRole),
    'a guild': include(target('guild', guilds, 0)),
    'a craft': include(target('craft', crafts, 1)),
    'a list': include(list),
    'a role': include(target('role', roles, 4)),
    'a company': include(target('company', companies, 0)),
  };
}

function othersOf(house: House): Record<string, [Bar, (db: Db) => Promise<unknown>]> {
  const audiences = audiencesOf(house);
  const guildsOf = (audience: string) => (db: Db) =>
    listReachedGroups(
      db,
      { audience: audiences[audience]!, kind: 'guild', search: '', sort: '-people', page: 0, size: 100 },
      choice,
    );
  const { guilds, companies, lists, roles } = contract.members;
  const picked: Target[] = [
    { kind: 'everyone' },
    ...several('list', house.lists, 4),
    ...several('guild', house.guilds, 8),
    ...several('craft', house.crafts, 4),
    ...several('association', house.associations, 1),
    ...several('role', house.roles, 1),
    ...several('company', house.companies, 1),
  ];
  return {
    'guilds, most people first': ['list', (db) => listGuilds(db, guilds.list.query.parse({ sort: '-people' }))],
    'companies, first page': ['list', (db) => listCompanies(db, { isAdmin: true }, companies.list.query.parse({}))],
    'companies, most people first': [
      'list',
      (db) => listCompanies(db, { isAdmin: true }, companies.list.query.parse({ sort: '-people' })),
    ],
    'lists, most people first': ['list', (db) => listLists(db, lists.list.query.parse({ sort: '-people' }))],
    'roles, most people first': ['list', (db) => listRoles(db, roles.list.query.parse({ sort: '-people' }))],
    'sizes of 20 groups in the picker': ['many', (db) => sizesOf(db, picked)],
    'guilds reached of everyone': ['many', guildsOf('everyone')],
    'guilds reached of an association less a list': ['many', guildsOf('an association less a list')],
  };
}
