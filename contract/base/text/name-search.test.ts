import { expect, it } from 'vitest';
import { nameSearches, namesWith } from './name-search.ts';

const names = ['Bauinnung St. Wendel', 'Bauinnung Sankt Augustin', 'Sankt-Georgs-Stiftung', 'Stahlbau Wendel'];

it.each([
  ['Sankt Wendel', ['Bauinnung St. Wendel']],
  ['St. Augustin', ['Bauinnung Sankt Augustin']],
  ['St.Augustin', ['Bauinnung Sankt Augustin']],
  ['St Georg', ['Sankt-Georgs-Stiftung']],
  ['st', ['Bauinnung St. Wendel', 'Sankt-Georgs-Stiftung', 'Stahlbau Wendel']],
])('%s finds Saints in either spelling', (typed, found) => {
  expect(namesWith(names, typed, (name) => name)).toEqual(found);
});

it('asks the index for the words beside Sankt, which it may have in the other spelling', () => {
  expect(nameSearches('Sankt Wendel')[0].letters).toEqual(['wendel']);
  expect(nameSearches('Sankt')[0].letters).toEqual(['sankt']);
});
