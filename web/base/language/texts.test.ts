import { describe, expect, test } from 'vitest';
import { languages } from '#contract/base/languages.ts';
import { allTexts } from '../fixtures/all-texts.ts';

const spoken = await Promise.all(
  languages.map(async (language) => [language, flat(await allTexts(language))] as const),
);
const english = Object.fromEntries(spoken)['en'] ?? {};

describe.each(spoken)('%s', (_language, texts) => {
  test('has every text, and none is empty', () => {
    expect(Object.keys(texts).toSorted()).toEqual(Object.keys(english).toSorted());
    expect(Object.keys(texts).filter((key) => texts[key]?.trim() === '')).toEqual([]);
  });

  test('has the gaps to fill that the English has, by name', () => {
    const differing = Object.keys(texts).filter((key) => gapsIn(texts[key]).join() !== gapsIn(english[key]).join());
    expect(differing.map((key) => [key, gapsIn(texts[key]), gapsIn(english[key])])).toEqual([]);
  });
});

test('gaps are known by what is written in them', () => {
  expect(gapsIn('{{name}} <b>{{ count }}</b> $t(ui:people, { "count": 2 })')).toEqual(['</b>', '<b>', 'count', 'name']);
  expect(Object.values(english).flatMap(gapsIn).length).toBeGreaterThan(100);
});

test('the sentences of the specification are in English as it gives them', () => {
  expect(english).toMatchObject({
    'errors.unauthorized': '401: Authorization required',
    'errors.notFound': "404: The page you are looking for isn't here",
    'errors.failure': '500: Internal Server Error',
    'errors.text':
      'You either tried some shady route or you came here by mistake. Whichever it is, try using the navigation.',
    'errors.home': 'Back to Home',
    'errors.issuer.title': 'Issuer mismatch, currently using {{issuer}}',
    'ui.signOutFailed': 'Something went wrong!',
  });
});

function gapsIn(text = ''): string[] {
  const gaps = text.matchAll(/\{\{-?\s*([\w.]+)[^}]*\}\}|(<\/?\w+\s*\/?>)/g);
  return [...gaps].map(([, name, tag]) => name ?? tag ?? '').toSorted();
}

function flat(value: unknown, path = ''): Record<string, string> {
  if (typeof value === 'string') return { [path]: value };
  return Object.assign(
    {},
    ...Object.entries(value as object).map(([key, inner]) => flat(inner, path ? `${path}.${key}` : key)),
  ) as Record<string, string>;
}
