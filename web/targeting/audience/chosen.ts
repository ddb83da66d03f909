import type { NamedAudience, NamedTarget } from '#contract/targeting/targeting.ts';
import { targetKey } from '#contract/targeting/target-key.ts';

export type Side = keyof NamedAudience;

/** What groups are chosen for: to get a post, to see a folder, to put files into it. */
export type Purpose = 'post' | 'visibility' | 'upload';

/** A group is on one side only. */
export function toggled(audience: NamedAudience, side: Side, target: NamedTarget): NamedAudience {
  const other = side === 'include' ? 'exclude' : 'include';
  return {
    ...audience,
    [side]: has(audience[side], target) ? without(audience[side], target) : [...audience[side], target],
    [other]: without(audience[other], target),
  };
}

export function has(targets: NamedTarget[], { target }: NamedTarget): boolean {
  return targets.some((other) => targetKey(other.target) === targetKey(target));
}

function without(targets: NamedTarget[], { target }: NamedTarget): NamedTarget[] {
  return targets.filter((other) => targetKey(other.target) !== targetKey(target));
}
