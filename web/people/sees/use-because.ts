import type { Reason } from '#contract/targeting/targeting.ts';
import { useFormats } from '#web/base/formats.ts';
import { useTexts } from '#web/base/use-texts.ts';
import { isEveryone } from '#web/targeting/target-name.ts';

/** "durch: Tischler-Innung und Pressekreis". */
export function useBecause(): (reasons: Reason[]) => string {
  const t = useTexts('people');
  const { listed } = useFormats();
  return (reasons) => {
    if (reasons.some(isEveryone)) return t('sees.everyone');
    if (reasons.length === 0) return '';
    return t('sees.because', {
      names: listed(reasons.map(({ name }) => name ?? t('sees.ofTheOffice'))),
    });
  };
}
