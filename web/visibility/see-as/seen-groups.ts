import type { NamedAudience, NamedTarget } from '#contract/targeting/targeting.ts';
import { isGone } from '#web/targeting/target-name.ts';

const most = 8;

/** The groups of an audience whose eyes can be lent: those that are there, the first of them. */
export function seenGroups({ include }: NamedAudience): NamedTarget[] {
  return include.filter((group) => !isGone(group)).slice(0, most);
}
