import { parseSync } from 'vite';

export interface Node {
  type: string;
  start: number;
  end: number;
  [part: string]: unknown;
}

export function parsed(file: string, code: string): Node {
  return parseSync(file, code).program as unknown as Node;
}

/** `around` is nearest first; a visit that returns false skips what is inside. */
export function walk(node: Node, visit: (node: Node, around: readonly Node[]) => unknown, around: Node[] = []): void {
  if (visit(node, around) === false) return;
  for (const part of Object.values(node).flat())
    if (typeof part === 'object' && part !== null && 'type' in part) walk(part as Node, visit, [node, ...around]);
}

export function nameOf(node: unknown): string {
  const { name, value, key, property, callee } = node as Record<string, unknown>;
  if (typeof name === 'string') return name;
  if (typeof value === 'string') return value;
  const inner = name ?? key ?? property ?? callee;
  return inner ? nameOf(inner) : '';
}
