import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Db, prepared } from '#platform/database/database.ts';
import { AppError } from '#platform/errors/error.ts';
import { mergeUsers } from '#api/people/merge/merge.store.ts';
import { lockUser } from '#api/people/people.store.ts';
import { buildWorld, today, worldOf } from '#api/targeting/fixtures/worlds.ts';
import { ownDatabase } from '#tests/database/own-database.ts';
import { addCrowd, crowdOf, days } from './effect/fixtures/crowd.ts';

// A merged person has exactly the keys of both on every day; or the merge is refused for a gap between two employments.
const worlds = 4;
const merges = Math.ceil(Number(process.env['ROUNDS'] ?? 100) / worlds);
const database = ownDatabase(() => new Date(`${today}T09:00:00Z`));

async function keysOn(db: Db, people: readonly string[]): Promise<string[][]> {
  const looks: string[][] = [];
  for (const day of [...days, today]) {
    await db.$client.query(`select set_config('app.now', $1, true)`, [`${day}T09:00:00Z`]);
    const text = 'select distinct key from user_keys where user_id = any($1::uuid[]) order by key';
    looks.push((await prepared<{ key: string }>(db, text, [people])).map(({ key }) => key));
  }
  return looks.slice(0, -1);
}

interface Job {
  company_id: string;
  starts_on: string | null;
  ends_on: string | null;
}

/** A future gap between both employments in a company. */
async function haveGap(db: Db, one: string, two: string): Promise<boolean> {
  const jobsOf = async (id: string) => {
    const text = 'select company_id, starts_on, ends_on from company_people where user_id = $1';
    return prepared<Job & Record<string, unknown>>(db, text, [id]);
  };
  const [first, second] = [await jobsOf(one), await jobsOf(two)];
  const number = (day: string) => Date.parse(day) / 86_400_000;
  const from = ({ starts_on }: Job) => (starts_on === null ? -Infinity : number(starts_on));
  const to = ({ ends_on }: Job) => (ends_on === null ? Infinity : number(ends_on));
  return first.some((a) =>
    second
      .filter(({ company_id }) => company_id === a.company_id)
      .some((b) => Math.min(to(a), to(b)) >= number(today) && Math.max(from(a), from(b)) > Math.min(to(a), to(b)) + 1),
  );
}

describe.each(Array.from({ length: worlds }, (_, index) => index + 1))('in world %i', (seed) => {
  it(
    'two who are one belong to what one of them belonged to, on every day',
    async () => {
      const tenantId = `world-${seed}`;
      const [world] = fc.sample(worldOf, { numRuns: 1, seed });
      if (!world) throw new Error('no world');
      await database.write(tenantId, (db) => buildWorld(db, world));
      const done = { merged: 0, refused: 0 };
      const people = fc.shuffledSubarray(world.people.slice(0, 8), { minLength: 2, maxLength: 2 });
      await fc.assert(
        fc.asyncProperty(people, crowdOf(world), ([one, two], crowd) =>
          database.undone(tenantId, async (db) => {
            await addCrowd(db, crowd);
            const [person, other] = [await lockUser(db, one?.id ?? ''), await lockUser(db, two?.id ?? '')];
            if (!person || !other) throw new Error('nobody');
            const before = await keysOn(db, [person.id, other.id]);
            const isToBeRefused = await haveGap(db, person.id, other.id);
            await db.$client.query('savepoint merge');
            const refused = await mergeUsers(db, { person, other, now: new Date(`${today}T09:00:00Z`) }).then(
              () => undefined,
              (error: unknown) => error,
            );
            if (refused) await db.$client.query('rollback to savepoint merge');
            expect(refused instanceof AppError && refused.code).toBe(isToBeRefused && 'members.jobsApart');
            expect(await keysOn(db, [person.id, ...(refused ? [other.id] : [])])).toEqual(before);
            done[refused ? 'refused' : 'merged'] += 1;
          }),
        ),
        { numRuns: merges, seed, endOnFailure: true },
      );
      expect(Math.min(done.merged, done.refused)).toBeGreaterThan(2);
    },
    120_000 + 1000 * merges,
  );
});
