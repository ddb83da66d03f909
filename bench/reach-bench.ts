import type { Audience, Target } from '#contract/targeting.ts';
import { type Database, openDatabase } from '#api/base/database.ts';
import { missingOf } from '#api/targeting/missing-groups.store.ts';
import { countReach } from '#api/targeting/reach.store.ts';
import type { House } from '#database/sample/bulk/house.ts';
import { tenantId } from './database.ts';
import { percentile } from './numbers.ts';
import type { FilledHouse } from './reach-house.ts';

const [warmUps, runs] = [8, 60];

export interface ReachResult {
  audience: string;
  reach: Awaited<ReturnType<typeof countReach>>;
  p50: number;
  p95: number;
}

/** Measures the reach of typical audiences in a large tenant, each on a connection that knows the statement already. */
export async function benchReach({ appUrl, house }: FilledHouse): Promise<ReachResult[]> {
  const database = openDatabase({ url: appUrl, max: 1, now: () => new Date(), log: () => {} });
  try {
    const results: ReachResult[] = [];
    for (const [audience, targets] of Object.entries(audiencesOf(house)))
      results.push({ audience, ...(await measure(database, targets)) });
    return results;
  } finally {
    await database.close();
  }
}

async function measure(database: Database, audience: Audience): Promise<Omit<ReachResult, 'audience'>> {
  const ask = () =>
    database.write(tenantId, async (db) => {
      const reach = await countReach(db, audience);
      await missingOf(db, audience);
      return reach;
    });
  for (let run = 1; run < warmUps; run += 1) await ask();
  const reach = await ask();
  const times: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const start = performance.now();
    await ask();
    times.push(performance.now() - start);
  }
  times.sort((a, b) => a - b);
  return { reach, p50: percentile(times, 50), p95: percentile(times, 95) };
}

/** What offices write to, widest first. */
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
