import { useFormats } from '#web/base/time/formats.ts';
import { useTexts } from '#web/base/language/use-texts.ts';

interface Election {
  electedOn: string | null;
  substitute: { name: string } | null;
}

/** "gewählt am 20. November 2025, Vertretung: Silke Rademacher". */
export function useElectionWords() {
  const t = useTexts('records');
  const { longDay } = useFormats();
  return ({ electedOn, substitute }: Election): string =>
    [
      electedOn && t('terms.electedOn', { day: longDay(electedOn) }),
      substitute && t('terms.substitute', { name: substitute.name }),
    ]
      .filter(Boolean)
      .join(', ');
}
