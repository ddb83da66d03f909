import { expect, test } from 'vitest';
import { type Language, languages } from '#contract/base/languages.ts';
import { words as de } from '#contract/audit/words/de.ts';
import { words as en } from '#contract/audit/words/en.ts';
import { words as es } from '#contract/audit/words/es.ts';
import { texts as german } from '#web/records/texts/de.ts';
import { texts as english } from '#web/records/texts/en.ts';
import { texts as spanish } from '#web/records/texts/es.ts';

const spoken = { de: [de, german], en: [en, english], es: [es, spanish] } as const satisfies Record<Language, unknown>;

test.each(languages)('the log calls fields and states as the forms do, in %s', (language) => {
  const [words, { fields, states }] = spoken[language];
  // Of the portal's own form, which has its own words.
  const { imports: _, portalSettings: _settings, ...named } = words.fieldsOf;
  const labels = [words.fields, ...Object.values(named)].flatMap((names) => Object.entries<string>(names));
  const both = labels.filter(([field]) => field in fields);
  expect(both.length).toBeGreaterThan(30);
  expect(both.filter(([field, word]) => (fields as Record<string, string>)[field] !== word)).toEqual([]);
  const { addressed: _all, ...is } = words.askedValues.is;
  expect(is).toEqual(states);
});
