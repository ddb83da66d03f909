import type { Import, ImportOutcome } from '#contract/imports/imports.ts';

export type Counts = NonNullable<Import['counts']>;

export const outcomes = ['new', 'changed', 'unchanged', 'wrong'] as const satisfies readonly ImportOutcome[];

export function outcomeIn(asked: string, { wrong }: Counts): ImportOutcome | 'all' {
  if (asked === 'all') return 'all';
  return outcomes.find((outcome) => outcome === asked) ?? (wrong > 0 ? 'wrong' : 'all');
}

export const tones = { new: 'ok', changed: 'primary', unchanged: 'plain', wrong: 'signal' } as const;
