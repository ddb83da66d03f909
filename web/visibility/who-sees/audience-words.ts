import type { NamedAudience } from '#contract/targeting/targeting.ts';
import { useTexts } from '#web/base/use-texts.ts';
import { useTargetNames } from '#web/targeting/target-name.ts';

export function useAudienceWords() {
  const t = useTexts('visibility/office');
  const namesOf = useTargetNames();
  const audience = ({ include, exclude }: NamedAudience) =>
    exclude.length > 0 ? t('check.without', { groups: namesOf(include), others: namesOf(exclude) }) : namesOf(include);
  return { list: namesOf, audience };
}
