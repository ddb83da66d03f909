import type { ToldFigure } from '#contract/results.ts';
import { useFormats } from '#web/base/formats.ts';
import { useTexts } from '#web/base/use-texts.ts';

/** "318", or "unter 5" where names are off. */
export function useFigure(): (figure: ToldFigure) => string {
  const t = useTexts('results');
  const { number } = useFormats();
  return ({ people, is }) => {
    const n = number(people);
    if (is === 'exactly') return n;
    return is === 'fewerThan' ? t('fewerThan', { n }) : t('moreThan', { n });
  };
}
