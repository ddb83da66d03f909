import { useId } from 'react';
import { importFields, type ImportField, type ImportKind } from '#contract/imports/words.ts';
import type { Import } from '#contract/imports/imports.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { classes } from '#web/ui/text/classes.ts';
import { ErrorLine } from '#web/ui/error-line.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { isNeeded } from '../fields.ts';
import { useFieldWords } from '../use-field-words.ts';
import css from './columns.module.css';

interface Props {
  kind: ImportKind;
  column: Import['columns'][number];
  index: number;
  field: ImportField | null;
  isTwice: boolean;
  onChange: (field: ImportField | null) => void;
}

export function ColumnRow({ kind, column, index, field, isTwice, onChange }: Props) {
  const t = useTexts('imports');
  const { title, hint } = useFieldWords(kind);
  const id = useId();
  const heading = column.heading || t('columns.nameless', { number: index + 1 });
  const samples = column.samples.slice(0, 3);
  return (
    <tr className={classes(field === null && css.unread)}>
      <th scope="row">{heading}</th>
      <td className={css.samples}>
        {samples.length > 0 ? (
          <ul>
            {samples.map((sample, at) => (
              <li key={`${at} ${sample}`}>{sample}</li>
            ))}
          </ul>
        ) : (
          <i>{t('columns.noSamples')}</i>
        )}
      </td>
      <td>
        <Select
          value={field ?? ''}
          aria-label={t('columns.fieldOf', { heading })}
          aria-invalid={isTwice || undefined}
          aria-describedby={`${id}-hint`}
          onChange={(event) => onChange((event.target.value || null) as ImportField | null)}
        >
          <option value="">{t('columns.none')}</option>
          {importFields[kind].map((one) => (
            <option key={one} value={one}>
              {isNeeded(kind, one) ? t('columns.needed', { title: title(one) }) : title(one)}
            </option>
          ))}
        </Select>
        <div className={css.hint}>
          {field && isTwice ? (
            <ErrorLine id={`${id}-hint`}>{t('columns.twice', { title: title(field) })}</ErrorLine>
          ) : (
            <p id={`${id}-hint`}>{field && hint(field)}</p>
          )}
        </div>
      </td>
    </tr>
  );
}
