import type { FactRow, StoredFact } from '#contract/privacy/privacy.ts';
import type { PrivacyFormatter } from '#contract/privacy/formatter.ts';
import { useContentLangs } from '#web/base/language/content-lang.ts';
import { useFormats } from '#web/base/time/formats.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Fold } from '#web/ui/button/fold.tsx';
import { Icon } from '#web/ui/media/icon.tsx';
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx';
import { MoreEntries } from './more-entries.tsx';
import { ShownReads } from './shown-reads.tsx';
import css from './stored.module.css';
import { useEntries } from './use-entries.ts';

export function StoredRow({ fact, formatter }: { fact: StoredFact; formatter: PrivacyFormatter }) {
  const t = useTexts('profile');
  return (
    <li className={css.row}>
      <h3>{formatter.titleOf(fact)}</h3>
      <div>
        <Content fact={fact} formatter={formatter} />
        {fact.key === 'reads' && <ShownReads sees={fact.sees} />}
        <p className={css.kept}>{formatter.keptUntil(fact)}</p>
      </div>
      <p className={css.seen}>
        <Icon name={fact.sees === 'self' ? 'lock' : 'people'} />
        <span>
          <VisuallyHidden>{t('data.seen')} </VisuallyHidden>
          {formatter.seenBy(fact)}
        </span>
      </p>
    </li>
  );
}

function Content({ fact, formatter }: { fact: StoredFact; formatter: PrivacyFormatter }) {
  const t = useTexts('profile');
  const { number } = useFormats();
  const entries = useEntries(fact);
  const { rows, total } = entries;
  const [only] = rows;
  if (total === 1 && only) return <Entry of={fact} row={only} formatter={formatter} />;
  return (
    <Fold title={t('data.entries', { count: total, number: number(total) })}>
      <ul className={css.several}>
        {rows.map((row, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- entries have no id, and the list is never reordered
          <li key={place}>
            <Entry of={fact} row={row} formatter={formatter} />
          </li>
        ))}
      </ul>
      <MoreEntries entries={entries} of={formatter.titleOf(fact)} />
    </Fold>
  );
}

function Entry({ of, row, formatter }: { of: StoredFact; row: FactRow; formatter: PrivacyFormatter }) {
  const langOf = useContentLangs();
  return (
    <dl className={css.entry}>
      {formatter.fieldsOf(row, of.key).map(({ field, value, language }) => (
        <div key={field}>
          <dt>{field}</dt>
          <dd lang={language === undefined ? undefined : langOf(language)}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
