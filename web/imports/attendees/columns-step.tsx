import { useState } from 'react';
import type { AttendeeColumn } from '#contract/imports/attendees.ts';
import { attendeeLimits } from '#contract/imports/attendee-words.ts';
import type { RegistrationTerms } from '#contract/registrations/terms.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { useFormats } from '#web/base/time/formats.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { Sheet } from '#web/ui/page/sheet.tsx';
import css from '../columns/columns.module.css';
import { ColumnsTable } from '../columns/columns-table.tsx';
import { StepTitle } from '../steps/step-title.tsx';
import { ColumnLine } from './column-line.tsx';
import { HowRead } from './how-read.tsx';
import { type AttendeeRows, rowsOf, type TableOfFile } from './table.ts';
import { useColumnWords } from './use-column-words.ts';

interface Props {
  postId: string;
  table: TableOfFile;
  terms: RegistrationTerms;
  onTable: (table: TableOfFile) => void;
  onRows: (rows: AttendeeRows) => void;
  onOther: () => void;
}

export function ColumnsStep(props: Props) {
  // What is chosen belongs to one reading of the file.
  return <Columns key={JSON.stringify(props.table.found.reading)} {...props} />;
}

function Columns({ postId, table, terms, onTable, onRows, onOther }: Props) {
  const t = useTexts(['imports/attendees', 'imports']);
  const { number } = useFormats();
  const { columns, rows } = table.found;
  const [fields, setFields] = useState<readonly (AttendeeColumn | null)[]>(() => columns.map(({ field }) => field));
  const { title } = useColumnWords(terms);
  const named = fields.filter((field) => field !== null);
  const twice = [...new Set(named.filter((field, place) => named.indexOf(field) !== place))];
  const hasWho = named.some((field) => field === 'lastName' || field === 'email');
  const isRight = hasWho && twice.length === 0 && rows.length > 0 && named.length <= attendeeLimits.columns;
  return (
    <Sheet padded as="section" className={css.step}>
      <div>
        <StepTitle>{t('imports:columns.title')}</StepTitle>
        <p className={css.lead}>{table.file.name}</p>
      </div>
      <HowRead postId={postId} table={table} onTable={onTable} />
      <div role="status" className={css.problems}>
        {rows.length === 0 && <Banner tone="signal">{t('imports:columns.noRows')}</Banner>}
        {!hasWho && <Banner tone="warn">{t('columns.noName')}</Banner>}
        {twice.map((field) => (
          <Banner key={field} tone="warn">
            {t('imports:columns.twice', { title: title(field) })}
          </Banner>
        ))}
      </div>
      <ColumnsTable>
        {columns.map((column, place) => (
          <ColumnLine
            key={`${place} ${column.heading}`}
            column={column}
            place={place}
            terms={terms}
            field={fields[place] ?? null}
            isTwice={twice.some((field) => field === fields[place])}
            onChange={(field) => setFields(fields.with(place, field))}
          />
        ))}
      </ColumnsTable>
      <div className={css.foot}>
        <Button variant="quiet" onClick={onOther}>
          {t('imports:begin')}
        </Button>
        <Button variant="primary" disabled={!isRight} onClick={() => onRows(rowsOf(table, fields))}>
          {t('imports:columns.check', { count: rows.length, rows: number(rows.length) })}
        </Button>
      </div>
    </Sheet>
  );
}
