import * as z from 'zod';
import { Instant } from './base/text/text.ts';
import { get } from './base/route.ts';

export const backupWarnings = ['backupFailed', 'backupOld', 'rehearsalFailed', 'rehearsalOld'] as const;
export type BackupWarning = (typeof backupWarnings)[number];

/** Of the whole installation. */
const BackupState = z
  .object({
    /** False: the program makes none on its own. */
    isScheduled: z.boolean(),
    madeAt: Instant.nullable(),
    failedAt: Instant.nullable(),
    /** The last time a backup was restored on trial and was complete. */
    provenAt: Instant.nullable(),
    warning: z.enum(backupWarnings).nullable(),
  })
  .meta({ id: 'backupState' });
export type BackupState = z.output<typeof BackupState>;

export const backups = {
  state: get('/api/backups', {
    summary: 'Report when the installation was last backed up, and when a backup was last proven',
    access: 'admin',
    returns: BackupState,
  }),
};
