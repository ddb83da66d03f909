import * as z from 'zod';
import { job, ofAll, ofTenant } from '#platform/jobs/job.ts';

export const retentionJob = job('retention', ofAll, { minutes: 60, begins: 'daily' });

export const deletionsJob = job('deletions', ofAll, { minutes: 60, begins: 'daily' });

const SignInKey = z.object({ issuer: z.string(), subject: z.string() });

/** Keeps the id of an erased person beside the backups. */
export const erasuresJob = job('erasures', ofTenant.extend({ personId: z.string() }));

/** Contains no identifying data. */
export const remainsJob = job(
  'remains',
  ofTenant.extend({
    signIn: SignInKey.nullable(),
    // Jobs of an earlier version have none.
    formerSignIns: z.array(SignInKey).default([]),
    addresses: z.array(z.string()),
    names: z.array(z.string()),
    files: z.array(z.string()),
    uploads: z.array(z.string()),
  }),
);
