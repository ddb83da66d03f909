import type { PostResults } from '#contract/results/results.ts';
import type { ResultPart } from '#contract/results/words.ts';
import { useTexts } from '#web/base/use-texts.ts';

export const figures = ['opened', 'sent', 'notSent'] as const;
export type FigureName = (typeof figures)[number];

/** Without a mail server none is called sent. */
export function useTitles() {
  const t = useTexts('results');
  return ({ leaves }: Pick<PostResults, 'leaves'>) => {
    const stays = (part: ResultPart) => part === 'sent' && !leaves;
    return {
      part: (part: ResultPart) => (stays(part) ? t('outbox') : t(`parts.${part}`)),
      figure: (part: FigureName) => (stays(part) ? t('outbox') : t(`figures.${part}`)),
      standing: (part: Exclude<ResultPart, 'reached' | 'notSent' | 'opened' | 'unopened'>) =>
        t(`standings.${stays(part) ? 'kept' : part}`),
    };
  };
}
