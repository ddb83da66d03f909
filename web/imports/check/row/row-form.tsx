import { Fragment } from 'react';
import { canLeaveOut } from '#contract/imports/without.ts';
import type { ImportField } from '#contract/imports/words.ts';
import type { Import, ImportRow } from '#contract/imports/imports.ts';
import { useAddress } from '#web/ui/page/use-address.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { DrawerFoot } from '#web/ui/overlay/drawer.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { UnsavedGuard } from '#web/ui/form/unsaved-guard.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { Link } from 'react-router';
import { useTexts } from '#web/base/language/use-texts.ts';
import { useFieldWords } from '../../use-field-words.ts';
import { asked, useLeaveOut } from '../leave-out/use-leave-out.ts';
import { useProblemWords } from '../problem-words.ts';
import { mappedFields, useCorrection } from './use-correction.ts';

export function RowForm({ known, row }: { known: Import; row: ImportRow }) {
  const t = useTexts('imports');
  const address = useAddress();
  const { title, hint } = useFieldWords(known.kind);
  const words = useProblemWords();
  const form = useCorrection(known, row);
  const leaveOut = useLeaveOut();
  const { dirtyFields, isDirty } = form.formState;
  const mapped = mappedFields(known);
  const elsewhere = row.problems.filter(({ field }) => !mapped.includes(field));
  // Fields with problems first: a row may have twenty.
  const isWrong = (field: ImportField) => row.problems.some((problem) => problem.field === field);
  const fields = [...mapped.filter(isWrong), ...mapped.filter((field) => !isWrong(field))];
  const wrongOf = (field: string) =>
    dirtyFields[field]
      ? undefined
      : row.problems
          .filter((one) => one.field === field)
          .map(words)
          .join(' ');
  const id = `row-${row.number}`;
  return (
    <>
      {elsewhere.map((problem) => (
        <Banner key={problem.field} tone="signal">
          {t('row.elsewhere', { problem: `${title(problem.field)}: ${words(problem)}` })}{' '}
          <Link to={address.to({ open: null, step: 'columns' })}>{t('row.elsewhereGo')}</Link>
        </Banner>
      ))}
      <div role="status">
        {form.isStillWrong && !isDirty && <Banner tone="signal">{t('row.stillWrong', { number: row.number })}</Banner>}
      </div>
      <Form id={id} onSubmit={(event) => void form.submit(event)}>
        {fields.map((field) => (
          <Fragment key={field}>
            <TextField
              label={title(field)}
              hint={hint(field)}
              error={wrongOf(field) || undefined}
              maxLength={2000}
              autoComplete="off"
              {...form.register(field)}
            />
            {row.problems.some((problem) => problem.field === field && canLeaveOut(known.kind, problem)) && (
              <div>
                <Button
                  variant="soft"
                  busy={leaveOut.isPending}
                  disabled={isDirty}
                  aria-label={t('without.cellOf', { field: title(field), number: row.number })}
                  onClick={() => leaveOut.mutate(asked(known, { number: row.number, field }))}
                >
                  {t('without.cell')}
                </Button>
              </div>
            )}
          </Fragment>
        ))}
      </Form>
      <DrawerFoot>
        {isDirty && <Button onClick={() => form.reset()}>{t('row.cancel')}</Button>}
        <Button type="submit" form={id} variant="primary" busy={form.busy} disabled={!isDirty}>
          {t('row.save', { number: row.number })}
        </Button>
      </DrawerFoot>
      <UnsavedGuard dirty={isDirty} />
    </>
  );
}
