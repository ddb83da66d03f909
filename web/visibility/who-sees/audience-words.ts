import type { NamedAudience, NamedTarget } from '#contract/targeting/targeting.ts';
import { useLanguage, useTexts } from '#web/base/use-texts.ts';

/** Says groups, or an audience with the groups it leaves out, in words. */
export function useAudienceWords() {
  const t = useTexts('visibility');
  const language = useLanguage();
  const nameOf = ({ target, name }: NamedTarget) =>
    target.kind === 'everyone' ? t('path.everyone') : (name ?? t('check.gone'));
  const list = (targets: NamedTarget[]) => new Intl.ListFormat(language).format(targets.map(nameOf));
  const audience = ({ include, exclude }: NamedAudience) =>
    exclude.length > 0 ? t('check.without', { groups: list(include), others: list(exclude) }) : list(include);
  return { list, audience };
}
