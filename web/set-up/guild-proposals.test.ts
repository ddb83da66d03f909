import { expect, test } from 'vitest';
import type { Craft } from '#contract/crafts/crafts.ts';
import { proposalsOf } from './guild-proposals.ts';

const craft = (number: number, name: string, annex: Craft['annex'] = 'A') =>
  ({ id: `${annex}${number}`, annex, number, name, synonyms: [], shortName: null }) as unknown as Craft;

const mason = craft(1, 'Maurer und Betonbauer');
const screed = craft(44, 'Estrichleger');
const joiner = craft(27, 'Tischler');

test.each([
  [[mason, screed], ['Baugewerks-Innung']],
  [[screed], ['Estrichleger-Innung']],
  [[joiner], ['Tischler-Innung']],
  [[craft(10, 'Maler und Lackierer')], ['Maler- und Lackierer-Innung']],
  [[craft(38, 'Friseure')], ['Friseur-Innung']],
  [[craft(24, 'Installateur und Heizungsbauer'), craft(23, 'Klempner')], ['Innung Sanitär, Heizung, Klima']],
  [[craft(23, 'Klempner')], ['Klempner-Innung']],
  [
    [craft(1, 'Eisenflechter', 'B2'), mason],
    ['Eisenflechter-Innung', 'Baugewerks-Innung'],
  ],
])('crafts %# suggest guilds', (crafts, names) => {
  expect(proposalsOf(crafts, new Set(), 'de').map(({ name }) => name)).toEqual(names);
});

test('crafts of a guild that is there suggest none', () => {
  expect(proposalsOf([mason, screed], new Set([mason.id, screed.id]), 'de')).toEqual([]);
});

test('outside of German a guild is called as its craft', () => {
  expect(proposalsOf([joiner], new Set(), 'en')).toMatchObject([{ name: 'Tischler', crafts: [{ id: 'A27' }] }]);
});
