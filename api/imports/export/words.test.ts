import { expect, it } from 'vitest';
import { languages } from '#contract/base/languages.ts';
import { employeeBands } from '#contract/companies/words.ts';
import { type ImportField, importFields, importKinds } from '#contract/imports/words.ts';
import type { Names } from '../cells/names.rules.ts';
import { spelled, wordsOf } from '../cells/spelling.rules.ts';
import { headingOf, suggestFields } from '../read/headings.texts.ts';
import { cellOf } from './words.texts.ts';

const names = {} as Names;
const cells = languages.flatMap((language) => [
  ...Object.entries(wordsOf).flatMap(([field, words]) =>
    Object.keys(words).map((word) => [language, field as ImportField, word] as const),
  ),
  ...employeeBands.map((band) => [language, 'employees' as const, band] as const),
  ...[true, false].map((truth) => [language, 'trainsApprentices' as const, truth] as const),
  [language, 'startsOn', '1999-12-31'] as const,
]);

it.each(cells)('in %s the export of %s %s is read back', (language, field, value) => {
  expect(spelled(field, cellOf(field, value, names, language))).toBe(value);
});

const nouns = {
  guild: {
    de: { singular: 'die Fachgruppe', plural: 'die Fachgruppen' },
    en: { singular: 'a trade group', plural: 'trade groups' },
    es: { singular: 'el grupo sectorial', plural: 'los grupos sectoriales' },
  },
};

it.each(languages.flatMap((language) => importKinds.map((kind) => [language, kind] as const)))(
  'in %s the columns of %s are recognized again, with nouns of the portal too',
  (language, kind) => {
    for (const own of [{}, nouns]) {
      const headings = importFields[kind].map((field) => headingOf(kind, field, own, language));
      expect(suggestFields(kind, headings, new Map(), own)).toEqual([...importFields[kind]]);
    }
  },
);
