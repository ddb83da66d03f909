import type { Import } from '#contract/imports/imports.ts';
import { query } from '#web/base/api.ts';
import { useSteadyQuery } from '#web/base/queries/use-steady-query.ts';
import { useFormats } from '#web/base/time/formats.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Loaded } from '#web/ui/feedback/loaded.tsx';
import { Sheet } from '#web/ui/page/sheet.tsx';
import { useFieldWords } from '../../use-field-words.ts';
import css from './leave-out.module.css';
import { asked, useLeaveOut } from './use-leave-out.ts';

/** Rows that are wrong in optional fields can be read without these. */
export function LeaveOut({ known }: { known: Import }) {
  const t = useTexts('imports');
  const { number } = useFormats();
  const { title } = useFieldWords(known.kind);
  const found = useSteadyQuery(query('GET /api/imports/{id}/without', { params: { id: known.id } }));
  const leaveOut = useLeaveOut();
  if (found.data?.rows === 0) return null;
  const columns = found.data?.columns ?? [];
  return (
    <Sheet padded as="section" aria-labelledby="without" className={css.without}>
      <h2 id="without">{t('without.title')}</h2>
      <p>{t('without.lead')}</p>
      <Loaded query={found} failed={t('without.failed')} coming={null} />
      <div className={css.choices}>
        {columns.map(({ field, rows }) => (
          <Button
            key={field}
            variant="soft"
            disabled={leaveOut.isPending}
            onClick={() => leaveOut.mutate(asked(known, { field }))}
          >
            {t('without.column', { field: title(field), count: rows, n: number(rows) })}
          </Button>
        ))}
        {found.data && columns.length > 1 && (
          <Button disabled={leaveOut.isPending} onClick={() => leaveOut.mutate(asked(known, {}))}>
            {t('without.all', { count: found.data.rows, n: number(found.data.rows) })}
          </Button>
        )}
      </div>
    </Sheet>
  );
}
