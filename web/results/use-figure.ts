import type { RoundedFigure } from '#contract/results/results.ts';
import { useFormats } from '#web/base/time/formats.ts';
import { useTexts } from '#web/base/language/use-texts.ts';

/** Figures below the threshold are hidden, for privacy. */
export function isHiddenFigure({ people, is }: RoundedFigure, total: number): boolean {
  return is === 'fewerThan' && people > total;
}

/** "318", or "unter 5" where names are off. */
export function useFigure(): (figure: RoundedFigure, total: number) => string {
  const t = useTexts('results');
  const { number } = useFormats();
  return ({ people, is }, total) => {
    const n = number(people);
    if (is === 'exactly') return n;
    if (isHiddenFigure({ people, is }, total)) return t('notStated');
    return is === 'fewerThan' ? t('fewerThan', { n }) : t('moreThan', { n });
  };
}

/** "318 von 350", of those who show what they open. */
export function useOpenedWords(): (opened: RoundedFigure, showing: number) => string {
  const t = useTexts('results');
  const { number } = useFormats();
  const figure = useFigure();
  return (opened, showing) => {
    if (isHiddenFigure(opened, showing)) return t('notStated');
    if (showing === 0) return t('nobodyShows');
    return t('count', { opened: figure(opened, showing), total: number(showing) });
  };
}
