import { useTexts } from '#web/base/language/use-texts.ts';
import { peopleFinder } from '../finders.ts';
import { folded } from './field.ts';
import { one } from './picked.tsx';
import { day } from './day.ts';

/** When a person was elected into a term, and the substitute. */
export function useElection() {
  const t = useTexts('records');
  return folded({
    electedOn: day(),
    substituteId: one(peopleFinder, {
      hint: t('terms.substituteHint'),
      placeholder: t('terms.findPerson'),
      wrong: t('terms.notOneself'),
    }),
  });
}
