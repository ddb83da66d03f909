import { generatePath, Link } from 'react-router';
import { pages } from '#contract/base/pages.ts';
import type { PostFigures } from '#contract/results/results.ts';
import { useFormats } from '#web/base/time/formats.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import css from './listed-figures.module.css';
import { useOpenedWords } from './use-figure.ts';

/** In a list of posts; leads to the results of this one. */
export function ListedFigures({ figures: { id, opened, showing, confirmed } }: { figures: PostFigures }) {
  const t = useTexts('results');
  const { number } = useFormats();
  const openedWords = useOpenedWords();
  return (
    <Link className={css.figures} to={`${generatePath(pages.post, { id })}?view=results`}>
      <span>
        {showing === 0 ? t('listed.openedUnknown') : t('listed.opened', { figure: openedWords(opened, showing) })}
      </span>
      {confirmed && (
        <span>
          {t('listed.confirmed', {
            figure: t('count', { opened: number(confirmed.done), total: number(confirmed.total) }),
          })}
        </span>
      )}
    </Link>
  );
}
