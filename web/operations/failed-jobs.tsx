import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { FailedJob } from '#contract/operations/operations.ts';
import { mutation, query } from '#web/base/api.ts';
import { ApiError } from '#web/base/network/api-error.ts';
import { Button } from '#web/ui/button/button.tsx';
import { tellFailure } from '#web/ui/feedback/tell-failure.ts';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { toast } from '#web/ui/toast.ts';
import { Coded } from './coded.tsx';
import { jobHistory, jobLoss, jobName } from './job-words.ts';
import css from './operations.module.css';
import type { Writing } from './sections/row.ts';

interface Props {
  jobs: readonly FailedJob[];
  /** Of all that have failed. */
  count: number;
  writing: Writing;
}

/** Each is tried again or discarded by itself; the answer stands in its row. */
export function FailedJobs({ jobs, count, writing }: Props) {
  const { t, formats } = writing;
  const [retried, setRetried] = useState<readonly FailedJob[]>([]);
  const [discarding, setDiscarding] = useState<FailedJob | null>(null);
  const refetch = useRefetch();
  const fail = (error: Error) => {
    const code = error instanceof ApiError ? error.code : undefined;
    if (code === 'notFound') toast.error(t('done.gone'));
    else if (code === 'conflict') toast.error(t('done.again'));
    else tellFailure(error);
    void refetch();
  };
  const retrying = useMutation({ ...mutation('POST /api/operations/jobs/{id}/retry'), onError: fail });
  const removing = useMutation({ ...mutation('DELETE /api/operations/jobs/{id}'), onError: fail });
  const again = retried.filter((one) => !jobs.some(({ id }) => id === one.id));
  const further = count - jobs.length;

  const retry = (job: FailedJob) =>
    retrying.mutate({ params: { id: job.id } }, { onSuccess: () => setRetried((some) => [...some, job]) });
  const discard = (job: FailedJob) =>
    removing.mutate(
      { params: { id: job.id } },
      { onSuccess: () => void toast.success(t('done.discarded')), onSettled: () => setDiscarding(null) },
    );

  if (jobs.length + again.length === 0) return null;
  return (
    <>
      <ul className={css.jobs}>
        {again.map((job) => (
          <li key={job.id} role="status">
            <div>
              <b>{jobName(job, writing)}</b>
              <small>{t('done.retried')}</small>
            </div>
          </li>
        ))}
        {jobs.map((job) => (
          <li key={job.id}>
            <div>
              <b>{jobName(job, writing)}</b>
              <small>{jobHistory(job, writing)}</small>
            </div>
            <div className={css.acts}>
              <Button
                small
                icon="reload"
                aria-label={t('acts.retryOf', { name: jobName(job, writing) })}
                busy={retrying.isPending && retrying.variables.params.id === job.id}
                onClick={() => retry(job)}
              >
                {t('acts.retry')}
              </Button>
              <Button
                small
                variant="quiet"
                aria-label={t('acts.discardOf', { name: jobName(job, writing) })}
                onClick={() => setDiscarding(job)}
              >
                {t('acts.discard')}
              </Button>
            </div>
          </li>
        ))}
        {further > 0 && (
          <li>
            <span>
              <Coded text={t('rows.furtherJobs', { count: further, n: formats.number(further) })} />
            </span>
          </li>
        )}
      </ul>
      <ConfirmDialog
        opened={discarding !== null}
        onClose={() => setDiscarding(null)}
        title={t('job.discardTitle')}
        confirm={t('job.discard')}
        cancel={t('job.keep')}
        onConfirm={() => discarding && discard(discarding)}
        busy={removing.isPending}
        danger
        careful
      >
        {discarding && (
          <>
            <p>
              <b>{jobName(discarding, writing)}</b>
            </p>
            <p>
              {jobLoss(discarding, writing)} {t('job.forGood')}
            </p>
          </>
        )}
      </ConfirmDialog>
    </>
  );
}

function useRefetch() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: query('GET /api/operations').queryKey });
}
