import type { FailedJob } from '#contract/operations/operations.ts';
import { isQueueName } from '#contract/operations/queues.ts';
import type { Writing } from './sections/row.ts';

/** What a job does, and for which portal. */
export function jobName({ queue, portal }: FailedJob, { t, named }: Writing): string {
  const name = isQueueName(queue) ? t(`queues.${queue}.name`) : t('queues.other.name', { name: queue });
  return portal === null ? name : t('job.of', { name, portal: named(portal) });
}

/** What will not happen if it is discarded. */
export function jobLoss({ queue }: FailedJob, { t }: Pick<Writing, 't'>): string {
  return isQueueName(queue) ? t(`queues.${queue}.lost`) : t('queues.other.lost');
}

/** How often it was tried, when last, and why it failed. */
export function jobHistory({ attempts, failedAt, reason }: FailedJob, { t, formats, named }: Writing): string {
  const tried = t('job.attempts', { count: attempts, n: formats.number(attempts) });
  const last = failedAt === null ? [] : [t('job.failedAt', { at: formats.instant(failedAt) })];
  return [[tried, ...last].join(', '), ...(reason === null ? [] : [named(reason)])].join('. ');
}
