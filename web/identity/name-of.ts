import { useTexts } from '#web/base/language/use-texts.ts';

/** Erased users have no name and are called former members. */
export function useNameOf(): (person: { name: string }) => string {
  const t = useTexts('ui');
  return ({ name }) => name || t('formerMember');
}
