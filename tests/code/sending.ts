import { sources, textOf } from './rooms.ts';
import { nameOf, type Node, parsed, walk } from './syntax.ts';

/** Jobs at whose end a mail or a push message leaves, by their names. */
const jobNames = [
  'mail',
  'deliveries',
  'mailings',
  'pushes',
  'reminders',
  'invitations',
  'notices',
  'digests',
  'waiting',
  'messages',
];

interface Part {
  file: string;
  name: string;
  /** A handler of a route; else a declaration of the file. */
  isHandler: boolean;
  uses: Set<string>;
}

/** `file name` of what each file imports, by the name it has there. */
const imported = new Map<string, Map<string, string>>();

function fileOf(from: string, to: string): string {
  if (to.startsWith('#')) return to.slice(1);
  return new URL(to, `file:///${from}`).pathname.slice(1);
}

function partsOf(file: string): Part[] {
  const program = parsed(file, textOf(file));
  const names = new Map<string, string>();
  const parts: Part[] = [];
  for (const node of program['body'] as Node[]) {
    if (node.type === 'ImportDeclaration') {
      const from = fileOf(file, String((node['source'] as Node)['value']));
      for (const one of node['specifiers'] as Node[])
        if (one['imported']) names.set(nameOf(one['local']), `${from} ${nameOf(one['imported'])}`);
      continue;
    }
    const declared = node.type === 'ExportNamedDeclaration' ? (node['declaration'] as Node | null) : node;
    if (declared) parts.push(...declarationsOf(file, declared));
  }
  imported.set(file, names);
  return parts;
}

function declarationsOf(file: string, node: Node): Part[] {
  const some = node.type === 'VariableDeclaration' ? (node['declarations'] as Node[]) : [node];
  return some.flatMap((one) => {
    const name = one['id'] ? nameOf(one['id']) : '';
    const handlers = file.endsWith('.routes.ts') ? handlersIn(file, one) : [];
    // What makes handlers does not send itself.
    const isMaker = handlers.length > 0;
    return [...handlers, ...(isMaker ? helpersIn(file, one) : [{ file, name, isHandler: false, uses: usedIn(one) }])];
  });
}

/** Functions beside the handlers, in what makes them. */
function helpersIn(file: string, maker: Node): Part[] {
  const found: Part[] = [];
  walk(maker, (one) => {
    if (one === maker) return;
    if (one.type === 'Property') return false;
    const isFunction =
      one.type === 'FunctionDeclaration' ||
      (one.type === 'VariableDeclarator' && (one['init'] as Node | null)?.type === 'ArrowFunctionExpression');
    if (!isFunction) return;
    found.push({ file, name: nameOf(one['id']), isHandler: false, uses: usedIn(one) });
    return false;
  });
  return found;
}

function handlersIn(file: string, node: Node): Part[] {
  const found: Part[] = [];
  walk(node, (one, around) => {
    if (one.type !== 'Property' || around[0]?.type !== 'ObjectExpression') return;
    const value = one['value'] as Node;
    const isHandler = ['ArrowFunctionExpression', 'FunctionExpression', 'CallExpression'].includes(value.type);
    const isNested = around.slice(1).some(({ type }) => type === 'Property');
    const isArgument = around[1]?.type === 'CallExpression';
    if (!isHandler || isNested || isArgument) return;
    found.push({ file, name: nameOf(one['key']), isHandler: true, uses: usedIn(value) });
    return false;
  });
  return found;
}

const typeOnly = new Set([
  'TSTypeAnnotation',
  'TSTypeParameterInstantiation',
  'TSTypeAliasDeclaration',
  'TSInterfaceDeclaration',
]);

function usedIn(node: Node): Set<string> {
  const uses = new Set<string>();
  walk(node, (one, [parent]) => {
    if (typeOnly.has(one.type)) return false;
    if (one.type !== 'Identifier') return;
    const isMember = parent?.type === 'MemberExpression' && parent['property'] === one && parent['computed'] !== true;
    const isKey = parent?.type === 'Property' && parent['key'] === one && parent['shorthand'] !== true;
    if (!isMember && !isKey) uses.add(nameOf(one));
  });
  return uses;
}

let found: Part[] | undefined;

function allParts(): Part[] {
  const files = () =>
    sources.filter((file) => /^(platform|api)\//.test(file) && !/\.test\.ts$|\/fixtures\//.test(file));
  return (found ??= files().flatMap(partsOf));
}

/** Handlers of routes that lead to such a job, as `file name`. */
export function sendingHandlers(): string[] {
  return handlersLeadingTo(
    ({ file, name }) => file.endsWith('.job.ts') && jobNames.some((one) => name === `${one}Job`),
  );
}

/** Handlers of routes that compare numbers with those that the office was shown. */
export function comparingHandlers(): string[] {
  return handlersLeadingTo(({ file, name }) => file === 'platform/errors/announced.ts' && name === 'mustBeAnnounced');
}

function handlersLeadingTo(is: (part: Part) => boolean): string[] {
  const parts = allParts();
  const leading = new Set(parts.filter(is).map(({ file, name }) => `${file} ${name}`));
  const leads = ({ file, uses }: Part) =>
    [...uses].some((name) => leading.has(imported.get(file)?.get(name) ?? `${file} ${name}`));
  for (let before = -1; before < leading.size;) {
    before = leading.size;
    for (const part of parts) if (!part.isHandler && leads(part)) leading.add(`${part.file} ${part.name}`);
  }
  return parts
    .filter((part) => part.isHandler && leads(part))
    .map(({ file, name }) => `${file} ${name}`)
    .sort();
}
