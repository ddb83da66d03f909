import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { buildWorld, today, worldOf } from '#api/targeting/fixtures/worlds.ts';
import { ownDatabase } from '#tests/database/own-database.ts';
import { addCrowd, crowdOf, days } from './effect/fixtures/crowd.ts';
import { looksOn } from './effect/fixtures/second-look.ts';
import { addressThings } from './effect/fixtures/things.ts';
import { asOf } from './as-of.store.ts';
import { countSeeing, countsSeeing, listSeeing, visibilityOfThing } from './thing-visibility.store.ts';
import { wayTo } from './way.store.ts';

// Explanations and counts equal a second implementation, today and later.
const database = ownDatabase(() => new Date(`${today}T09:00:00Z`));

const answers = { yes: 0, no: 0, away: 0 };
afterAll(() => {
  expect(Math.min(answers.yes, answers.no)).toBeGreaterThan(20);
  expect(answers.away).toBeGreaterThan(5);
});

describe.each([1, 2, 3])('in world %i', (seed) => {
  it('the visibility of every folder and document is what everybody sees', async () => {
    const tenantId = `world-${seed}`;
    const [world] = fc.sample(worldOf, { numRuns: 1, seed });
    const [crowd] = world ? fc.sample(crowdOf(world), { numRuns: 1, seed }) : [];
    if (!world || !crowd) throw new Error('no world');
    const things = await database.write(tenantId, async (db) => {
      await buildWorld(db, world);
      await addCrowd(db, crowd);
      const { folders, documents } = await addressThings(db, world, seed);
      const of = (kind: 'folder' | 'document', ids: string[]) => ids.map((id) => ({ kind, id }));
      return [...of('folder', folders), ...of('document', documents)];
    });
    await database.read(tenantId, async (db) => {
      const looks = [today, days[4] ?? ''];
      const truths = await looksOn(db, looks);
      for (const [index, day] of looks.entries())
        await asOf(db, new Date(`${day}T09:00:00Z`), async () => {
          for (const { kind, id } of things) {
            const seeing = world.people.filter((person) => truths[index]?.seen.get(person.id)?.has(id));
            const way = await wayTo(db, kind, id);
            if (!way) {
              expect(seeing).toEqual([]);
              answers.away += 1;
              continue;
            }
            expect(await countSeeing(db, way)).toMatchObject({ people: seeing.length });
            const ids = way.gates.map(({ audienceId }) => audienceId);
            expect(await countsSeeing(db, [ids, [], ids])).toEqual([seeing.length, 0, seeing.length]);
            const { items, total } = await listSeeing(db, way, { search: '', page: 0, size: 100 });
            expect(new Set(items.map((person) => person.id))).toEqual(new Set(seeing.map((person) => person.id)));
            expect(total).toBe(seeing.length);
            for (const person of world.people.slice(0, 12)) {
              const visibility = await visibilityOfThing(db, way, person.id);
              expect(visibility?.sees).toBe(seeing.includes(person));
              answers[visibility?.sees ? 'yes' : 'no'] += 1;
            }
          }
        });
    });
  }, 60_000);
});
