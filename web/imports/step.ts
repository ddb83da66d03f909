import type { Import } from '#contract/imports/imports.ts';

export const steps = ['file', 'columns', 'check', 'run'] as const;
export type Step = (typeof steps)[number];

type Known = Pick<Import, 'state' | 'counts'>;

/** The address may go back to the columns. */
export function stepOf(known: Known, asked: string): Step {
  if (known.state === 'unmapped' || (asked === 'columns' && mayMap(known))) return 'columns';
  if (known.state === 'running' || known.state === 'done') return 'run';
  // Confirming columns clears the counts, so with counts the write has failed.
  return known.state === 'failed' && known.counts ? 'run' : 'check';
}

export function mayMap({ state }: Known): boolean {
  return state === 'unmapped' || state === 'checked' || state === 'failed';
}

export function mayDiscard({ state }: Known): boolean {
  return state !== 'running' && state !== 'done';
}
