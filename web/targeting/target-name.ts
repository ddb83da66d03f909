import type { NamedTarget } from '#contract/targeting/targeting.ts';
import { useTexts } from '#web/base/use-texts.ts';

/** What people call a target group; one that is gone says so. */
export function useTargetName(): (target: NamedTarget) => string {
  const t = useTexts('targeting');
  return ({ target, name }) => {
    if (target.kind === 'everyone') return t('audience.everyone');
    return name ?? t('audience.gone');
  };
}
