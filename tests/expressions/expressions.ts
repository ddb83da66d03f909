// All regular expressions of the sources, as literals or made from strings.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { textOf } from '../code/rooms.ts';
import { nameOf, type Node, parsed, walk } from '../code/syntax.ts';

export interface Expression {
  /** `file:line`. */
  place: string;
  /** Undefined where it is made from what is not constant. */
  source: string | undefined;
  flags: string;
  /** Why it need not be linear, from a comment on its line or the line before. */
  exception: string | undefined;
}

const rooms = ['contract', 'platform', 'api', 'web', 'database', 'sample', 'program', 'scripts'];

export function expressionsOf(files: readonly string[] = sourceFiles()): Expression[] {
  return files.flatMap((file) => expressionsIn(file, textOf(file)));
}

export function sourceFiles(): string[] {
  const root = join(import.meta.dirname, '../..');
  return rooms
    .flatMap((room) =>
      readdirSync(join(root, room), { recursive: true, encoding: 'utf8' }).map((file) => `${room}/${file}`),
    )
    .filter((file) => /\.(?:ts|tsx|mts|mjs|js)$/.test(file))
    .filter((file) => !/\.d\.m?ts$|\.test\.tsx?$|\/fixtures\/|\/node_modules\//.test(file));
}

export function expressionsIn(file: string, code: string): Expression[] {
  const found: Expression[] = [];
  const constants = new Map<string, string>();
  const lines = code.split('\n');
  walk(parsed(file, code), (node) => {
    if (node.type === 'VariableDeclarator') {
      const value = stringOf(node['init'], constants);
      if (value !== undefined) constants.set(nameOf(node['id']), value);
    }
    const expression = literalOf(node) ?? madeOf(node, constants);
    if (!expression) return;
    const line = code.slice(0, node.start).split('\n').length;
    found.push({ place: `${file}:${line}`, ...expression, exception: exceptionAt(lines, line) });
  });
  return found;
}

function literalOf(node: Node): Pick<Expression, 'source' | 'flags'> | undefined {
  const { regex } = node as { regex?: { pattern: string; flags: string } };
  return node.type === 'Literal' && regex ? { source: regex.pattern, flags: regex.flags } : undefined;
}

function madeOf(node: Node, constants: ReadonlyMap<string, string>): Pick<Expression, 'source' | 'flags'> | undefined {
  if (!/^(?:New|Call)Expression$/.test(node.type) || nameOf(node['callee']) !== 'RegExp') return undefined;
  const [source, flags] = node['arguments'] as Node[];
  return { source: stringOf(source, constants), flags: stringOf(flags, constants) ?? '' };
}

/** Of strings, templates with constants, and `String.raw`; the same file's constants are known. */
function stringOf(value: unknown, constants: ReadonlyMap<string, string>): string | undefined {
  const node = value as (Node & { value?: unknown; name?: string }) | null | undefined;
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node?.type === 'Identifier') return constants.get(node.name ?? '');
  if (node?.type === 'TaggedTemplateExpression' && nameOf(node['tag']) === 'raw')
    return templateOf(node['quasi'] as Node, 'raw', constants);
  if (node?.type === 'TemplateLiteral') return templateOf(node, 'cooked', constants);
  return undefined;
}

function templateOf(node: Node, kind: 'raw' | 'cooked', constants: ReadonlyMap<string, string>): string | undefined {
  const quasis = node['quasis'] as { value: { raw: string; cooked: string } }[];
  const inserted = (node['expressions'] as Node[]).map((one) => stringOf(one, constants));
  if (inserted.includes(undefined)) return undefined;
  return quasis.map(({ value }, at) => value[kind] + (inserted[at] ?? '')).join('');
}

const mark = /\/\/ recheck-ignore: (\S.*)$/;

function exceptionAt(lines: readonly string[], line: number): string | undefined {
  return [lines[line - 1], lines[line - 2]].map((text) => mark.exec(text ?? '')?.[1]).find(Boolean);
}
