import { globSync } from 'node:fs';
import { join } from 'node:path';
import { nameOf, type Node, parsed, walk } from './syntax.ts';

const root = join(import.meta.dirname, '../..');

export const testFiles = globSync('**/*.test.{ts,tsx}', {
  cwd: root,
  exclude: (path) => /(^|\/)(node_modules|dist|\.[^/]+)$/.test(path),
}).sort();

/** The titles of `it`, `test` and `describe`, with those of `each` and the other modifiers. */
export function titlesIn(file: string, code: string): string[] {
  const titles: string[] = [];
  walk(parsed(file, code), (node) => {
    const title = (node.arguments as Node[] | undefined)?.[0];
    if (node.type !== 'CallExpression' || !title || !isTest(node.callee as Node)) return;
    if (title.type === 'Literal' || title.type === 'TemplateLiteral')
      titles.push(code.slice(title.start + 1, title.end - 1));
  });
  return titles;
}

// `it(…)`, `it.each(…)(…)`, `it.each`…`(…)`, but not the table in `it.each('…')`.
function isTest(callee: Node): boolean {
  if (callee.type === 'Identifier') return ['it', 'test', 'describe'].includes(nameOf(callee));
  const inner = callee.type === 'CallExpression' ? callee.callee : callee.tag;
  if (inner) return rootOf(inner as Node);
  return callee.type === 'MemberExpression' && rootOf(callee) && !isTable(callee);
}

const isTable = (callee: Node): boolean => ['each', 'for', 'skipIf', 'runIf'].includes(nameOf(callee.property));

function rootOf(callee: Node): boolean {
  return callee.type === 'MemberExpression' ? rootOf(callee.object as Node) : isTest(callee);
}

/** Words that only this project uses, and the usual words beside them. */
const privateWords: readonly [RegExp, string][] = [
  [/\b(says?|saying|said)\b/i, 'shows, answers, names, reports'],
  [/\b(tells?|telling|told)\b/i, 'shows, lists, notifies, distinguishes'],
  [/^(who|what)\b/i, 'a noun: a caller that, the content of'],
  [/\bspeech\b/i, 'format'],
  [/\bstanding\b/i, 'state, status'],
  [/\btouch(es)?\b/i, 'changes, invalidates'],
  [/\bsights?\b/i, 'visibility'],
  [/\blookings\b/i, 'read access'],
  [/\bhindrances?\b/i, 'reason'],
  [/\bpaces?\b/i, 'frequency'],
  [/\bsettled?\b/i, 'record, complete'],
  [/\bwho(m|se)?ever\b/i, 'a person who, anybody'],
  [/\banew\b/i, 'again'],
  [/\blets? in\b/i, 'admits, gives access'],
  [/\bdoors?\b/i, 'access, endpoint'],
  [/\bthe house\b/i, 'tenant, portal'],
  [/\buntold\b/i, 'unreported'],
];

/** Texts of the screen, which a title quotes as "…" or „…“, keep their words. */
export function privateWordsIn(title: string): string[] {
  const own = title.replaceAll(/"[^"]*"|„[^“]*“/g, '""');
  return privateWords.flatMap(([word, instead]) => {
    const found = word.exec(own)?.[0];
    return found ? [`"${found}": ${instead}`] : [];
  });
}
