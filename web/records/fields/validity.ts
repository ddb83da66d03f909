import { useTexts } from '#web/base/language/use-texts.ts';
import { notBefore } from './rules.ts';
import { day } from './day.ts';

/** First and last day of whatever holds from one to the other. */
export function useValidity() {
  const t = useTexts(['records', 'ui']);
  const backwards = t('ui:form.backwards');
  return {
    startsOn: day({ half: true, hint: t('form.validityHint'), deps: 'endsOn' }),
    endsOn: day({ half: true, wrong: backwards, check: notBefore('startsOn', backwards) }),
  };
}
