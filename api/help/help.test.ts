import { afterAll, beforeAll, expect, it } from 'vitest';
import { helpEntries } from '#contract/help/questions.ts';
import { buildSynonyms, grant } from '#sample/builders.ts';
import { testApi, type TestApi } from '#tests/support/api.ts';

let api: TestApi;
let member: string;
let office: string;

interface Answer {
  total: number;
  resembling: boolean;
  items: { name: string; part: string; title: { text: string; hit: boolean }[] }[];
}

beforeAll(async () => {
  api = await testApi();
  ({ token: member } = await api.signIn());
  const admin = await api.signIn();
  office = admin.token;
  await api.arrange(async (db) => {
    await grant(db, { userId: admin.id, role: 'admin' });
    await buildSynonyms(db, { words: ['Schlupf', 'Passwort'] });
  });
});
afterAll(() => api.close());

async function find(search: string, { as = member, language = 'de', more = '' } = {}): Promise<Answer> {
  const reply = await api.call('GET', `/api/help?language=${language}&search=${encodeURIComponent(search)}${more}`, {
    as,
  });
  expect(reply.status).toBe(200);
  return reply.body as Answer;
}

const namesOf = ({ items }: Answer) => items.map(({ name }) => name);

it.each([
  ['Passwort vergessen', 'forgotten-password'],
  ['Kennwort', 'forgotten-password'],
  ['Lesezeichen', 'bookmark'],
  ['Rundschreiben bestätigen', 'confirm-circular'],
  ['Home-Bildschirm', 'push-iphone'],
  ['homebildschirm', 'push-iphone'],
  ['Bescheinigung', 'find-document'],
  ['Loeschung', 'delete-account'],
  ['Funkloch', 'read-offline'],
  ['Schlupf', 'forgotten-password'],
])('a member who looks for "%s" finds the question', async (search, name) => {
  expect(namesOf(await find(search))).toContain(name);
});

it.each([
  ['en', 'password', 'forgotten-password'],
  ['en', 'bookmarks', 'bookmark'],
  ['es', 'contraseña', 'forgotten-password'],
  ['es', 'contrasena', 'forgotten-password'],
])('in %s "%s" is found', async (language, search, name) => {
  expect(namesOf(await find(search, { language }))).toContain(name);
});

it('a title that fits is first, and its words are marked', async () => {
  const { items } = await find('Passwort vergessen');
  expect(items[0]?.name).toBe('forgotten-password');
  expect(items[0]?.title.filter(({ hit }) => hit).map(({ text }) => text)).toEqual(['Passwort', 'verges']);
});

it('a word that is spelt wrong is found as a similar one', async () => {
  const found = await find('Lesezeichn');
  expect(found).toMatchObject({ resembling: true });
  expect(namesOf(found)).toContain('bookmark');
});

it('the questions of the office are found by the office alone', async () => {
  for (const { name } of helpEntries(['office'])) expect(name).not.toBe('');
  for (const search of ['Excel', 'Umlaute', 'Freigabe', 'Postliste', 'Dublette']) {
    const its = await find(search, { as: office });
    expect(its.items.filter(({ part }) => part === 'office').length).toBeGreaterThan(0);
    expect((await find(search)).items.filter(({ part }) => part !== 'members')).toEqual([]);
  }
  const all = await Promise.all(['de', 'en', 'es'].map((language) => find('e', { language, more: '&size=100' })));
  expect(all.flatMap(({ items }) => items).filter(({ part }) => part === 'office')).toEqual([]);
});

it('nothing is found without words, and a page has as many as are asked for', async () => {
  expect(await find('')).toMatchObject({ total: 0, items: [] });
  const few = await find('Beitrag', { as: office, more: '&size=2' });
  expect(few.items).toHaveLength(2);
  expect(few.total).toBeGreaterThan(2);
  const next = await find('Beitrag', { as: office, more: '&size=2&page=1' });
  expect(namesOf(next)).not.toEqual(namesOf(few));
});

it('a language that the portal does not speak is refused by name', async () => {
  const reply = await api.call('GET', '/api/help?language=fr&search=x', { as: member });
  expect(reply).toMatchObject({ status: 400, body: { errors: [{ path: 'query.language' }] } });
});
