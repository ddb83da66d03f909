import type { Visibility, VisibilityPath } from '#contract/visibility.ts';

type VisibleLists = Pick<ReadonlySet<string>, 'has'>;

export const everyList: VisibleLists = { has: () => true };

/** Removes list names except `visible`. */
export function withoutListNames<W extends Pick<Visibility, 'includes' | 'excludes'>>(
  ways: W,
  visible: VisibleLists,
): W {
  const isHidden = (kind: string, id: string | null) => kind === 'list' && !visible.has(id ?? '');
  const path = ({ target, targetName, steps }: VisibilityPath): VisibilityPath => ({
    target,
    targetName: target.kind === 'list' && isHidden('list', target.id) ? null : targetName,
    steps: steps.map((step) => (isHidden(step.kind, step.id) ? { ...step, name: null } : step)),
  });
  return { ...ways, includes: ways.includes.map(path), excludes: ways.excludes.map(path) };
}
