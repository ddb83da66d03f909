import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Audience, targetOf } from '#contract/targeting/targeting.ts';
import { targetKey } from '#contract/targeting/target-key.ts';
import { prepared } from '#platform/database/database.ts';
import { audienceIn, buildWorld, today, worldOf } from '#api/targeting/fixtures/worlds.ts';
import { audienceIdOf, isInAudience, keysOf } from '#api/targeting/targeting.store.ts';
import { ownDatabase } from '#tests/database/own-database.ts';
import { visibilityOf } from './paths.store.ts';
import { isAddressedOn } from '#api/targeting/fixtures/addressed-on.ts';

// Explanations agree with the feed and the keys.
const worlds = 4;
const cases = 120;
const database = ownDatabase(() => new Date(`${today}T09:00:00Z`));

describe.each(Array.from({ length: worlds }, (_, index) => index + 1))('in world %i', (seed) => {
  it('the paths agree with the feed', async () => {
    const tenantId = `world-${seed}`;
    const [world] = fc.sample(worldOf, { numRuns: 1, seed });
    if (!world) throw new Error('no world');
    await database.write(tenantId, (db) => buildWorld(db, world));
    const seen = { yes: 0, no: 0, excluded: 0 };
    await fc.assert(
      fc.asyncProperty(audienceIn(world), fc.constantFrom(...world.people), (audience, person) =>
        database.undone(tenantId, async (db) => {
          const { id } = person;
          const visibility = await visibilityOf(db, audience, id);
          if (!visibility) throw new Error('nobody');
          const keys = await keysOf(db, id);
          const inside = await isInAudience(db, keys, await audienceIdOf(db, audience));
          expect(visibility.sees).toBe(isAddressedOn(person, today) && inside);
          mustComeFrom(visibility.includes, audience.include, keys);
          mustComeFrom(visibility.excludes, audience.exclude, keys);
          for (const { steps } of [...visibility.includes, ...visibility.excludes]) {
            expect(steps.at(-1)).toMatchObject({ kind: 'person', id });
            for (const { until } of steps) expect(until === null || until >= today).toBe(true);
          }
          seen[visibility.sees ? 'yes' : 'no'] += 1;
          if (visibility.includes.length > 0 && visibility.excludes.length > 0) seen.excluded += 1;
        }),
      ),
      { numRuns: cases, seed, endOnFailure: true },
    );
    expect(Math.min(seen.yes, seen.no, seen.excluded)).toBeGreaterThan(2);
  }, 60_000);

  it('everybody has a path from every group he or she has the key of, and none from another', async () => {
    const tenantId = `world-${seed}`;
    await database.read(tenantId, async (db) => {
      const rows = await prepared<{ id: string }>(db, 'select id from users', []);
      for (const { id } of rows) {
        const keys = await keysOf(db, id);
        const all = await prepared<{ key: string }>(db, 'select distinct key from user_keys', []);
        const include = all.map(({ key }) => targetOf(key));
        const visibility = await visibilityOf(db, { include, exclude: [] }, id);
        const met = new Set(visibility?.includes.map(({ target }) => targetKey(target)));
        expect(met).toEqual(new Set(keys.map(({ key }) => key)));
      }
    });
  }, 60_000);
});

function mustComeFrom(
  paths: readonly { target: Audience['include'][number] }[],
  targets: Audience['include'],
  keys: readonly { key: string }[],
) {
  const had = new Set(keys.map(({ key }) => key));
  const expected = targets.map(targetKey).filter((key) => had.has(key));
  expect(new Set(paths.map(({ target }) => targetKey(target)))).toEqual(new Set(expected));
}
