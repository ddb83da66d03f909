import type { Reason } from '#contract/targeting/targeting.ts';
import { useLanguage, useTexts } from '#web/base/use-texts.ts';
import { isEveryone } from '#web/targeting/target-name.ts';

/** "durch: Tischler-Innung und Pressekreis". */
export function useBecause(): (reasons: Reason[]) => string {
  const t = useTexts('people');
  const language = useLanguage();
  return (reasons) => {
    if (reasons.some(isEveryone)) return t('sees.everyone');
    if (reasons.length === 0) return '';
    return t('sees.because', {
      names: new Intl.ListFormat(language).format(reasons.map(({ name }) => name ?? t('sees.ofTheOffice'))),
    });
  };
}
