import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { SearchHit } from '#contract/search.ts';
import { buildDocument, buildFolder } from '#sample/builders.ts';
import { seeded } from '#sample/random.ts';
import { documents } from '#database/schema/documents.ts';
import { documentTexts } from '#database/schema/search.ts';
import { testApi, type TestApi } from '#tests/support/api.ts';

let api: TestApi;
let token: string;
let folderId: string;
beforeAll(async () => {
  api = await testApi();
  ({ token } = await api.signIn());
  folderId = await api.arrange((db) => buildFolder(db, { audience: { include: [{ kind: 'everyone' }] } }));
});
afterAll(() => api.close());

async function makeDocument(name: string, text: string, more: { filedAt?: Date; replacedBy?: string | null } = {}) {
  return api.arrange(async (db) => {
    const id = await buildDocument(db, { folderId, name, ...more });
    const [row] = await db.select().from(documents).where(eq(documents.id, id));
    await db
      .insert(documentTexts)
      .values({ fileId: row?.fileId ?? '', state: 'done', text, reader: 1, readAt: api.clock.now });
    return id;
  });
}

async function find(search: string, more = ''): Promise<{ names: string[]; total: number }> {
  const { body } = await api.call('GET', `/api/search?search=${encodeURIComponent(search)}${more}`, { as: token });
  const names = body.items.map(({ title }: SearchHit) => title.map(({ text }) => text).join(''));
  return { names, total: body.total };
}

it('adjacent words are found only where all of them are adjacent', async () => {
  await makeDocument('Eins', 'Jeder Meister Geselle Lehrling ist geladen.');
  await makeDocument('Zwei', 'Ein Meister, Geselle und Geselle, Lehrling.');
  await makeDocument('Drei', 'Lehrling Geselle Meister');
  expect((await find('"Meister Geselle"')).names.toSorted()).toEqual(['Eins', 'Zwei']);
  expect((await find('"Geselle Lehrling"')).names.toSorted()).toEqual(['Eins', 'Zwei']);
  expect((await find('"Meister Geselle Lehrling"')).names).toEqual(['Eins']);
  expect((await find('"Lehrling Geselle"')).names).toEqual(['Drei']);
});

it('words are adjacent across the end of the name and the start of the text, in any spelling', async () => {
  await makeDocument('Bäcker', 'Straße 7');
  expect((await find('"Baecker Strasse"')).names).toEqual(['Bäcker']);
  const { body } = await api.call('GET', `/api/search?search=${encodeURIComponent('"Bäcker 7"')}`, { as: token });
  expect([body.total, body.leftOut]).toEqual([1, ['Bäcker 7']]);
});

it('a name in which the words of a phrase are apart is no hit', async () => {
  await makeDocument('Kessel alt Kelle', 'ein Kessel Kelle');
  await makeDocument('Kelle und Kessel', 'leer');
  expect(await find('"Kessel Kelle"')).toEqual({ names: ['Kessel alt Kelle'], total: 1 });
});

it('results are paged once: best names first, then other matches, then the latest', async () => {
  const { next: random, pick } = seeded('order');
  // 3: same end, 2: same start, 1: one of two, 0: none.
  const names = ['Dachdecker Rinne', 'Dachdeckerei Rinnenbau', 'Dachdecker', 'Rinne', 'Anderes', 'Beliebiges'];
  const fits = [3, 2, 1, 1, 0, 0];
  const last = await makeDocument('Nachfolger', 'nichts davon');
  const made: { name: string; fit: number; replaced: boolean; at: Date }[] = [];
  for (let number = 0; number < 40; number += 1) {
    const kind = names.indexOf(pick(names));
    const one = {
      name: `${names[kind]} ${number}`,
      fit: fits[kind] ?? 0,
      replaced: random() < 0.3,
      at: new Date(Date.UTC(2026, 0, 1 + Math.floor(random() * 300), 0, number)),
    };
    made.push(one);
    const more = { filedAt: one.at, replacedBy: one.replaced ? last : null };
    await makeDocument(one.name, 'Der Dachdecker prüft jede Rinne.', more);
  }
  const wanted = made
    .toSorted((a, b) => b.fit - a.fit || Number(a.replaced) - Number(b.replaced) || b.at.getTime() - a.at.getTime())
    .map(({ name }) => name);
  expect(await find('Dachdecker Rinne', '&size=100')).toEqual({ names: wanted, total: 40 });
  const paged: string[] = [];
  for (let page = 0; page < 14; page += 1) {
    const { names: some, total } = await find('Dachdecker Rinne', `&size=3&page=${page}`);
    expect(total).toBe(40);
    paged.push(...some);
  }
  expect(paged).toEqual(wanted);
});
