import type { ByHand } from '#contract/operations/operations.ts';
import { backupsJob, rehearsalsJob } from '#api/backups/backups.job.ts';
import { storageJob } from '#api/documents/documents.job.ts';
import { AppError } from '#platform/errors/error.ts';
import { runningSince } from '#platform/jobs/operate-jobs.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import type { InstallationFacts } from './facts.service.ts';

/** Refuses what there is no place for, or nothing to do. */
export async function mustBePossible(facts: Pick<InstallationFacts, 'read'>, what: ByHand): Promise<void> {
  if (what === 'files') return;
  const { backup, files } = await facts.read();
  if (backup.value?.place === null) throw new AppError('conflict', 'No place for backups is set');
  if (what === 'recovery' && backup.value?.canOpen === false)
    throw new AppError('conflict', 'The backups cannot be opened here, as only public keys are set');
  if (what === 'recovery' && files.value?.damaged === 0)
    throw new AppError('conflict', 'No file is damaged or missing');
  if (what === 'rehearsal' && backup.value?.madeAt === null) throw new AppError('conflict', 'There is no backup yet');
}

/** One at a time, however many operators ask for it at however many nodes. */
export async function beginByHand(jobs: Pick<Jobs, 'sendMissing'>, what: ByHand): Promise<void> {
  if (what === 'files') await jobs.sendMissing(storageJob, [{ all: true }]);
  else if (what === 'recovery') await jobs.sendMissing(storageJob, [{ back: true }]);
  else await jobs.sendMissing(what === 'backup' ? backupsJob : rehearsalsJob, [{ now: true }]);
}

/** Since when each runs or waits to run. */
export async function runningByHand(jobs: Pick<Jobs, 'operate'>): Promise<Record<ByHand, string | null>> {
  const [files, recovery, backup, rehearsal] = await jobs.operate(async (client) => [
    await runningSince(client, storageJob.queue, { all: true }),
    await runningSince(client, storageJob.queue, { back: true }),
    await runningSince(client, backupsJob.queue, { now: true }),
    await runningSince(client, rehearsalsJob.queue, { now: true }),
  ]);
  const iso = (at: Date | null | undefined) => at?.toISOString() ?? null;
  return { files: iso(files), recovery: iso(recovery), backup: iso(backup), rehearsal: iso(rehearsal) };
}
