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

const streets = [
  'Hauptstraße 5',
  'Hauptstr. 7',
  'Haupt-Str. 9',
  'Haupt Str. 11',
  'Hauptstrasse 13',
  'Hauptstreit 15',
  'Marktpl. 1',
  'Marktplatz 2',
  'Marktplan 3',
];
const main = streets.slice(0, 5);

it.each([
  ['Hauptstraße', main],
  ['hauptstrasse', main],
  ['Haupt-Straße', main],
  ['Haupt Straße', main],
  ['Hauptstr. 7', ['Hauptstr. 7']],
  ['Hauptstraße 7', ['Hauptstr. 7']],
  ['Hauptstrasse 11', ['Haupt Str. 11']],
  ['Marktplatz', ['Marktpl. 1', 'Marktplatz 2']],
  ['Markt-Platz 1', ['Marktpl. 1']],
])('%s finds streets however they are cut short', (typed, found) => {
  expect(namesWith(streets, typed, (name) => name)).toEqual(found);
});

it('asks the index only for letters that each form of a street has', () => {
  expect(nameSearches('Hauptstraße')[0].letters).toEqual(['haupt', 'str']);
  expect(nameSearches('Marktplatz')[0].letters).toEqual(['markt']);
});
