import { expect, it } from 'vitest';
import { isOfPlace } from './places.rules.ts';

const here = { street: 'Hauptstraße 5', postcode: '01067', town: 'Dresden' };

it.each([
  ['the same', here, true],
  ['a street written in short', { ...here, street: 'Hauptstr. 5' }, true],
  ['a street written in short without a blank', { ...here, street: 'Hauptstr.5' }, true],
  ['a street with a hyphen and ss', { ...here, street: 'HAUPT-STRASSE 5' }, true],
  ['no street', { ...here, street: null }, true],
  ['a street only there', { postcode: '01067' }, true],
  ['the town alone', { town: 'dresden' }, true],
  ['another number', { ...here, street: 'Hauptstraße 51' }, false],
  ['another street', { ...here, street: 'Nebenstraße 5' }, false],
  ['another postcode in the same town', { ...here, postcode: '01069' }, false],
  ['another town', { street: 'Hauptstraße 5', town: 'Köln' }, false],
  ['no place', {}, false],
  ['blank places', { street: '', postcode: '', town: '' }, false],
])('%s', (_what, there, expected) => {
  expect([isOfPlace(here, there), isOfPlace(there, here)]).toEqual([expected, expected]);
});

it('two without a place are not of one', () => {
  expect(isOfPlace({ town: '' }, { town: '' })).toBe(false);
});
