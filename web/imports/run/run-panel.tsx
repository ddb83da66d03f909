import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Announced } from '#contract/base/announced.ts';
import type { Import, ScheduledForImport } from '#contract/imports/imports.ts';
import { mutation } from '#web/base/api.ts';
import { useFormats } from '#web/base/time/formats.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import type { Counts } from '../check/outcomes.ts';
import { keepImport } from '../import.queries.ts';
import css from './run.module.css';
import { Scheduled, useScheduled } from './scheduled.tsx';

export function RunPanel({ known, counts }: { known: Import; counts: Counts }) {
  const t = useTexts('imports');
  const { number } = useFormats();
  const client = useQueryClient();
  const [skip, setSkip] = useState(false);
  const [asking, setAsking] = useState(false);
  const { found, recount } = useScheduled(known.id, asking);
  const run = useMutation({
    ...mutation('POST /api/imports/{id}/run'),
    onSuccess: (next) => keepImport(client, next),
    onSettled: (_next, error) => recount(error) || setAsking(false),
  });
  const { wrong, asked, leftOut } = counts;
  const count = counts.new + counts.changed;
  const what = t(`run.${known.kind}`, { count, n: number(count) });
  if (count === 0 && wrong === 0 && asked === 0)
    return (
      <Banner tone="ok">
        {leftOut > 0 ? t('run.leftOut', { count: leftOut, n: number(leftOut) }) : t('run.nothing')}
      </Banner>
    );
  return (
    <div className={css.run}>
      {known.hasChanged && (
        <Banner tone="warn" role="alert">
          {t('check.again')}
        </Banner>
      )}
      <div className={css.words}>
        {asked > 0 && <p>{t('run.open', { count: asked, n: number(asked) })}</p>}
        {wrong > 0 && (
          <>
            <p>{t('run.wrong', { count: wrong, n: number(wrong) })}</p>
            {count > 0 && (
              <Checkbox
                label={t('run.skip', { count: wrong, n: number(wrong) })}
                checked={skip}
                onChange={(event) => setSkip(event.target.checked)}
              />
            )}
          </>
        )}
        {wrong === 0 && asked === 0 && <p>{t('run.ready')}</p>}
      </div>
      {count > 0 && (
        <Button
          variant="primary"
          icon="upload"
          disabled={asked > 0 || (wrong > 0 && !skip)}
          onClick={() => setAsking(true)}
        >
          {what}
        </Button>
      )}
      <ConfirmDialog
        opened={asking}
        onClose={() => setAsking(false)}
        title={t('run.confirmTitle', { name: known.fileName })}
        confirm={what}
        busy={run.isPending}
        counting={found.isFetching}
        onConfirm={() =>
          run.mutate({
            params: { id: known.id },
            query: announcedOf(found.data),
            body: { skipWrong: wrong > 0 && skip },
            ifMatch: known.version,
          })
        }
      >
        <div className={css.ask}>
          <p>{t('run.confirmText', { new: number(counts.new), changed: number(counts.changed) })}</p>
          {leftOut > 0 && <p>{t('run.leftOut', { count: leftOut, n: number(leftOut) })}</p>}
          {wrong > 0 && <p>{t('run.confirmSkip', { count: wrong, n: number(wrong) })}</p>}
          <p>
            {t('run.ready')} {t('run.confirmMails')}
          </p>
          {asking && <Scheduled found={found} />}
        </div>
      </ConfirmDialog>
    </div>
  );
}

/** Of scheduled posts; nothing is compared where none is shown. */
function announcedOf(found: ScheduledForImport | undefined): Announced {
  if (!found?.next) return {};
  const { mails, pushes, byLetter } = found;
  return { mails, pushes, byLetter };
}
