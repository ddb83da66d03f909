import * as z from 'zod';
import { job, ofAll, ofTenant } from '#api/base/job.ts';

export const retentionJob = job('retention', ofAll, { minutes: 60, begins: 'daily' });

export const deletionsJob = job('deletions', ofAll, { minutes: 60, begins: 'daily' });

/** Contains no identifying data. */
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
