import type { Visibility, VisibilityPath } from '#contract/visibility.ts';

type Told = Pick<ReadonlySet<string>, 'has'>;

export const everyList: Told = { has: () => true };

/** Removes list names except `told`. */
export function withoutListNames<W extends Pick<Visibility, 'includes' | 'excludes'>>(ways: W, told: Told): W {
  const isHidden = (kind: string, id: string | null) => kind === 'list' && !told.has(id ?? '');
  const path = ({ target, targetName, steps }: VisibilityPath): VisibilityPath => ({
    target,
    targetName: target.kind === 'list' && isHidden('list', target.id) ? null : targetName,
    steps: steps.map((step) => (isHidden(step.kind, step.id) ? { ...step, name: null } : step)),
  });
  return { ...ways, includes: ways.includes.map(path), excludes: ways.excludes.map(path) };
}
