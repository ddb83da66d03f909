import type { Sight, SightPath } from '#contract/sight.ts';

/** The same as members are told it: without the names of hand-kept lists, except those with the ids `told`. */
export function withoutListNames(sight: Sight, told: ReadonlySet<string>): Sight {
  const isHidden = (kind: string, id: string | null) => kind === 'list' && !told.has(id ?? '');
  const path = ({ target, targetName, steps }: SightPath): SightPath => ({
    target,
    targetName: target.kind === 'list' && isHidden('list', target.id) ? null : targetName,
    steps: steps.map((step) => (isHidden(step.kind, step.id) ? { ...step, name: null } : step)),
  });
  return { ...sight, includes: sight.includes.map(path), excludes: sight.excludes.map(path) };
}
