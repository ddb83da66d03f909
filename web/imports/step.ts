import type { Import } from '#contract/imports/imports.ts';

export const steps = ['file', 'columns', 'check', 'run'] as const;
export type Step = (typeof steps)[number];

type Known = Pick<Import, 'state' | 'counts'>;

/** Which step is shown: where the import is, or the columns once more where the address asks for them and it may be. */
export function stepOf(known: Known, asked: string): Step {
  if (known.state === 'unmapped' || (asked === 'columns' && mayMap(known))) return 'columns';
  if (known.state === 'running' || known.state === 'done') return 'run';
  // Counts are forgotten when the columns are confirmed, so what failed after them is the writing.
  return known.state === 'failed' && known.counts ? 'run' : 'check';
}

/** Whether the columns may be chosen again. */
export function mayMap({ state }: Known): boolean {
  return state === 'unmapped' || state === 'checked' || state === 'failed';
}

/** Whether the file may be forgotten by whoever looks at it. */
export function mayDiscard({ state }: Known): boolean {
  return state !== 'running' && state !== 'done';
}
