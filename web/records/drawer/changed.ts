import type { FieldPair } from '#web/ui/form/conflict-dialog.tsx';

export function changedOf<V extends object>(values: V, before: V): Partial<V> {
  const names = Object.keys(values) as (keyof V)[];
  return Object.fromEntries(
    names.filter((name) => !same(values[name], before[name])).map((name) => [name, values[name]]),
  ) as Partial<V>;
}

/** Own changes beside those saved by somebody else. */
export function pairsOf<V extends object>(
  mine: Partial<V>,
  theirs: V,
  labels: Record<keyof V & string, string>,
  show: (name: keyof V & string, value: unknown) => string = (_name, value) => wordsOf(value),
): FieldPair[] {
  return (Object.keys(mine) as (keyof V & string)[]).map((name) => ({
    label: labels[name],
    mine: show(name, mine[name]),
    theirs: show(name, theirs[name]),
  }));
}

/** Lists are joined with commas. */
export function wordsOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(wordsOf).join(', ');
  if (typeof value === 'object' && value !== null && 'name' in value) return String(value.name);
  return typeof value === 'string' ? value : value === null || value === undefined ? '' : JSON.stringify(value);
}

function same(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
