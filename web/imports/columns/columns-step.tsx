import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Import } from '#contract/imports/imports.ts';
import { mutation } from '#web/base/api.ts';
import { useFormats } from '#web/base/time/formats.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { useAddress } from '#web/ui/page/use-address.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Sheet } from '#web/ui/page/sheet.tsx';
import { keepImport } from '../import.queries.ts';
import { StepTitle } from '../steps/step-title.tsx';
import { useFieldWords } from '../use-field-words.ts';
import { ColumnRow } from './column-row.tsx';
import css from './columns.module.css';
import { ColumnsTable } from './columns-table.tsx';
import { ReadingChoice } from './reading-choice.tsx';
import { type Mapping, mappingProblems } from './mapping.ts';

export function ColumnsStep({ known }: { known: Import }) {
  const t = useTexts('imports');
  const { number } = useFormats();
  const client = useQueryClient();
  const address = useAddress();
  const words = useFieldWords(known.kind);
  const [fields, setFields] = useState<Mapping>(() => known.columns.map(({ field }) => field));
  const { missing, twice } = mappingProblems(known.kind, fields);
  const confirm = useMutation({
    ...mutation('PUT /api/imports/{id}/columns'),
    onSuccess: (next) => {
      keepImport(client, next);
      address.go({ step: null }, { replace: true });
    },
  });
  const count = known.columns.length;
  const columns = t('columns.columns', { count, columns: number(count) });
  const rows = t('columns.rows', { count: known.rows, rows: number(known.rows) });
  const unread = known.columns.flatMap(({ heading, samples }, index) =>
    fields[index] === null && samples.length > 0 ? [heading || t('columns.nameless', { number: index + 1 })] : [],
  );
  const isRight = missing.length === 0 && twice.length === 0 && known.rows > 0;
  return (
    <Sheet padded as="section" className={css.step}>
      <div>
        <StepTitle>{t('columns.title')}</StepTitle>
        <p className={css.lead}>{t('columns.lead', { name: known.fileName, columns, rows })}</p>
      </div>
      {known.reading && <ReadingChoice key={known.id} known={known} reading={known.reading} />}
      <div role="status" className={css.problems}>
        {known.rows === 0 && <Banner tone="signal">{t('columns.noRows')}</Banner>}
        {missing.length > 0 && (
          <Banner tone="warn">{t('columns.missing', { titles: missing.map(words.title).join(', ') })}</Banner>
        )}
        {twice.map((field) => (
          <Banner key={field} tone="warn">
            {t('columns.twice', { title: words.title(field) })}
          </Banner>
        ))}
      </div>
      <ColumnsTable>
        {known.columns.map((column, index) => (
          <ColumnRow
            key={`${index} ${column.heading}`}
            kind={known.kind}
            column={column}
            index={index}
            field={fields[index] ?? null}
            isTwice={twice.some((field) => field === fields[index])}
            onChange={(field) => setFields(fields.with(index, field))}
          />
        ))}
      </ColumnsTable>
      <div className={css.foot}>
        <div>
          <p>
            {t('columns.read', { of: number(count), read: number(fields.filter((field) => field !== null).length) })}
          </p>
          {unread.length > 0 && <p role="status">{t('columns.unread', { titles: unread.join(', ') })}</p>}
        </div>
        <Button
          variant="primary"
          disabled={!isRight}
          busy={confirm.isPending}
          onClick={() =>
            confirm.mutate({ params: { id: known.id }, body: { fields: [...fields] }, ifMatch: known.version })
          }
        >
          {t('columns.check', { count: known.rows, rows: number(known.rows) })}
        </Button>
      </div>
    </Sheet>
  );
}
