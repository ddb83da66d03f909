import { namesWith } from '#contract/base/text/name-search.ts';
import { tradeSynonyms } from '#contract/base/text/trade-synonyms.ts';
import { useFormats } from '#web/base/time/formats.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Fold } from '#web/ui/button/fold.tsx';
import { Sheet } from '#web/ui/page/sheet.tsx';
import css from './synonyms.module.css';
import { listedWords } from './typed-words.ts';

/** Words of the trade, folded away until somebody looks for one. */
export function BuiltIn({ search }: { search: string }) {
  const t = useTexts('search/synonyms');
  const { number } = useFormats();
  const groups = namesWith(tradeSynonyms, search, listedWords);
  const { length } = groups;
  return (
    <div className={css.built}>
      <Fold
        key={search === '' ? 'all' : 'some'}
        title={t('built')}
        beside={t('builtCount', { count: length, number: number(length) })}
        open={search !== '' || undefined}
      >
        <p className={css.lead}>{length === 0 ? t('builtNone', { search }) : t('builtText')}</p>
        {length > 0 && (
          <Sheet>
            <ul className={css.rows} lang="de">
              {groups.map((words) => (
                <li key={listedWords(words)} className={css.line}>
                  {listedWords(words)}
                </li>
              ))}
            </ul>
          </Sheet>
        )}
      </Fold>
    </div>
  );
}
