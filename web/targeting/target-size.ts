import { useFormats } from '#web/base/time/formats.ts';
import { useTexts } from '#web/base/language/use-texts.ts';

/** "96 Personen". */
export function useTargetSize(): (people: number | undefined) => string | undefined {
  const t = useTexts('targeting/office');
  const { number } = useFormats();
  return (people) => (people === undefined ? undefined : t('audience.size', { count: people, n: number(people) }));
}
