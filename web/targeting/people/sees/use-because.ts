import { useTranslation } from 'react-i18next';
import type { Reason } from '#contract/targeting.ts';

/** Through which groups somebody is addressed: "durch: Tischler-Innung und Pressekreis". */
export function useBecause(): (reasons: Reason[]) => string {
  const { t, i18n } = useTranslation('targeting');
  return (reasons) => {
    if (reasons.some(({ kind }) => kind === 'everyone')) return t('members.sees.everyone');
    if (reasons.length === 0) return '';
    return t('members.sees.because', {
      names: new Intl.ListFormat(i18n.language).format(
        reasons.map(({ name }) => name ?? t('members.sees.ofTheOffice')),
      ),
    });
  };
}
