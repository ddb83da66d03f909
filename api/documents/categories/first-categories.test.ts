import { afterAll, beforeAll, expect, it } from 'vitest';
import { languages } from '#contract/base/languages.ts';
import { documentCategories } from '#database/schema/documents.ts';
import { testApi, type TestApi } from '#tests/support/api.ts';
import { addFirstCategories } from './first-categories.store.ts';

let api: TestApi;
let office: { token: string };

beforeAll(async () => {
  api = await testApi();
  office = await api.signInAdmin();
});
afterAll(() => api.close());

const names = async (): Promise<string[]> =>
  (await api.call('GET', '/api/document/categories?size=100', { as: office.token })).body.items.map(
    ({ name }: { name: string }) => name,
  );

it('the first categories are those of the trade, in their order', async () => {
  await api.arrange((db) => addFirstCategories(db, 'de'));
  expect(await names()).toHaveLength(19);
  expect((await names()).slice(0, 3)).toEqual(['Rundschreiben', 'Satzung und Ordnung', 'Protokoll']);
  expect((await names()).at(-1)).toBe('Archiv');
});

it.each(languages)('the number of first categories is the same in each language: %s', async (language) => {
  const elsewhere = await testApi();
  await elsewhere.arrange((db) => addFirstCategories(db, language));
  expect(await elsewhere.arrange((db) => db.$count(documentCategories))).toBe(19);
  await elsewhere.close();
});
