import { useId, useState } from 'react';
import { type Encoding, encodings, foundEncodings } from '#contract/base/encodings.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Button } from '#web/ui/button/button.tsx';
import { ErrorLine } from '#web/ui/error-line.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import css from '../columns/columns.module.css';
import { useRefusalWords } from '../file/refusal-words.ts';
import { type TableOfFile, useReadTable, type Wish } from './table.ts';

interface Props {
  postId: string;
  table: TableOfFile;
  onTable: (table: TableOfFile) => void;
}

/** The encoding, sheet and row of headings that were guessed; another one reads the file again. */
export function HowRead({ postId, table: { file, found }, onTable }: Props) {
  const t = useTexts('imports');
  const id = useId();
  const refusal = useRefusalWords();
  const { encoding, sheet, sheets, heading } = found.reading;
  const [typed, setTyped] = useState(String(heading));
  const again = useReadTable(postId, onTable);
  const row = Number(typed);

  function read(wish: Wish) {
    const same = encoding === null || encoding === 'mixed' ? {} : { encoding };
    if (!again.isPending) again.mutate({ file, wish: { ...same, ...wish } });
  }

  return (
    <section className={css.reading} aria-labelledby={id} aria-busy={again.isPending}>
      <h3 id={id}>{t('reading.title')}</h3>
      <div className={css.ways}>
        {encoding !== null && (
          <SelectField
            label={t('reading.encoding')}
            value={encoding}
            choices={(encoding === 'mixed' ? foundEncodings : encodings).map((value) => ({
              value,
              title: t(`reading.encodings.${value}`),
            }))}
            onChange={({ target }) => read({ encoding: target.value as Encoding })}
          />
        )}
        {sheets.length > 1 && (
          <SelectField
            label={t('reading.sheet')}
            value={sheet ?? ''}
            choices={sheets.map((value) => ({ value, title: value }))}
            onChange={({ target }) => read({ sheet: target.value })}
          />
        )}
        <TextField
          label={t('reading.heading')}
          inputMode="numeric"
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        {typed !== String(heading) && (
          <Button
            variant="soft"
            busy={again.isPending}
            disabled={!Number.isInteger(row) || row < 1 || row > 1000}
            onClick={() => read({ ...(sheet !== null && { sheet }), heading: row })}
          >
            {t('reading.again')}
          </Button>
        )}
      </div>
      <div role="alert">{again.error && <ErrorLine>{refusal(again.error, file)}</ErrorLine>}</div>
    </section>
  );
}
