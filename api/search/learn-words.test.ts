import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildFolder } from '#sample/builders.ts';
import type { Db } from '#platform/database/database.ts';
import { testApi, type TestApi } from '#tests/support/api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.close());

async function wordsRead(db: Db): Promise<number> {
  const { rows } = await db.$client.query<{ words: number }>(
    `select (seq_tup_read + idx_tup_fetch)::int as words from pg_stat_xact_user_tables where relname = 'search_words'`,
  );
  return rows[0]?.words ?? 0;
}

// Plans are kept as long as a connection lives: one made for no words would read all of them again and again.
it('new words are learned without reading all known ones, also from an empty list', async () => {
  const letters = Array.from({ length: 60 }, (_, index) =>
    String.fromCodePoint(97 + (index % 26)).repeat(4 + index / 26),
  );
  const read = await api.arrange(async (db) => {
    for (const name of letters) await buildFolder(db, { name });
    const before = await wordsRead(db);
    await buildFolder(db, { name: `Zunftlade ${letters[0]}` });
    return (await wordsRead(db)) - before;
  });
  expect(read).toBeLessThanOrEqual(2);
});
