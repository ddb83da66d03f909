import * as z from 'zod';
import { job, ofAll } from '#platform/jobs/job.ts';

/** `now`: by hand, due or not. */
const dueOrNow = ofAll.extend({ now: z.literal(true).optional() });

/** Asks each quarter of an hour whether a backup is due, so that a node that was down at the time makes it later. */
export const backupsJob = job('backups', dueOrNow, { minutes: 24 * 60, begins: 'quarterly', needs: 'backupAt' });

export const rehearsalsJob = job('rehearsals', dueOrNow, { minutes: 24 * 60, begins: 'quarterly', needs: 'backupAt' });
