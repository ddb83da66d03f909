import type { AttendeeColumn, AttendeeTable } from '#contract/imports/attendees.ts';
import type { RegistrationTerms } from '#contract/registrations/terms.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Select } from '#web/ui/form/select.tsx';
import { classes } from '#web/ui/text/classes.ts';
import css from '../columns/columns.module.css';
import { useColumnWords } from './use-column-words.ts';

interface Props {
  column: AttendeeTable['columns'][number];
  place: number;
  terms: RegistrationTerms;
  field: AttendeeColumn | null;
  isTwice: boolean;
  onChange: (field: AttendeeColumn | null) => void;
}

export function ColumnLine({ column, place, terms, field, isTwice, onChange }: Props) {
  const t = useTexts('imports');
  const { all, title } = useColumnWords(terms);
  const heading = column.heading || t('columns.nameless', { number: place + 1 });
  const samples = column.samples.slice(0, 3);
  return (
    <tr className={classes(field === null && css.unread)}>
      <th scope="row">{heading}</th>
      <td className={css.samples}>{samples.length > 0 ? samples.join(', ') : <i>{t('columns.noSamples')}</i>}</td>
      <td>
        <Select
          value={field ?? ''}
          aria-label={t('columns.fieldOf', { heading })}
          aria-invalid={isTwice || undefined}
          onChange={({ target }) => onChange(all.find((one) => one === target.value) ?? null)}
        >
          <option value="">{t('columns.none')}</option>
          {all.map((one) => (
            <option key={one} value={one}>
              {title(one)}
            </option>
          ))}
        </Select>
      </td>
    </tr>
  );
}
