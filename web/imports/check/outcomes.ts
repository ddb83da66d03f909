import type { Import, ImportOutcome } from '#contract/imports/imports.ts';
import { importOutcomes } from '#contract/imports/words.ts';

export type Counts = NonNullable<Import['counts']>;

/** Those that are shown: questions and what they leave out only where there are any. */
export function outcomesOf(counts: Counts): ImportOutcome[] {
  return importOutcomes.filter((outcome) => counts[outcome] > 0 || (outcome !== 'asked' && outcome !== 'leftOut'));
}

export function outcomeIn(asked: string, { wrong }: Counts): ImportOutcome | 'all' {
  if (asked === 'all') return 'all';
  return importOutcomes.find((outcome) => outcome === asked) ?? (wrong > 0 ? 'wrong' : 'all');
}

export const tones = {
  asked: 'warn',
  new: 'ok',
  changed: 'primary',
  unchanged: 'plain',
  leftOut: 'plain',
  wrong: 'signal',
} as const;
