import * as z from 'zod';
import { job, ofTenant } from '#platform/jobs/job.ts';

/** Without a post: finds those due today. */
export const remindersJob = job('reminders', ofTenant.extend({ postId: z.string().exactOptional() }), {
  begins: 'quarterOfEachTenant',
});
