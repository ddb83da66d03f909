import type { RegistrationTerms } from '#contract/registrations/terms.ts';
import { useCounted } from '#web/base/language/use-counted.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { useFormats } from '#web/base/time/formats.ts';

/** How people register, in one line: "Anmeldung je Betrieb, 24 Plätze, bis Freitag, 8. Januar 2027". */
export function useTermsWords(): (terms: RegistrationTerms) => string {
  const t = useTexts('registrations/terms');
  const counted = useCounted();
  const { fullDay } = useFormats();
  return ({ by, seats, most, opensOn, until, waiting, offerHours, showsComing, questions }) =>
    [
      t(`words.by.${by}`),
      ...(seats === null ? [] : [t('words.seats', counted(seats))]),
      ...(most === null ? [] : [t('words.most', counted(most))]),
      ...(opensOn === null ? [] : [t('words.from', { day: fullDay(opensOn) })]),
      ...(until === null ? [] : [t('words.until', { day: fullDay(until) })]),
      waiting ? t('words.waiting', counted(offerHours)) : t('words.noWaiting'),
      ...(showsComing ? [t('words.showsComing')] : []),
      ...questions.map(({ text, kind, scope, choices, least, most: highest, required, hidden }) => {
        const details = [
          t(`kinds.${kind}`),
          ...choices,
          ...(least === null ? [] : [t('words.least', { from: least })]),
          ...(highest === null ? [] : [t('words.highest', { to: highest })]),
          t(`scopes.${scope}`),
          ...(required ? [] : [t('optional')]),
          ...(hidden ? [t('hidden')] : []),
        ];
        return `${text} (${details.join(', ')})`;
      }),
    ].join(', ');
}
