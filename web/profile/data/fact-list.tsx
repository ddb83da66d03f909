import type { ReactNode } from 'react';
import type { FactRow, StoredFact } from '#contract/privacy/privacy.ts';
import type { PrivacyFormatter } from '#contract/privacy/formatter.ts';
import { useFormats } from '#web/base/time/formats.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Sheet } from '#web/ui/page/sheet.tsx';
import { MoreEntries } from './more-entries.tsx';
import css from './stored.module.css';
import { useEntries } from './use-entries.ts';

interface Props {
  title: string;
  lead: string;
  none: string;
  fact: StoredFact | undefined;
  formatter: PrivacyFormatter;
  tell: (row: FactRow) => { name: ReactNode; text: ReactNode };
}

export function FactList({ title, lead, none, fact, formatter, tell }: Props) {
  const t = useTexts('profile');
  return (
    <Sheet as="section" padded>
      <h2>{title}</h2>
      <p>{fact ? `${lead} ${t('data.kept', { until: formatter.keptUntil(fact) })}` : none}</p>
      {fact && <Facts fact={fact} title={title} tell={tell} />}
    </Sheet>
  );
}

function Facts({ fact, title, tell }: { fact: StoredFact } & Pick<Props, 'title' | 'tell'>) {
  const { instant } = useFormats();
  const entries = useEntries(fact);
  return (
    <>
      <ol className={css.rows}>
        {entries.rows.map((row, place) => {
          const { name, text } = tell(row);
          return (
            // oxlint-disable-next-line react/no-array-index-key -- entries have no id, and the list is never reordered
            <li key={place} className={css.fact}>
              <div>
                <b>{name}</b>
                <p className={css.kept}>{text}</p>
              </div>
              <time dateTime={String(row['at'])}>{instant(String(row['at']))}</time>
            </li>
          );
        })}
      </ol>
      <MoreEntries entries={entries} of={title} />
    </>
  );
}
