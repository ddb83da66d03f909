import { expect, it } from 'vitest';
import { roomOf, sources, textOf } from './rooms.ts';
import { nameOf, type Node, parsed, walk } from './syntax.ts';

// Texts for members stand only in the catalogue.
const code = sources.filter((file) => roomOf(file) === 'web' && !/\/texts\/|^web\/(build\/|vite\.config)/.test(file));

it.each([
  ['<p>Guten Tag</p>', ['Guten Tag']],
  ['<p>Wort</p>', ['Wort']],
  ['<img alt="Ein Bild" title={`Noch ${one}`} />', ['Ein Bild', 'Noch']],
  ["<p>{'Wort'} · {number} {one ? 'Ja' : t('no')}</p>", ['Wort', 'Ja']],
  ['<Icon name="close" className="one two" label={t("close")} />', []],
  ['<Field hint="Höchstens zwei" whatever={{ said: "drei Worte lang" }} />', ['Höchstens zwei', 'drei Worte lang']],
  ['<Crumbs here="Hier" />', ['Hier']],
  ["toast('Alles gespeichert', { reason: `Noch ${one} übrig` })", ['Alles gespeichert', 'Noch', 'übrig']],
  ["show({ title: one ?? 'Übrig' })", ['Übrig']],
  ["new AppError('posts.gone', 'Der Beitrag fehlt')", ['Der Beitrag fehlt']],
  ["new Error('a tree has no root')", []],
  ["query('GET /api/posts', { said: ['one thing', `by ${one}`] })", ['one thing']],
  ["({ queryKey: ['one thing'] }, one === 'in vain', matchMedia('(a: b) and (c: d)'))", []],
])('the scan finds what is written in: %s', (text, found) => {
  expect(writtenIn('screen.tsx', `const screen = ${text};`)).toEqual(found);
});

it('the code of the web contains no texts', () => {
  const written = code.flatMap((file) => writtenIn(file, textOf(file)).map((text) => `${file}: ${text}`));
  expect(written.toSorted()).toEqual(exceptions.toSorted());
});

/** The same in each language, or never shown. */
const exceptions = [
  'web/layout/navigation/navigation-drawer.tsx: Zunfthaus',
  'web/posts/editor/preview/own-frame.tsx: <!doctype html><title> </title>',
  'web/search/search.tsx: Esc',
  'web/base/language/language.ts: Español',
  'web/profile/services.ts: Google Identity Platform',
  'web/profile/services.ts: Amazon Cognito',
  'web/imports/file/example.ts: Tischlerei Beispiel GmbH',
  'web/imports/file/example.ts: Bau Beispiel',
  // A sample of writing, and a name that only German portals propose.
  'web/set-up/identity/color-field.tsx: Aa',
  'web/set-up/guild-proposals.ts: Innung Sanitär, Heizung, Klima',
  // Logged only; members see the text of its code.
  'web/base/network/api-error.ts: The server could not be reached',
  ...['gap after', 'gap after', 'gap before', 'gap before'].map((name) => `web/ui/table/page-slots.ts: ${name}`),
  'web/ui/feedback/toasts.tsx: in vain',
];

/** Shown or announced even where it is one word. */
const shown = [
  'alt',
  'aria-description',
  'aria-label',
  'aria-roledescription',
  'aria-valuetext',
  'caption',
  'failed',
  'here',
  'hint',
  'label',
  'lead',
  'placeholder',
  'subtitle',
  'text',
  'title',
];

const ofTheBrowser =
  /^(class(Name)?|d|key|preserveAspectRatio|rel|style|transform|viewBox|autoComplete|aria-keyshortcuts|queryKey|mutationKey)$/;
const byTheBrowser =
  /^(matchMedia|useMediaQuery|querySelector(All)?|closest|matches|classes|startsWith|Error|TypeError|warn|error)$/;

/** In children, in shown attributes, and any string of several words. */
function writtenIn(file: string, text: string): string[] {
  const written: string[] = [];
  walk(parsed(file, text), (node, around) => {
    if (isOfTheProgram(node, around)) return false;
    const parts = stringsOf(node);
    if (isShown(around) || several.test(parts.join('0')))
      written.push(...parts.filter((part) => /\p{L}{2}/u.test(part)));
    return true;
  });
  return written.map((part) => part.replace(/\s+/g, ' ').trim());
}

/** Two words, or one that is not ASCII. */
const several = /\p{L}\S*\s+(?:\S+\s+)*\S*\p{L}|(?=\p{L})[^\p{ASCII}]/u;

function stringsOf(node: Node): string[] {
  if (node.type === 'Literal' || node.type === 'JSXText')
    return typeof node['value'] === 'string' && !isForMachines(node['value']) ? [node['value']] : [];
  if (node.type !== 'TemplateLiteral') return [];
  const parts = (node['quasis'] as { value: { cooked: string } }[]).map(({ value }) => value.cooked);
  return isForMachines(parts.join('')) ? [] : parts;
}

function isForMachines(text: string): boolean {
  return /^(GET|POST|PUT|PATCH|DELETE) \/|^\(prefers-|^[MV]\d|\[[a-z-]+(=.*)?\]|; (path|samesite)=/i.test(text);
}

/** Types, modules, keys, comparisons, and arguments of the browser's functions and the console. */
function isOfTheProgram(node: Node, [parent, above]: readonly Node[]): boolean {
  if (/^TS(?!As|Satisfies|NonNull)|^Import|^Export(All|Named)/.test(node.type)) return !node['declaration'];
  if (/^(Binary|Switch)/.test(parent?.type ?? '') || parent?.['directive']) return true;
  if (parent?.type === 'SwitchCase' && parent['test'] === node) return true;
  if (/^(JSXAttribute|Property)$/.test(node.type)) return ofTheBrowser.test(nameOf(node['name'] ?? node['key']));
  if (parent?.type === 'Property' && parent['key'] === node) return true;
  return isArgument(parent) && byTheBrowser.test(nameOf(parent?.['callee'])) && above?.type !== 'JSXAttribute';
}

function isArgument(parent: Node | undefined): boolean {
  return parent?.type === 'CallExpression' || parent?.type === 'NewExpression';
}

function isShown(around: readonly Node[]): boolean {
  const holder = around.find(({ type }) => !/^(Conditional|Logical)Expression$|^JSXExpressionContainer$/.test(type));
  if (holder?.type === 'JSXAttribute') return shown.includes(nameOf(holder['name']));
  return holder?.type === 'JSXElement' || holder?.type === 'JSXFragment';
}
