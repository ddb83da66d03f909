// Setting aside and releasing, killed at any moment, are done for a portal or not begun, and may be repeated.
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readHold } from '#database/installation.ts';
import { type Database, openDatabase } from '#platform/database/database.ts';
import { connect } from '#platform/database/pool.ts';
import { type FreshDatabase, freshDatabase } from '#tests/database/database.ts';
import { killedChild } from '#tests/support/killed-child.ts';
import { roundsOf } from '#tests/support/size.ts';
import { countLedgers, fillLedgers, holdAsRestored } from './fixtures/ledgers.ts';
import type { GivenRelease } from './fixtures/release-process.ts';

const rounds = roundsOf(1, 2);
const tenants = ['here', 'elsewhere'];

let fresh: FreshDatabase;
let owner: pg.Client;
let database: Database;
beforeAll(async () => {
  fresh = await freshDatabase();
  owner = await connect(fresh.ownerUrl);
  database = openDatabase({ url: fresh.appUrl, max: 1, now: () => new Date(), log: () => {} });
  for (let time = 0; time < 5; time += 1) for (const portal of tenants) await fillLedgers(database, portal);
});
afterAll(async () => {
  await owner.end();
  await database.close();
  await fresh.drop();
});

const counted = async () => Promise.all(tenants.map((portal) => countLedgers(database, portal)));
const sumOf = (all: Record<string, number>[]) => all.flatMap(Object.values).reduce((sum, one) => sum + one, 0);
const waiting = (all: Record<string, number>[]) =>
  all.flatMap((counts) => Object.keys(counts)).filter((name) => /due|queued/.test(name));

async function run(what: GivenRelease['what'], after: number): Promise<string | undefined> {
  const { ownerUrl, appUrl } = fresh;
  const given: GivenRelease = { ownerUrl, appRole: new URL(appUrl).username, tenants, what };
  const answer = await killedChild(new URL('fixtures/release-process.ts', import.meta.url), given, after);
  const others = `select count(*)::int as n from pg_stat_activity where datname = current_database()
    and usename = current_user and pid <> pg_backend_pid()`;
  await expect.poll(async () => (await owner.query<{ n: number }>(others)).rows[0]?.n, { timeout: 20_000 }).toBe(0);
  return answer;
}

describe.each(['set aside', 'release'] as const)('to %s', (what) => {
  it(`is whole or none, ${rounds} times`, { timeout: 60_000 + rounds * 20_000 }, async () => {
    const seen: string[] = [];
    for (let round = 0; round < rounds; round += 1) {
      for (const portal of tenants) await fillLedgers(database, portal);
      await holdAsRestored(owner);
      const before = await counted();
      const answer = await run(what, Math.random() * 500);
      const hold = await readHold(owner);
      const after = await counted();
      const isDone = hold?.setAside.length === tenants.length;
      seen.push(isDone ? 'done' : 'none');
      expect(hold?.setAside).toEqual(isDone ? tenants : []);
      expect(hold?.heldAt === null).toBe(isDone && what === 'release');
      if (isDone) expect(waiting(after)).toEqual([]);
      else expect([answer, after]).toEqual([undefined, before]);

      expect(await run(what, 60_000)).toBe('done');
      const end = await counted();
      expect([waiting(end), sumOf(end)]).toEqual([[], sumOf(before)]);
      expect((await readHold(owner))?.heldAt === null).toBe(what === 'release');
    }
    if (rounds > 5) process.stdout.write(`${what}: ${seen.join(', ')}\n`);
  });
});
