import type { NamedAudience, NamedTarget } from '#contract/targeting/targeting.ts';
import { isGone } from '#web/targeting/target-name.ts';

const most = 8;

export function seenGroups({ include }: NamedAudience): NamedTarget[] {
  return include.filter((group) => !isGone(group)).slice(0, most);
}
