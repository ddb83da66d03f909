import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, expectTypeOf, test, vi } from 'vitest';
import type { Language } from '#contract/base/languages.ts';
import type { Say, TextKey } from './text-types.ts';
import { addTexts, hasText, speak, textsOf } from './texts.ts';
import { useLanguage, useTexts } from './use-texts.ts';
import { WithElements } from './with-elements.tsx';

const english = {
  plain: 'Plain',
  named: 'To {{name}}, {{name}} of {{of}}',
  people_zero: 'Nobody',
  people_one: 'One of {{n}}',
  people_other: '{{count}} of {{n}}',
  days_one: '{{count}} day',
  days_other: '{{count}} days',
  deep: { deeper: { text: 'Deep' } },
} as const;
const german = { plain: 'Schlicht', days_one: '{{count}} Tag', days_other: '{{count}} Tage' };
const other = { plain: 'Other' } as const;

declare module './text-types.ts' {
  interface Texts {
    sample: typeof english;
    sampleOf: typeof other;
  }
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  addTexts('en', { sample: english, sampleOf: other });
  addTexts('de', { sample: german, sampleOf: other });
  speak('en');
});

afterEach(() => document.body.replaceChildren());

// Bypasses the types, which refuse unknown keys.
const sampleText = (key: string, filling?: object) =>
  (textsOf('sample') as (...args: unknown[]) => string)(key, filling);

describe('a key gives', () => {
  test.each([
    ['a text', 'plain', undefined, 'Plain'],
    ['one further down', 'deep.deeper.text', undefined, 'Deep'],
    ['one with gaps, each as often as it stands', 'named', { name: 'Ida', of: 3 }, 'To Ida, Ida of 3'],
    ['nothing in a gap that is left', 'named', { name: 'Ida' }, 'To Ida, Ida of '],
    [
      'what is put in as it is, whatever it looks like',
      'named',
      { name: '{{of}} $& <b>', of: '' },
      'To {{of}} $& <b>, {{of}} $& <b> of ',
    ],
    ['none at all in a form of its own', 'people', { count: 0, n: 9 }, 'Nobody'],
    ['one', 'people', { count: 1, n: 9 }, 'One of 9'],
    ['many', 'people', { count: 2, n: 9 }, '2 of 9'],
    ['none in the form of many, where it has none of its own', 'days', { count: 0 }, '0 days'],
    ['nothing for a key there is not', 'missing', undefined, ''],
    ['nothing for what holds texts', 'deep.deeper', undefined, ''],
    ['nothing beyond a text', 'plain.more', undefined, ''],
    ['a text of another feature', 'sampleOf:plain', undefined, 'Other'],
  ])('%s', (_what, key, filling, expected) => expect(sampleText(key, filling)).toBe(expected));
});

test.each([
  ['de', 1, '1 Tag'],
  ['de', 2, '2 Tage'],
  ['en', 1, '1 day'],
  ['en', 1.5, '1.5 days'],
] as [Language, number, string][])('the plural form in %s is right: %d', (language, count, expected) => {
  speak(language);
  expect(textsOf('sample')('days', { count })).toBe(expected);
});

test('the form other is used where a language has more forms than are written', () => {
  addTexts('es', { sample: { days_one: '{{count}} día', days_other: '{{count}} días' } });
  speak('es');
  // Spanish has a plural form of its own for millions.
  expect(textsOf('sample')('days', { count: 1_000_000 })).toBe('1000000 días');
});

test('the form for one is used for one alone, where a language has no such form', () => {
  const asInFrench = (count: unknown) => (Number(count) < 2 ? 'one' : 'other');
  const select = vi.spyOn(Intl.PluralRules.prototype, 'select').mockImplementation(asInFrench);
  addTexts('en', { sample: { days_one: '1 day', days_other: '{{count}} days' } });
  expect([0, 1, 2].map((count) => textsOf('sample')('days', { count }))).toEqual(['0 days', '1 day', '2 days']);
  select.mockRestore();
});

test('whether there is a text is known', () => {
  expect([
    hasText('sample', 'deep.deeper.text'),
    hasText('sample', 'deep.deeper'),
    hasText('sample', 'toString'),
  ]).toEqual([true, false, false]);
});

test('equal values keep the same function, so that dependents stay', () => {
  const before = textsOf(['sample', 'sampleOf']);
  addTexts('en', { plain: {} });
  expect(textsOf(['sample', 'sampleOf'])).toBe(before);
  speak('de');
  expect(textsOf(['sample', 'sampleOf'])).not.toBe(before);
});

test('keys and gaps are known to the compiler', () => {
  expectTypeOf<TextKey<'sample'>>().toEqualTypeOf<
    | 'plain'
    | 'named'
    | 'people'
    | 'days'
    | 'deep.deeper.text'
    | `sample:${'plain' | 'named' | 'people' | 'days' | 'deep.deeper.text'}`
  >();
  const t: Say<readonly ['sampleOf', 'sample']> = textsOf(['sampleOf', 'sample']);
  const never = () => {
    // @ts-expect-error there is no such text
    t('plainly');
    // @ts-expect-error a gap is left open
    t('sample:named', { name: 'Ida' });
    // @ts-expect-error nobody is counted
    t('sample:people', { n: 9 });
    // @ts-expect-error what is counted is no number
    t('sample:days', { count: 'two' });
    // @ts-expect-error it has no gap
    t('plain', { name: 'Ida' });
    // @ts-expect-error one of the two has a gap
    t(Math.random() > 0.5 ? 'plain' : 'sample:days');
  };
  expect(never).toBeTypeOf('function');
});

test('a screen follows the language and the texts that come', async () => {
  function Screen() {
    const t = useTexts(['sampleOf', 'sample']);
    return <p lang={useLanguage()}>{t('sample:days', { count: 2 })}</p>;
  }
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () => root.render(<Screen />));
  expect(document.body.firstElementChild?.innerHTML).toBe('<p lang="en">2 days</p>');
  await act(async () => speak('de'));
  expect(document.body.firstElementChild?.innerHTML).toBe('<p lang="de">2 Tage</p>');
  addTexts('es', { sample: {} });
  await act(async () => speak('es'));
  expect(document.body.firstElementChild?.innerHTML).toBe('<p lang="es"></p>');
  await act(async () => addTexts('es', { sample: { days_other: '{{count}} días' }, sampleOf: other }));
  expect(document.body.firstElementChild?.innerHTML).toBe('<p lang="es">2 días</p>');
  await act(async () => root.unmount());
});

test('words of a text are in elements', async () => {
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  const text = 'Read the <a>terms</a> and <b>more</b>, not <c>that</c>.';
  await act(async () => root.render(<WithElements text={text} elements={{ a: <a href="/terms" />, b: <b /> }} />));
  expect(document.body.firstElementChild?.innerHTML).toBe('Read the <a href="/terms">terms</a> and <b>more</b>, not .');
  await act(async () => root.unmount());
});
