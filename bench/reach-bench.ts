import type { Audience, Target } from '#contract/targeting/targeting.ts';
import { type Database, openDatabase } from '#api/base/database.ts';
import { missingOf } from '#api/targeting/missing-groups.store.ts';
import { countReach } from '#api/targeting/reach.store.ts';
import { housePaces } from '#api/targeting/paces.rules.ts';
import { TenantFile } from '#api/tenants/tenant-file.ts';
import type { House } from '#sample/bulk/house.ts';
import { tenantId } from './database.ts';
import type { FilledHouse, HouseSize } from './reach-house.ts';
import { timed } from './timed.ts';

export interface ReachResult {
  size: HouseSize;
  audiences: { audience: string; reach: Awaited<ReturnType<typeof countReach>>; p50: number; p95: number }[];
}

export async function benchReach({ size, appUrl, house }: FilledHouse): Promise<ReachResult> {
  const database = openDatabase({ url: appUrl, max: 1, now: () => new Date(), log: () => {} });
  try {
    const audiences: ReachResult['audiences'] = [];
    for (const [audience, targets] of Object.entries(audiencesOf(house))) {
      const { answer, ...times } = await timed(() => ask(database, targets));
      audiences.push({ audience, reach: answer, ...times });
    }
    return { size, audiences };
  } finally {
    await database.close();
  }
}

const choice = {
  kind: 'circular',
  house: housePaces({ mails: TenantFile.parse({ name: 'Haus' }).mails }),
  leave: true,
} as const;

function ask(database: Database, audience: Audience) {
  return database.write(tenantId, async (db) => {
    const reach = await countReach(db, audience, choice);
    await missingOf(db, audience);
    return reach;
  });
}

function audiencesOf({ associations, guilds, crafts, lists, roles, companies }: House): Record<string, Audience> {
  const target = (kind: Exclude<Target['kind'], 'everyone' | 'guildRole'>, ids: string[], index: number): Target => ({
    kind,
    id: ids[index] ?? '',
  });
  const guildRole: Target = { kind: 'guildRole', guildId: guilds[9] ?? '', roleId: roles[3] ?? '' };
  const list = target('list', lists, 0);
  const include = (...targets: Target[]): Audience => ({ include: targets, exclude: [] });
  return {
    everyone: include({ kind: 'everyone' }),
    'everyone less a list': { ...include({ kind: 'everyone' }), exclude: [list] },
    'an association less a list': { ...include(target('association', associations, 0)), exclude: [list] },
    'five guilds and a role within a guild': include(
      ...[0, 1, 2, 3, 4].map((index) => target('guild', guilds, index)),
      guildRole,
    ),
    'a guild': include(target('guild', guilds, 0)),
    'a craft': include(target('craft', crafts, 1)),
    'a list': include(list),
    'a role': include(target('role', roles, 4)),
    'a company': include(target('company', companies, 0)),
  };
}
