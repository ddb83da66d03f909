import type { NamedAudience, NamedTarget } from '#contract/targeting/targeting.ts';
import { useLanguage, useTexts } from '#web/base/use-texts.ts';
import { useTargetName } from '#web/targeting/target-name.ts';

export function useAudienceWords() {
  const t = useTexts('visibility/office');
  const language = useLanguage();
  const nameOf = useTargetName();
  const list = (targets: NamedTarget[]) => new Intl.ListFormat(language).format(targets.map(nameOf));
  const audience = ({ include, exclude }: NamedAudience) =>
    exclude.length > 0 ? t('check.without', { groups: list(include), others: list(exclude) }) : list(include);
  return { list, audience };
}
