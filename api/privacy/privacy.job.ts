import * as z from 'zod';
import { job, ofAll, ofTenant } from '#api/base/job.ts';

/** Forgets what is kept no longer. */
export const retentionJob = job('retention', ofAll, { minutes: 60, begins: 'daily' });

/** Deletes whoever asked for it and whose day has come. */
export const deletionsJob = job('deletions', ofAll, { minutes: 60, begins: 'daily' });

/** Clears what is left of an erased person elsewhere, and says nothing of who it was. */
export const remainsJob = job(
  'remains',
  ofTenant.extend({
    signIn: z.object({ issuer: z.string(), subject: z.string() }).nullable(),
    addresses: z.array(z.string()),
    names: z.array(z.string()),
    files: z.array(z.string()),
    uploads: z.array(z.string()),
  }),
);
