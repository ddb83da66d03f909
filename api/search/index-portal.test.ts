import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Db } from '#platform/database/database.ts';
import { one } from '#platform/database/rows.ts';
import { buildCompany, buildDocument, buildFolder, buildPost, buildUser } from '#sample/builders.ts';
import { testApi, type TestApi } from '#tests/support/api.ts';
import { indexedOnce } from './index-portal.store.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.close());

/** Things of each kind are made, changed, moved and removed. */
async function change(db: Db): Promise<void> {
  const [stays, goes] = [await buildUser(db, { lastName: 'Anna-Lena Örtel' }), await buildUser(db)];
  const company = await buildCompany(db, { name: 'Dachdeckerei Müller & Söhne' });
  const folder = await buildFolder(db, { name: 'Satzungen' });
  const [kept, trashed] = [
    await buildDocument(db, { folderId: folder, name: 'Beitragsordnung.pdf' }),
    await buildDocument(db, { folderId: folder, name: 'Entwurf.pdf' }),
  ];
  const [published, draft] = [await buildPost(db, { state: 'draft' }), await buildPost(db, { state: 'draft' })];
  const steps: [text: string, id: string][] = [
    [`insert into company_people (user_id, company_id, function) values ($1, '${company}', 'owner')`, stays],
    [`delete from users where id = $1`, goes],
    [`update companies set town = 'Musterstadt' where id = $1`, company],
    [`update folders set name = 'Ordnungen ' || id where id = $1`, folder],
    [`update documents set name = 'Beitragsordnung neu.pdf' where id = $1`, kept],
    [`update documents set trashed_at = portal_now() where id = $1`, trashed],
    [`update posts set published_at = portal_now() where id = $1`, published],
    [`update posts set title = 'Noch ein Entwurf' where id = $1`, draft],
  ];
  for (const [text, id] of steps) await db.$client.query(text, [id]);
}

async function searched(db: Db) {
  const entries = await db.$client.query(
    `select e.*, e.title::text, e.body::text from search_entries e order by kind, id`,
  );
  const names = await db.$client.query(`select * from name_entries order by kind, id`);
  return { entries: entries.rows, names: names.rows };
}

const anew = async (db: Db) => {
  await db.$client.query('select index_portal()');
  return searched(db);
};

it('indexing a portal again gives the same entries as its changes', async () => {
  const [written, again] = await api.arrange(async (db) => {
    await change(db);
    return [await searched(db), await anew(db)];
  });
  expect(written.entries.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['document', 'folder', 'post', 'shelved']),
  );
  expect(again).toEqual(written);
});

it('indexing a portal learns the words of all it has, those of posts that are not out as hidden ones', async () => {
  const wordsIn = async (db: Db) => {
    const { rows } = await db.$client.query<{ word: string }>('select word from search_words order by word');
    return rows.map(({ word }) => word);
  };
  const [written, again] = await api.arrange(async (db) => {
    await change(db);
    const known = await wordsIn(db);
    await db.$client.query('delete from search_words');
    await anew(db);
    return [known, await wordsIn(db)];
  });
  expect(again).toEqual(expect.arrayContaining(['beitragsordnung', 'ordnungen', '~entwurf']));
  expect(again).not.toContain('entwurf');
  expect(written).toEqual(expect.arrayContaining(again));
});

it('a transaction that is indexed at its end has the same entries, and later changes are indexed at once', async () => {
  const { before, during, after, again } = await api.arrange(async (db) => {
    const first = await searched(db);
    const inside = await indexedOnce(db, async () => {
      await change(db);
      return searched(db);
    });
    return { before: first, during: inside, after: await searched(db), again: await anew(db) };
  });
  expect(during).toEqual(before);
  expect(after.names.length).toBeGreaterThan(before.names.length);
  expect(after.entries).toHaveLength(before.entries.length + 4);
  expect(again).toEqual(after);
  const found = await api.arrange(async (db) => {
    const id = await buildUser(db, { lastName: 'Späterhin' });
    return (await searched(db)).names.find((entry) => entry.id === id)?.letters as string;
  });
  expect(found).toContain('spaterhin');
});

it('such a transaction renews the versions of what nodes remember once, at its end', async () => {
  const versions = async (db: Db) => {
    const column = (name: string) => `string_agg(${name}::text, ' ' order by slot) as ${name}`;
    const columns = ['version', 'key_version', 'audience_version'].map(column).join(', ');
    return one((await db.$client.query<Record<string, string>>(`select ${columns} from cache_versions`)).rows);
  };
  const [before, during, after] = await api.arrange(async (db) => {
    const first = await versions(db);
    const inside = await indexedOnce(db, async () => {
      await change(db);
      return versions(db);
    });
    return [first, inside, await versions(db)];
  });
  expect(during).toEqual(before);
  for (const name of Object.keys(before)) expect(after[name], name).not.toBe(before[name]);
});
