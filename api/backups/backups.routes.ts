import type { backups } from '#contract/backups.ts';
import type { Config } from '#platform/config/config.ts';
import type { Handlers } from '#platform/http/serve.ts';
import { readRuns } from './backups.store.ts';
import { type Run, warningOf } from './due.rules.ts';

export function backupsHandlers({ backupAt }: Pick<Config, 'backupAt'>): Handlers<typeof backups> {
  return {
    state: async ({ db, now }) => {
      const runs = await readRuns(db);
      const isScheduled = backupAt !== undefined;
      return {
        isScheduled,
        madeAt: instantOf(runs.backup),
        failedAt: instantOf(runs.failedBackup),
        provenAt: instantOf(runs.rehearsal),
        warning: isScheduled ? warningOf(runs, now) : null,
      };
    },
  };
}

function instantOf(run: Run | undefined): string | null {
  return run?.at.toISOString() ?? null;
}
