import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { targetOf } from '#contract/targeting/targeting.ts';
import { kindOfKey } from '#contract/targeting/target-key.ts';
import { type TargetKind, targetKinds } from '#contract/targeting/words.ts';
import { type Db, prepared } from '#platform/database/database.ts';
import { ownDatabase } from '#tests/database/own-database.ts';
import { buildWorld, today, worldOf } from '../fixtures/worlds.ts';
import { reachedBy } from '../reach/reached.sql.ts';
import { namesOf } from '../target-names.store.ts';
import { groups, kinds } from './kinds.sql.ts';

// What the entry of a kind says beside what the views of the database say of it: a kind that one of them lacks fails here.
const worlds = 3;
const database = ownDatabase(() => new Date(`${today}T09:00:00Z`));

/** Who has the key of each group, by `user_keys`; and the companies of today, by `company_keys`, that lead into it. */
async function viewed(db: Db, member: 'user' | 'company'): Promise<Map<string, string[]>> {
  const isThere = member === 'user' ? 'true' : 'company_id in (select id from current_companies)';
  const rows = await prepared<{ key: string; ids: string[] }>(
    db,
    `select key, array_agg(distinct ${member}_id::text order by ${member}_id::text) as ids from ${member}_keys where key is not null and ${isThere} group by key`,
    [],
  );
  return new Map(rows.map(({ key, ids }) => [key, ids]));
}

async function idsIn(db: Db, text: string, values: unknown[]): Promise<string[]> {
  const rows = await prepared<{ id: string }>(db, `select distinct id::text from (${text}) t (id) order by 1`, values);
  return rows.map(({ id }) => id);
}

async function keysOfKind(db: Db, kind: TargetKind): Promise<string[]> {
  return (await prepared<{ key: string }>(db, kinds[kind].all, [])).map(({ key }) => key);
}

describe.each(Array.from({ length: worlds }, (_, index) => index + 1))('in world %i', (seed) => {
  const tenantId = `world-${seed}`;
  beforeAll(async () => {
    const [world] = fc.sample(worldOf, { numRuns: 1, seed });
    if (!world) throw new Error('no world');
    await database.write(tenantId, (db) => buildWorld(db, world));
  });

  it.each(targetKinds)('%s: those whom the entry names have the key, and nobody else has', (kind) =>
    database.read(tenantId, async (db) => {
      const byView = await viewed(db, 'user');
      const keys = await keysOfKind(db, kind);
      expect([...byView.keys()].filter((key) => kindOfKey(key) === kind && !keys.includes(key))).toEqual([]);
      expect(keys.filter((key) => byView.has(key)).length).toBeGreaterThan(0);
      for (const key of keys) {
        const { text, values } = reachedBy({ include: [targetOf(key)], exclude: [] });
        expect([key, await idsIn(db, `select u.id from users u where ${text}`, values)]).toEqual([
          key,
          byView.get(key) ?? [],
        ]);
      }
    }),
  );

  it.each(targetKinds)('%s: the companies of the entry lead into it, and no others', (kind) =>
    database.read(tenantId, async (db) => {
      const byView = await viewed(db, 'company');
      const ofKind = [...byView.keys()].filter((key) => kindOfKey(key) === kind);
      if (kind === 'everyone' || groups[kind].of === 'people') return expect(ofKind).toEqual([]);
      expect(ofKind.length).toBeGreaterThan(0);
      for (const key of await keysOfKind(db, kind)) {
        const [, ...ids] = key.split(':');
        const text = groups[kind].membersByKey(...ids.map((_, index) => `$${index + 1}::uuid[]`));
        const companies = await idsIn(
          db,
          `select company_id from (${text}) members`,
          ids.map((id) => [id]),
        );
        expect([key, companies]).toEqual([key, byView.get(key) ?? []]);
      }
    }),
  );

  it('a group has the same name in the view as in its entry, or is not shown', () =>
    database.read(tenantId, async (db) => {
      const rows = await prepared<{ key: string; name: string | null }>(
        db,
        'select distinct key, name from user_keys',
        [],
      );
      const names = await namesOf(
        db,
        rows.map(({ key }) => key),
      );
      expect(rows.map(({ key, name }) => [key, name ?? names.get(key)])).toEqual(
        rows.map(({ key }) => [key, names.get(key)]),
      );
    }));
});
