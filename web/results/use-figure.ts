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

/** "318 von 350", of those who show what they open. */
export function useOpenedWords(): (opened: ToldFigure, showing: number) => string {
  const t = useTexts('results');
  const { number } = useFormats();
  const figure = useFigure();
  return (opened, showing) => {
    if (isUntold(opened, showing)) return t('untold');
    if (showing === 0) return t('nobodyShows');
    return t('count', { opened: figure(opened, showing), total: number(showing) });
  };
}
