import * as z from 'zod';
import { job, ofTenant } from '#api/base/job.ts';

/** Reminds those who have not confirmed a post; without one, looks which posts of a tenant are to remind today. */
export const remindersJob = job('reminders', ofTenant.extend({ postId: z.string().exactOptional() }), {
  begins: 'quarterOfEachTenant',
});
