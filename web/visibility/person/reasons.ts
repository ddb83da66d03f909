import { userState } from '#contract/people/words.ts';
import type { Visibility } from '#contract/visibility.ts';
import { useTexts } from '#web/base/language/use-texts.ts';

/** A sentence each; none if the person sees it. */
export function useReasons({ sees, person, includes, excludes }: Visibility): string[] {
  const t = useTexts('visibility/office');
  if (sees) return [];
  const left = excludes.map(({ target, targetName }) =>
    t(`check.excluded.${target.kind}`, { group: targetName ?? '' }),
  );
  const outside = excludes.length === 0 && includes.length === 0 ? [t('check.none')] : [];
  const state = userState(person);
  const belongs = includes.length > 0 && excludes.length === 0;
  const hasNoAccess = state === 'none' || state === 'invited';
  const because = state === 'open' || (hasNoAccess && !belongs) ? [] : [t(`check.states.${state}`, person)];
  return [...new Set([...left, ...outside, ...because])];
}
