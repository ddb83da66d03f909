import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { addressedKinds } from '#contract/targeting/addressed.ts';
import type { Effect } from '#contract/targeting/effect.ts';
import { audienceIn, buildWorld, today, worldOf } from '#api/targeting/fixtures/worlds.ts';
import { ownDatabase } from '#tests/database/own-database.ts';
import { roundsOf, sized } from '#tests/support/size.ts';
import { touchedSql } from './effect.sql.ts';
import { effectOf } from './effect.store.ts';
import { changesIn, makeChanges, stepsOf } from './fixtures/changes.ts';
import { addCrowd, crowdOf, days } from './fixtures/crowd.ts';
import { looksOn, type Seen } from './fixtures/second-look.ts';
import { addressThings } from './fixtures/things.ts';

// Effects equal a comparison of everybody before and after the change.
const worlds = sized(2, 4);
/** Per world; `ROUNDS` in all. */
const changes = Math.ceil(roundsOf(100, 200) / worlds);
const database = ownDatabase(() => new Date(`${today}T09:00:00Z`));

const nobody: Seen = { seen: new Map(), people: new Set() };

function effectBetween(before: Seen, after: Seen) {
  const gaining = new Set<string>();
  const losing = new Set<string>();
  const things = new Map<string, { gain: number; lose: number }>();
  const tally = (side: 'gain' | 'lose', ids: Set<string>) => {
    for (const id of ids) {
      const one = things.get(id) ?? { gain: 0, lose: 0 };
      one[side] += 1;
      things.set(id, one);
    }
    return ids.size > 0;
  };
  for (const id of after.people) {
    const [was, is] = [before.seen.get(id) ?? new Set<string>(), after.seen.get(id) ?? new Set<string>()];
    if (tally('gain', is.difference(was))) gaining.add(id);
    if (tally('lose', was.difference(is))) losing.add(id);
  }
  return { gaining, losing, things };
}

function isNone({ gain, lose }: Effect): boolean {
  return gain + lose === 0;
}

it('every table that an effect reads is changed', () => {
  const [world] = fc.sample(worldOf, { numRuns: 1, seed: 1 });
  const [crowd] = fc.sample(crowdOf(world!), { numRuns: 1, seed: 1 });
  const things = { folders: [''], documents: [''], posts: { shown: [''], away: [''] } };
  const arbitrary = fc.oneof(changesIn(world!, crowd!, things), stepsOf(things.posts));
  const made = fc.sample(arbitrary, { numRuns: 1000, seed: 1 }).flat();
  const changed = made.map(([text]) => /^(?:update|insert into|delete from) (\w+)/.exec(text)?.[1]);
  const looked = [...touchedSql.matchAll(/entity = '(\w+)'/g)].map(([, table]) => table);
  expect(new Set(looked).size).toBeGreaterThan(8);
  expect(new Set(looked).difference(new Set(changed))).toEqual(new Set());
});

let later = 0;
afterAll(() => expect(later).toBeGreaterThan(5));

describe.each(Array.from({ length: worlds }, (_, index) => index + 1))('in world %i', (seed) => {
  it(
    'the effect of any change is what the change does',
    async () => {
      const tenantId = `world-${seed}`;
      const [world] = fc.sample(worldOf, { numRuns: 1, seed });
      if (!world) throw new Error('no world');
      const [crowd] = fc.sample(crowdOf(world), { numRuns: 1, seed });
      if (!crowd) throw new Error('no crowd');
      const { folders, documents, posts } = await database.write(tenantId, async (db) => {
        await buildWorld(db, world);
        await addCrowd(db, crowd);
        return addressThings(db, world, seed);
      });
      // Rolled back, so all start equal.
      const before = await database.read(tenantId, (db) => looksOn(db, days));
      let gained = 0;
      let lost = 0;
      await fc.assert(
        fc.asyncProperty(
          fc.oneof(
            { arbitrary: changesIn(world, crowd, { folders, documents }), weight: 3 },
            { arbitrary: stepsOf(posts), weight: 1 },
          ),
          audienceIn(world),
          (some, audience) =>
            database.undone(tenantId, async (db) => {
              const make = () => makeChanges(db, some, folders[0] ?? '', audience);
              const effect = await effectOf(db, make);
              expect(await looksOn(db, [today, days[4] ?? ''])).toEqual([before[0], before[4]]);
              await make();
              const after = await looksOn(db, days);
              const truths = days.map((_, index) => effectBetween(before[index] ?? nobody, after[index] ?? nobody));
              // No change on earlier days.
              const on = days.indexOf(effect.on ?? today);
              const sooner = truths.slice(0, isNone(effect) ? undefined : on);
              expect(sooner.map(({ things }) => things.size)).toEqual(sooner.map(() => 0));
              if (on > 0) later += 1;
              const truth = truths[on] ?? effectBetween(nobody, nobody);
              const ids = (rows: { id: string }[]) => new Set(rows.map(({ id }) => id));
              expect([ids(effect.gaining), ids(effect.losing)]).toEqual([truth.gaining, truth.losing]);
              expect([effect.gain, effect.lose]).toEqual([truth.gaining.size, truth.losing.size]);
              expect(new Map(effect.things.map(({ id, gain, lose }) => [id, { gain, lose }]))).toEqual(truth.things);
              expect(addressedKinds.reduce((sum, kind) => sum + effect[`${kind}s`], 0)).toBe(truth.things.size);
              gained += effect.gain;
              lost += effect.lose;
            }),
        ),
        { numRuns: changes, seed, endOnFailure: true },
      );
      expect(Math.min(gained, lost)).toBeGreaterThan(20);
    },
    120_000 + 1000 * changes,
  );
});
