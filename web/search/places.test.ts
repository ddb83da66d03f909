import { expect, test } from 'vitest';
import { type Place, placesWith } from './places.ts';

const places = ['Aktuelles', 'Entwürfe', 'Neuer Inhalt', 'Crónica', 'Hauptstraße'].map((title): Place => ({
  title,
  path: `/${title}`,
  icon: 'news',
}));

test.each([
  [
    'entw',
    [
      [
        ['Entw', true],
        ['ürfe', false],
      ],
    ],
  ],
  [
    'ENTWUR',
    [
      [
        ['Entwür', true],
        ['fe', false],
      ],
    ],
  ],
  [
    'inhalt neu',
    [
      [
        ['Neu', true],
        ['er ', false],
        ['Inhalt', true],
      ],
    ],
  ],
  ['cronica', [[['Crónica', true]]]],
  ['entwuerfe', [[['Entwürfe', true]]]],
  [
    'Strasse',
    [
      [
        ['Haupt', false],
        ['straße', true],
      ],
    ],
  ],
  ['(', []],
  ['entw[', []],
  ['aa', []],
  ['', []],
  ['   ', []],
])('%s', (search, found) => {
  expect(placesWith(search, places).map(({ pieces }) => pieces.map(({ text, hit }) => [text, hit]))).toEqual(found);
});
