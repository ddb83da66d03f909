import * as z from 'zod';
import { job, ofTenant, type PayloadOf } from '#platform/jobs/job.ts';

export const importJob = job(
  'import',
  ofTenant.extend({
    importId: z.string(),
    step: z.enum(['check', 'run']),
    skipWrong: z.boolean(),
    actorId: z.string(),
    requestId: z.string(),
  }),
  { minutes: 60 },
);
export type ImportPayload = PayloadOf<typeof importJob>;
