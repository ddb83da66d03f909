import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Database, openDatabase } from '#api/base/database.ts';
import { buildWorld, today, worldOf } from '#api/targeting/fixtures/worlds.ts';
import { freshDatabase } from '#tests/database/database.ts';
import { addCrowd, crowdOf, days } from './effect/fixtures/crowd.ts';
import { looksOn } from './effect/fixtures/second-look.ts';
import { addressThings } from './effect/fixtures/things.ts';
import { asOf } from './as-of.store.ts';
import { countSeeing, folderSightOf } from './folder-sight.store.ts';

// Whoever is told to see a folder is let in by a second writing of the rule, today and on days to come, and so many are counted.
let database: Database;

beforeAll(async () => {
  const { appUrl } = await freshDatabase();
  database = openDatabase({ url: appUrl, now: () => new Date(`${today}T09:00:00Z`), log: () => {} });
});
afterAll(() => database.close());

const told = { yes: 0, no: 0 };
afterAll(() => expect(Math.min(told.yes, told.no)).toBeGreaterThan(20));

describe.each([1, 2, 3])('in world %i', (seed) => {
  it('the sight of every folder is what everybody sees', async () => {
    const tenantId = `world-${seed}`;
    const [world] = fc.sample(worldOf, { numRuns: 1, seed });
    const [crowd] = world ? fc.sample(crowdOf(world), { numRuns: 1, seed }) : [];
    if (!world || !crowd) throw new Error('no world');
    const folders = await database.write(tenantId, async (db) => {
      await buildWorld(db, world);
      await addCrowd(db, crowd);
      return (await addressThings(db, world, seed)).folders;
    });
    await database.read(tenantId, async (db) => {
      const looks = [today, days[4] ?? ''];
      const truths = await looksOn(db, looks);
      for (const [index, day] of looks.entries())
        await asOf(db, new Date(`${day}T09:00:00Z`), async () => {
          for (const folder of folders) {
            const seeing = world.people.filter(({ id }) => truths[index]?.seen.get(id)?.has(folder));
            expect(await countSeeing(db, folder)).toBe(seeing.length);
            for (const person of world.people.slice(0, 12)) {
              const sight = await folderSightOf(db, folder, person.id);
              expect(sight?.sees).toBe(seeing.includes(person));
              told[sight?.sees ? 'yes' : 'no'] += 1;
            }
          }
        });
    });
  }, 60_000);
});
