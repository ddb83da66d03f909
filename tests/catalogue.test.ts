import { parseSync } from 'vite';
import { expect, it } from 'vitest';
import { allTexts } from '#web/base/fixtures/all-texts.ts';
import { roomOf, sources, textOf } from './rooms.ts';

const texts = await allTexts('en');

// What members read stands in the catalogue of texts and nowhere else, and nothing stands there that nobody reads.
const screens = sources.filter((file) => roomOf(file) === 'web' && !file.includes('/texts/'));

/** A key of the catalogue that may be meant by a string, or by what its gaps may be filled with. */
function meant(code: string): { words: string[]; patterns: RegExp[] } {
  const strings = [...code.matchAll(/'([\w.:-]+)'|"([\w.:-]+)"/g)].map(([, one, other]) => one ?? other ?? '');
  const templates = [...code.matchAll(/`((?:[\w.:-]|\$\{[^`{}]*(?:\{[^{}]*\}[^`{}]*)*\})+)`/g)].map(
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

/** Without the feature before it. */
function plain(key: string): string {
  return key.replace(/^[a-z]+:/i, '');
}

function keysOf(value: unknown, path = ''): string[] {
  if (typeof value === 'string') return [path];
  return Object.entries(value as object).flatMap(([key, inner]) => keysOf(inner, path ? `${path}.${key}` : key));
}

it('finds what is meant', () => {
  const { words, patterns } = meant("t('ui:close'); t(`form.${state}.title`); t(`other.${a ? 'b' : 'c'}`); `${x}px`");
  expect(words).toEqual(['close', 'b', 'c']);
  expect(patterns.map(({ source }) => source)).toEqual(['^form\\.[\\w.-]+\\.title$', '^other\\.[\\w.-]+$']);
});

it('nothing stands in the catalogue that no screen asks for', () => {
  const found = screens.map((file) => meant(textOf(file)));
  const words = new Set(found.flatMap((one) => one.words));
  const patterns = found.flatMap((one) => one.patterns);
  const unused = Object.entries(texts).flatMap(([feature, its]) =>
    keysOf(its)
      .filter((key) => {
        const asked = key.replace(/_(zero|one|two|few|many|other)$/, '');
        return !words.has(asked) && !patterns.some((pattern) => pattern.test(asked));
      })
      .map((key) => `${feature}:${key}`),
  );
  expect(unused).toEqual(known);
});

/** Asked for where the offline page is made, of the objects of texts themselves. */
const known = ['ui:connection.kept', 'ui:connection.page'];

/** What is read aloud or shown of an element, beside its children. */
const shown = [
  'alt',
  'aria-description',
  'aria-label',
  'aria-roledescription',
  'aria-valuetext',
  'label',
  'placeholder',
  'title',
];

it.each([
  ['<p>Guten Tag</p>', ['Guten Tag']],
  ['<img alt="Ein Bild" title={`Noch ${one}`} />', ['Ein Bild', 'Noch ']],
  ["<p>{'Wort'} · {number} {one ? 'Ja' : t('no')}</p>", ['Wort', 'Ja']],
  ['<Icon name="close" className="x" label={t("close")} />', []],
])('finds what is written into a screen: %s', (code, found) => {
  expect(writtenIn('screen.tsx', `const screen = ${code};`)).toEqual(found);
});

it('nothing is written into screens', () => {
  const written = screens
    .filter((file) => file.endsWith('.tsx'))
    .flatMap((file) => writtenIn(file, textOf(file)).map((text) => `${file}: ${text}`));
  expect(written).toEqual(names);
});

/** Names and keys that are the same in each language. */
const names = ['web/layout/navigation-drawer.tsx: Zunfthaus', 'web/search/search.tsx: Esc'];

interface Node {
  type: string;
  [part: string]: unknown;
}

/** Words in the children of elements and in what is shown of them. */
function writtenIn(file: string, code: string): string[] {
  const { program } = parseSync(file, code);
  const written: string[] = [];
  walk(program as unknown as Node, (node) => {
    if (node.type === 'JSXText') written.push(node['value'] as string);
    if (node.type === 'JSXExpressionContainer' && isChild(node)) written.push(...stringsIn(node['expression'] as Node));
    if (node.type === 'JSXAttribute' && shown.includes((node['name'] as { name: string }).name))
      written.push(...stringsIn(node['value'] as Node | null));
    if (node.type === 'JSXElement' || node.type === 'JSXFragment')
      for (const child of node['children'] as Node[]) child['isChild'] = true;
  });
  return written
    .map((text) => text.replace(/\s+/g, ' '))
    .map((text) => text.replace(/^ (?=\S)/, ''))
    .filter((text) => /\p{L}{2}/u.test(text));
}

function isChild(node: Node): boolean {
  return node['isChild'] === true;
}

/** What an expression may be as a text: a string, one of two, or what stands around gaps. */
function stringsIn(node: Node | null): string[] {
  if (!node) return [];
  switch (node.type) {
    case 'Literal':
      return typeof node['value'] === 'string' ? [node['value']] : [];
    case 'TemplateLiteral':
      return (node['quasis'] as { value: { cooked: string } }[]).map(({ value }) => value.cooked);
    case 'ConditionalExpression':
      return [...stringsIn(node['consequent'] as Node), ...stringsIn(node['alternate'] as Node)];
    case 'LogicalExpression':
      return stringsIn(node['right'] as Node);
    case 'JSXExpressionContainer':
      return stringsIn(node['expression'] as Node);
    default:
      return [];
  }
}

function walk(node: Node, visit: (node: Node) => void): void {
  visit(node);
  for (const part of Object.values(node).flat())
    if (typeof part === 'object' && part !== null && 'type' in part) walk(part as Node, visit);
}
