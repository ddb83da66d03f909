import { useTranslation } from 'react-i18next';
import type { NamedTarget } from '#contract/targeting.ts';

/** What people call a target group; one that is gone says so. */
export function useTargetName(): (target: NamedTarget) => string {
  const { t } = useTranslation('posts');
  return ({ target, name }) => {
    if (target.kind === 'everyone') return t('audience.everyone');
    return name ?? t('audience.gone');
  };
}
