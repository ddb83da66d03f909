import { describe, expect, test } from 'vitest';
import { type Language, languages } from '#contract/base/languages.ts';
import { failureNamed } from './failure-text.ts';
import { texts as de } from '../texts/de.ts';
import { texts as en } from '../texts/en.ts';
import { texts as es } from '../texts/es.ts';

/** Words that would reveal known accounts. */
const telling: Record<Language, RegExp> = {
  de: /(kein|ein) konto|unbekannt/i,
  en: /(no|an) account|unknown/i,
  es: /(no|una) cuenta|desconocid/i,
};

const spoken = { de, en, es } satisfies Record<Language, object>;

describe.each(languages)('%s', (language) => {
  test.each(Object.entries(spoken[language].failures))(
    '%s is a sentence that gives nobody away',
    (_failure, sentence) => {
      expect(sentence).toMatch(/^[¿\p{Lu}].+\.$/u);
      expect(sentence).not.toMatch(telling[language]);
      expect(sentence).not.toContain('!');
    },
  );
});

test.each([
  ['disabled', 'disabled'],
  ['account_not_linked', undefined],
  ['toString', undefined],
  ['', undefined],
  [null, undefined],
])('the failure that %o names', (name, failure) => {
  expect(failureNamed(name)?.failure).toBe(failure);
});
