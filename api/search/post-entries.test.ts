import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildPost } from '#sample/builders.ts';
import { testApi, type TestApi } from '#tests/support/api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.close());

type Change = 'published' | 'archived' | 'published again' | 'published with another title' | 'scheduled anew';

const changes: Record<Change, string> = {
  published: `published_at = portal_now()`,
  archived: `archived_at = portal_now()`,
  'published again': `archived_at = null`,
  'published with another title': `archived_at = null, title = 'Heizölpreisbremse'`,
  'scheduled anew': `published_at = published_at + interval '1 day'`,
};

it.each([
  ['draft', ['published', 'archived', 'published again']],
  ['draft', ['published', 'scheduled anew']],
  ['published', ['archived', 'published with another title']],
] as const)('a %s post that is %j has the entry and the words of one that is indexed in full', async (state, steps) => {
  const { moved, anew } = await api.arrange(async (db) => {
    const id = await buildPost(db, { state, title: 'Schornsteinfegerverordnung' });
    const ask = async () => {
      const entry = await db.$client.query(
        `select kind, place, at, title::text, body::text from search_entries where id = $1 order by kind`,
        [id],
      );
      const words = await db.$client.query(`select word from search_words order by word`);
      return { entries: entry.rows, words: words.rows };
    };
    for (const step of steps) await db.$client.query(`update posts set ${changes[step]} where id = $1`, [id]);
    const before = await ask();
    await db.$client.query(`select index_post(p) from posts p where id = $1`, [id]);
    return { moved: before, anew: await ask() };
  });
  expect(moved.entries).toHaveLength(1);
  expect(moved).toEqual(anew);
});
