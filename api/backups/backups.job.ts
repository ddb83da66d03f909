import { job, ofAll } from '#platform/jobs/job.ts';

/** Asks each quarter of an hour whether a backup is due, so that a node that was down at the time makes it later. */
export const backupsJob = job('backups', ofAll, { minutes: 24 * 60, begins: 'quarterly', needs: 'backupAt' });

export const rehearsalsJob = job('rehearsals', ofAll, { minutes: 24 * 60, begins: 'quarterly', needs: 'backupAt' });
