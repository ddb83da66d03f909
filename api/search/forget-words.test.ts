import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildDocument, buildFolder, buildPost } from '#sample/builders.ts';
import { documents } from '#database/schema/documents.ts';
import { documentTexts, searchWords } from '#database/schema/search.ts';
import { createLog } from '#platform/process/log.ts';
import { testApi, type TestApi } from '#tests/support/api.ts';
import { forgetWords } from './forget-words.worker.ts';
import { listUnusedWords, removeUnusedWords } from './words.store.ts';

let api: TestApi;
let folderId: string;
beforeAll(async () => {
  api = await testApi();
  folderId = await api.arrange((db) => buildFolder(db, { name: 'Ablage' }));
});
afterAll(() => api.close());

async function words(tenant = 'here'): Promise<string[]> {
  const rows = await api.arrange((db) => db.select({ word: searchWords.word }).from(searchWords), tenant);
  return rows.map(({ word }) => word).toSorted();
}

const night = () => {
  const tenants = { all: [{ id: 'here' }, { id: 'elsewhere' }], lostHosts: [] } as never;
  return forgetWords({ database: api.unhurried, tenants, log: createLog('silent') }, new AbortController().signal);
};

async function makeDocument(name: string, text?: string): Promise<string> {
  return api.arrange(async (db) => {
    const id = await buildDocument(db, { folderId, name });
    const [row] = await db.select().from(documents).where(eq(documents.id, id));
    if (text)
      await db
        .insert(documentTexts)
        .values({ fileId: row?.fileId ?? '', state: 'done', text, reader: 1, readAt: api.clock.now });
    return id;
  });
}

it('a word in no name and no text any more is deleted at night, and no word of another tenant is', async () => {
  await api.arrange(async (db) => {
    const elsewhere = await buildFolder(db, { name: 'Zunftstube' });
    await buildDocument(db, { folderId: elsewhere, name: 'Schmiedeordnung' });
  }, 'elsewhere');
  const gone = await makeDocument('Zunftbrief', 'Wappenschild und Handwerkszeichen');
  const renamed = await makeDocument('Schmiedeordnung', 'Ambosspflege');
  await makeDocument('Werkzeuge', 'Handwerkszeichen, Ambosse');
  const change = (id: string, fields: Partial<typeof documents.$inferInsert>) =>
    api.arrange((db) => db.update(documents).set(fields).where(eq(documents.id, id)));
  await change(gone, { trashedAt: new Date() });
  await change(renamed, { name: 'Gesellenbuch' });
  const before = await words();
  expect(before).toEqual(expect.arrayContaining(['zunftbrief', 'wappenschild', 'schmiedeordnung']));
  await night();
  expect(await words()).toEqual(
    ['ablage', 'ambosse', 'ambosspflege', 'gesellenbuch', 'handwerkszeichen', 'werkzeuge'].toSorted(),
  );
  expect(await words('elsewhere')).toEqual(['schmiedeordnung', 'zunftstube']);
  await change(gone, { trashedAt: null });
  expect(await words()).toEqual(expect.arrayContaining(['zunftbrief', 'wappenschild']));
});

it('words that members read and words of drafts are separate, and each is deleted where it is gone', async () => {
  const id = await api.arrange((db) => buildPost(db, { title: 'Gildenmeister', state: 'draft' }));
  const known = async () => (await words()).filter((word) => word.includes('gildenmeister'));
  expect(await known()).toEqual(['~gildenmeister']);
  await night();
  expect(await known()).toEqual(['~gildenmeister']);
  const publish = `update posts set published_at = now() where id = $1`;
  await api.arrange((db) => db.$client.query(publish, [id]));
  expect(await known()).toEqual(['gildenmeister', '~gildenmeister']);
  await night();
  expect(await known()).toEqual(['gildenmeister']);
  await api.arrange((db) => db.$client.query('update posts set archived_at = now() where id = $1', [id]));
  await night();
  expect(await known()).toEqual(['~gildenmeister']);
  await api.arrange((db) => db.$client.query('delete from posts where id = $1', [id]));
  await night();
  expect(await known()).toEqual([]);
});

it('a word that comes back during the search for unused words is kept', async () => {
  const id = await makeDocument('Fasstauben');
  await api.arrange((db) => db.delete(documents).where(eq(documents.id, id)));
  const unused = await api.unhurried.read('here', listUnusedWords);
  expect(unused).toContain('fasstauben');
  await makeDocument('Fasstauben zweite Wahl');
  expect(await api.arrange((db) => removeUnusedWords(db, unused))).toBe(unused.length - 1);
  expect(await words()).toContain('fasstauben');
});

it('the deletion of words waits for a writer who is about to need one', async () => {
  const id = await makeDocument('Reifenbieger');
  await api.arrange((db) => db.delete(documents).where(eq(documents.id, id)));
  const unused = await api.unhurried.read('here', listUnusedWords);
  const { promise: isWritten, resolve: written } = Promise.withResolvers<void>();
  const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>();
  const writing = api.arrange(async (db) => {
    await buildDocument(db, { folderId, name: 'Reifenbieger neu' });
    written();
    await mayEnd;
  });
  await isWritten;
  const removing = api.arrange((db) => removeUnusedWords(db, unused));
  await waitingForLock(api);
  end();
  await Promise.all([writing, removing]);
  expect(await words()).toContain('reifenbieger');
});

it('a writer waits until a word is deleted, and learns it again', async () => {
  const id = await makeDocument('Bodenleger');
  await api.arrange((db) => db.delete(documents).where(eq(documents.id, id)));
  const { promise: isRemoved, resolve: removed } = Promise.withResolvers<void>();
  const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>();
  const removing = api.arrange(async (db) => {
    await removeUnusedWords(db, ['bodenleger']);
    removed();
    await mayEnd;
  });
  await isRemoved;
  const writing = makeDocument('Bodenleger');
  await waitingForLock(api);
  end();
  await Promise.all([writing, removing]);
  expect(await words()).toContain('bodenleger');
});

async function waitingForLock({ unhurried }: TestApi): Promise<void> {
  for (;;) {
    const { rows } = await unhurried.read('here', (db) =>
      db.$client.query(`select from pg_locks where locktype = 'advisory' and not granted
        and database = (select oid from pg_database where datname = current_database())`),
    );
    if (rows.length > 0) return;
  }
}
