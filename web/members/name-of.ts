import { useTranslation } from 'react-i18next';

/** How people are called: who was erased has no name, and is a former member in every language. */
export function useNameOf(): (person: { name: string }) => string {
  const { t } = useTranslation('ui');
  return ({ name }) => name || t('formerMember');
}
