import type { Craft } from '#contract/crafts/crafts.ts';

/** "A/27". */
export function notationOf({ annex, number }: Pick<Craft, 'annex' | 'number'>): string {
  return `${annex}/${number}`;
}
