import { type ImportField, importFields, type ImportKind } from '#contract/imports/words.ts';
import type { ImportState } from '#contract/imports/imports.ts';

const required: Record<ImportKind, readonly ImportField[]> = {
  companies: ['name'],
  people: ['lastName'],
};

export function wrongMapping(
  kind: ImportKind,
  columns: number,
  fields: readonly (ImportField | null)[],
): string | undefined {
  if (fields.length !== columns) return `must say what each of the ${columns} columns is`;
  const named = fields.filter((field) => field !== null);
  const known: readonly ImportField[] = importFields[kind];
  const stranger = named.find((field) => !known.includes(field));
  if (stranger !== undefined) return `${stranger} is nothing that ${kind} have`;
  const twice = named.find((field, index) => named.indexOf(field) !== index);
  if (twice !== undefined) return `${twice} must not be two columns`;
  const missing = required[kind].filter((field) => !named.includes(field));
  return missing.length > 0 ? `must contain ${missing.join(' and ')}` : undefined;
}

export const allowed = {
  map: ['unmapped', 'checked', 'failed'],
  correct: ['checked'],
  answer: ['checked'],
  leaveOut: ['checked'],
  run: ['checked'],
  discard: ['unmapped', 'checking', 'checked', 'done', 'failed'],
} as const satisfies Record<string, readonly ImportState[]>;

export function mayNow(act: keyof typeof allowed, state: ImportState): boolean {
  return (allowed[act] as readonly ImportState[]).includes(state);
}
