import type { Reason } from '#contract/targeting/targeting.ts';
import { useLanguage, useTexts } from '#web/base/use-texts.ts';

/** Through which groups somebody is addressed: "durch: Tischler-Innung und Pressekreis". */
export function useBecause(): (reasons: Reason[]) => string {
  const t = useTexts('targeting');
  const language = useLanguage();
  return (reasons) => {
    if (reasons.some(({ kind }) => kind === 'everyone')) return t('members.sees.everyone');
    if (reasons.length === 0) return '';
    return t('members.sees.because', {
      names: new Intl.ListFormat(language).format(reasons.map(({ name }) => name ?? t('members.sees.ofTheOffice'))),
    });
  };
}
