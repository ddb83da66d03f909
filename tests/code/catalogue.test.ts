import { expect, it } from 'vitest';
import { allTexts } from '#web/base/fixtures/all-texts.ts';
import { imports, roomOf, sources, textOf } from './rooms.ts';
import { namespacesIn } from './namespaces.ts';

const texts = await allTexts('en');

const screens = sources.filter((file) => roomOf(file) === 'web' && !file.includes('/texts/'));

function meant(code: string): { words: string[]; patterns: RegExp[] } {
  const strings = [...code.matchAll(/'([\w.:/-]+)'|"([\w.:/-]+)"/g)].map(([, one, other]) => one ?? other ?? '');
  const templates = [...code.matchAll(/`((?:[\w.:/-]|\$\{[^`{}]*(?:\{[^{}]*\}[^`{}]*)*\})+)`/g)].map(
    ([, text = '']) => text,
  );
  const withGaps = templates.map((text) => plain(text).split(/\$\{(?:[^{}]|\{[^{}]*\})*\}/));
  return {
    words: strings.map(plain),
    patterns: withGaps
      .filter((parts) => parts.length > 1 && parts.some((part) => /\w\.|\.\w/.test(part)))
      .map((parts) => new RegExp(`^${parts.map((part) => part.replaceAll('.', '\\.')).join('[\\w.-]+')}$`)),
  };
}

function plain(key: string): string {
  return key.replace(/^[a-z/-]+:/i, '');
}

/** Namespaces a file uses; a file that only passes keys on has those of its importers. */
function namespacesAt(file: string, seen: ReadonlySet<string> = new Set()): Set<string> {
  const own = namespacesIn(textOf(file));
  if (own.length > 0 || seen.has(file)) return new Set(own);
  const users = imports.filter(({ from, to }) => to === file && screens.includes(from));
  return new Set(users.flatMap(({ from }) => [...namespacesAt(from, new Set([...seen, file]))]));
}

function keysOf(value: unknown, path = ''): string[] {
  if (typeof value === 'string') return [path];
  return Object.entries(value as object).flatMap(([key, inner]) => keysOf(inner, path ? `${path}.${key}` : key));
}

it('the scan finds the keys and patterns that code uses', () => {
  const { words, patterns } = meant("t('ui:close'); t(`form.${state}.title`); t(`other.${a ? 'b' : 'c'}`); `${x}px`");
  expect(words).toEqual(['close', 'b', 'c']);
  expect(patterns.map(({ source }) => source)).toEqual(['^form\\.[\\w.-]+\\.title$', '^other\\.[\\w.-]+$']);
});

it('the catalogue has no text that no screen uses', () => {
  const found = screens.map((file) => ({ ...meant(textOf(file)), namespaces: namespacesAt(file) }));
  const unused = Object.entries(texts).flatMap(([feature, its]) => {
    const asking = found.filter(({ namespaces }) => namespaces.has(feature));
    const words = new Set(asking.flatMap((one) => one.words));
    const patterns = asking.flatMap((one) => one.patterns);
    return keysOf(its)
      .filter((key) => {
        const asked = key.replace(/_(zero|one|two|few|many|other)$/, '');
        return !words.has(asked) && !patterns.some((pattern) => pattern.test(asked));
      })
      .map((key) => `${feature}:${key}`);
  });
  expect(unused).toEqual(known);
});

/** Read directly from the text objects when the offline page is made. */
const known = ['ui:connection.kept', 'ui:connection.page'];
