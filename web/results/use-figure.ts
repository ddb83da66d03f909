import type { ToldFigure } from '#contract/results/results.ts';
import { useFormats } from '#web/base/formats.ts';
import { useTexts } from '#web/base/use-texts.ts';

/** Figures below the threshold are hidden, for privacy. */
export function isUntold({ people, is }: ToldFigure, total: number): boolean {
  return is === 'fewerThan' && people > total;
}

/** "318", or "unter 5" where names are off. */
export function useFigure(): (figure: ToldFigure, total: number) => string {
  const t = useTexts('results');
  const { number } = useFormats();
  return ({ people, is }, total) => {
    const n = number(people);
    if (is === 'exactly') return n;
    if (isUntold({ people, is }, total)) return t('untold');
    return is === 'fewerThan' ? t('fewerThan', { n }) : t('moreThan', { n });
  };
}
