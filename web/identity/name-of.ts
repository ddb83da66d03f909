import { useTexts } from '#web/base/use-texts.ts';

/** How people are called: who was erased has no name, and is a former member in every language. */
export function useNameOf(): (person: { name: string }) => string {
  const t = useTexts('ui');
  return ({ name }) => name || t('formerMember');
}
