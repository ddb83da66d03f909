import { expect, it } from 'vitest';
import { languages } from '#contract/base/languages.ts';
import { imports, roomOf, sources, textOf } from './rooms.ts';
import { nameOf, type Node, parsed, walk } from './syntax.ts';

const files = sources.filter((file) => ['platform', 'api', 'contract'].includes(roomOf(file)));

interface Words {
  keys: string[];
  rest: string;
}

function wordsIn(file: string, code: string): Words {
  const own = /\/(words|texts\/\w+)\/[a-z]{2}\.ts$/.test(file);
  const keys = new Set<string>();
  const spans: Node[] = [];
  walk(parsed(file, code), (node, around) => {
    const isWords = own
      ? node.type === 'ObjectExpression' &&
        around.find(({ type }) => !/^TS(As|Satisfies)/.test(type))?.type === 'VariableDeclarator'
      : isByLanguage(node) && !spans.some(({ start, end }) => start <= node.start && node.end <= end);
    if (!isWords) return;
    spans.push(node);
    for (const one of own ? [node] : propertiesOf(node).map(({ value }) => value as Node))
      for (const key of keysIn(one)) keys.add(key);
  });
  const rest = spans.reduceRight((left, { start, end }) => left.slice(0, start) + left.slice(end), code);
  return { keys: [...keys], rest: own ? '' : rest };
}

function isByLanguage(node: Node): boolean {
  if (node.type !== 'ObjectExpression') return false;
  const names = propertiesOf(node).map(({ key }) => nameOf(key));
  return languages.every((language) => names.includes(language));
}

function propertiesOf(node: Node): Node[] {
  return (node['properties'] as Node[]).filter(({ type }) => type === 'Property');
}

function keysIn(node: Node): string[] {
  if (node.type !== 'ObjectExpression') return [];
  return propertiesOf(node).flatMap(({ key, value }) => {
    const inner = value as Node;
    return inner.type === 'ObjectExpression' ? [nameOf(key), ...keysIn(inner)] : [nameOf(key)];
  });
}

/** The forms of a text by number are asked for by one key. */
function isAsked(key: string, code: string): boolean {
  const parts = key.replace(/_(zero|one|two|few|many|other)$/, '').split('.');
  return parts.every((part) => new RegExp(`(?<![\\w$])${part}(?![\\w$])`).test(code));
}

it('the scan finds words by language and the words used', () => {
  const texts = languages.map((language) => `${language}: { a: 'x', b: { c: 'y' } }`);
  const code = `const texts = { ${texts.join(', ')} }; say(texts.de.a)`;
  const { keys, rest } = wordsIn('mails.ts', code);
  expect(keys).toEqual(['a', 'b', 'c']);
  expect(keys.filter((key) => !isAsked(key, rest))).toEqual(['b', 'c']);
});

/** Which files import it, or ask for it by the name it has among the server's texts. */
function usersOf(file: string): string[] {
  const direct = imports.filter(({ to }) => to === file).map(({ from }) => from);
  const lists = direct.filter((from) => /^api\/texts\/[a-z]{2}\.ts$/.test(from));
  const names = lists.flatMap((list) => nameIn(textOf(list), file));
  const asking = files.filter((from) => names.some((name) => textOf(from).includes(`textsOf('${name}'`)));
  return [...direct.filter((from) => !lists.includes(from)), ...asking];
}

/** `auditWords` of `import { words as auditWords } from '#contract/audit/words/de.ts'`. */
function nameIn(list: string, file: string): string[] {
  return [...list.matchAll(/^import \{ .*?(\w+) \} from '(?:#|\.\/)(.+)';$/gm)]
    .filter(([, , from = '']) => file.endsWith(from))
    .map(([, name = '']) => name);
}

it('no mail, file or log has an unused text', () => {
  const all = files.map((file) => ({ file, ...wordsIn(file, textOf(file)) }));
  const restOf = new Map(all.map(({ file, rest }) => [file, rest]));
  const schema = sources.filter((file) => file.startsWith('database/schema/')).map(textOf);
  /** Names from contract and schema are used as keys too. */
  const names = [...all.filter(({ file }) => roomOf(file) === 'contract').map(({ rest }) => rest), ...schema].join(
    '\n',
  );
  // Personal data is named where it is read.
  const facts = all.filter(({ file }) => /^api\/(privacy|identity|mailings)\//.test(file)).map(({ rest }) => rest);
  const withKeys = all.filter(({ keys }) => keys.length > 0);
  expect(withKeys.length).toBeGreaterThan(20);
  const unused = withKeys.flatMap(({ file, keys, rest }) => {
    const users = usersOf(file).map((user) => restOf.get(user) ?? '');
    const code = [rest, ...users, names, ...(file.startsWith('contract/privacy/') ? facts : [])].join('\n');
    return keys.filter((key) => !isAsked(key, code)).map((key) => `${file}: ${key}`);
  });
  expect(unused).toEqual([]);
});
