import { v7 } from 'uuid';
import { expect, test } from 'vitest';
import { type Db, openDatabase } from '#platform/database/database.ts';
import { freshDatabase } from '#tests/database/database.ts';
import type { PersonAct } from '../check/people.acts.ts';
import { write } from './write.acts.ts';

// Counted in rows, not in time.
test('a person is written at the same cost, however many were written before', async () => {
  const { appUrl } = await freshDatabase();
  const now = new Date('2026-11-22T09:00:00Z');
  const database = openDatabase({ url: appUrl, now: () => now, log: () => {} });
  const looked: number[] = [];
  try {
    await database.write('here', async (db) => {
      const written = async () => void looked.push(await rowsLookedAt(db));
      await write(db, { kind: 'people', rows: [], acts: Array.from({ length: 4000 }, newcomer) }, { now, written });
    });
  } finally {
    await database.close();
  }
  const [, second = 0, third = 0, fourth = Infinity] = looked;
  expect(fourth - third).toBeLessThanOrEqual((third - second) * 1.1);
});

function newcomer(_: unknown, index: number): PersonAct {
  const values = { externalNumber: `P${index}`, firstName: 'Kim', lastName: `Muster ${index}` };
  return { id: v7(), isNew: true, values, employments: [] };
}

async function rowsLookedAt(db: Db): Promise<number> {
  const { rows } = await db.$client.query<{ total: number }>(
    `select sum(pg_stat_get_xact_tuples_returned(indexrelid))::int as total from pg_index where indrelid = 'users'::regclass`,
  );
  return rows[0]?.total ?? 0;
}
