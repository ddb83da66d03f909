import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { pageAt } from '#contract/base/pages.ts';
import { languages } from '#contract/base/languages.ts';
import { helpEntries, helpParts, piecesOfStep } from '#contract/help/questions.ts';
import { allTexts } from '#web/base/fixtures/all-texts.ts';
import { screenOf } from '#web/screens.ts';
import { answersIn } from './answers.queries.ts';

const entries = helpEntries(helpParts);
const spoken = await Promise.all(
  languages.map(async (language) => ({
    language,
    answers: await answersIn(helpParts, language),
    texts: await allTexts(language),
  })),
);

it.each(helpParts)('twenty-three questions are for %s', (part) => {
  expect(helpEntries([part])).toHaveLength(23);
});

it('no two questions have the same name', () => {
  expect(new Set(entries.map(({ name }) => name)).size).toBe(entries.length);
});

it('every part has at least eight pictures', () => {
  for (const part of helpParts)
    expect(helpEntries([part]).filter(({ picture }) => picture).length).toBeGreaterThanOrEqual(8);
});

describe.each(spoken)('in $language', ({ answers, texts }) => {
  it('every question has a title, other words, and two to six steps', () => {
    expect(Object.keys(answers)).toEqual(entries.map(({ name }) => name));
    for (const { title, also, steps } of Object.values(answers)) {
      expect(title).toMatch(/\?$/);
      expect(also.trim()).not.toBe('');
      expect(steps.length).toBeGreaterThanOrEqual(2);
      expect(steps.length).toBeLessThanOrEqual(6);
      expect(new Set(steps).size).toBe(steps.length);
    }
  });

  it('a question describes its picture, and no other does', () => {
    const described = entries.filter(({ name }) => answers[name]?.picture);
    expect(described.map(({ name }) => name)).toEqual(entries.filter(({ picture }) => picture).map(({ name }) => name));
  });

  it('every key of a step has a text without gaps', () => {
    const keys = Object.values(answers).flatMap(({ steps }) =>
      steps.flatMap((step) => piecesOfStep(step).flatMap(({ key }) => key ?? [])),
    );
    expect(keys.length).toBeGreaterThan(120);
    expect(keys.filter((key) => !isPlain(textAt(texts, key)))).toEqual([]);
  });

  it('no brace is left beside the keys', () => {
    const left = Object.values(answers).flatMap(({ steps }) =>
      steps.flatMap((step) => piecesOfStep(step).flatMap(({ text = '' }) => (/[{}]/.test(text) ? text : []))),
    );
    expect(left).toEqual([]);
  });
});

it('each language has the same keys in the steps of a question', () => {
  const keysOf = (at: number, name: string) =>
    (spoken[at]?.answers[name]?.steps ?? [])
      .flatMap((step) => piecesOfStep(step).flatMap(({ key }) => key ?? []))
      .toSorted();
  for (const { name } of entries)
    for (const at of [1, 2]) expect([name, keysOf(at, name)]).toEqual([name, keysOf(0, name)]);
});

/** Of texts that a screen has for screen readers alone. */
const unseen = /(?:<VisuallyHidden>\{|<(?:Chips|Segments)\b[^>]*?\blabel=\{|aria-label=\{)t\('([\w.-]+)'/g;

it('no step names what only screen readers get', () => {
  const screens = globSync('web/**/*.tsx', { exclude: ['**/*.test.tsx', '**/fixtures/**'] }).map((file) =>
    readFileSync(file, 'utf8'),
  );
  const all = screens.join('\n');
  const hidden = new Set([...all.matchAll(unseen)].map(([, path = '']) => path));
  expect(hidden.size).toBeGreaterThan(50);
  const shown = new Set([...all.replaceAll(unseen, '').matchAll(/t\('([\w.-]+)'/g)].map(([, path = '']) => path));
  const named = Object.values(spoken[0]?.answers ?? {}).flatMap(({ steps }) =>
    steps.flatMap((step) => piecesOfStep(step).flatMap(({ key = '' }) => key.split(':')[1] ?? [])),
  );
  expect([...new Set(named)].filter((path) => hidden.has(path) && !shown.has(path))).toEqual([]);
});

it('every question leads to a screen that its readers may see', () => {
  for (const { name, part, to, guests } of entries) {
    const screen = screenOf(pageAt(to.replace(/\?.*/, '')));
    const may = guests ? ['guest'] : part === 'members' ? ['member'] : ['member', 'office'];
    expect([name, may]).toEqual([name, expect.arrayContaining([screen?.access])]);
  }
});

function textAt(texts: object, key: string): unknown {
  const [feature = '', path = ''] = key.split(':');
  const within = (value: unknown, part: string): unknown => (value as Record<string, unknown> | undefined)?.[part];
  return path.split('.').reduce(within, within(texts, feature));
}

function isPlain(text: unknown): boolean {
  return typeof text === 'string' && text !== '' && !/\{\{|<\w|\$t\(/.test(text);
}
