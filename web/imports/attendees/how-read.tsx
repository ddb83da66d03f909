import { useId } from 'react';
import { useTexts } from '#web/base/language/use-texts.ts';
import { ErrorLine } from '#web/ui/error-line.tsx';
import css from '../columns/columns.module.css';
import { ReadingFields } from '../columns/reading-fields.tsx';
import { useRefusalWords } from '../file/refusal-words.ts';
import { type TableOfFile, useReadTable } from './table.ts';

interface Props {
  postId: string;
  table: TableOfFile;
  onTable: (table: TableOfFile) => void;
}

/** How the file was read; a choice reads it again. */
export function HowRead({ postId, table: { file, found }, onTable }: Props) {
  const t = useTexts('imports');
  const id = useId();
  const refusal = useRefusalWords();
  const again = useReadTable(postId, onTable);
  return (
    <section className={css.reading} aria-labelledby={id} aria-busy={again.isPending}>
      <h3 id={id}>{t('reading.title')}</h3>
      <ReadingFields
        reading={found.reading}
        busy={again.isPending}
        onRead={(wish) => !again.isPending && again.mutate({ file, wish })}
      />
      <div role="alert">{again.error && <ErrorLine>{refusal(again.error, file)}</ErrorLine>}</div>
    </section>
  );
}
