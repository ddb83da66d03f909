import { useTranslation } from 'react-i18next';
import type { NamedAudience, NamedTarget } from '#contract/targeting.ts';

/** Says groups, or an audience with the groups it leaves out, in words. */
export function useAudienceWords() {
  const { t, i18n } = useTranslation('sight');
  const nameOf = ({ target, name }: NamedTarget) =>
    target.kind === 'everyone' ? t('path.everyone') : (name ?? t('check.gone'));
  const list = (targets: NamedTarget[]) => new Intl.ListFormat(i18n.language).format(targets.map(nameOf));
  const audience = ({ include, exclude }: NamedAudience) =>
    exclude.length > 0 ? t('check.without', { groups: list(include), others: list(exclude) }) : list(include);
  return { list, audience };
}
