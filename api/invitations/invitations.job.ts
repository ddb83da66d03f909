import * as z from 'zod';
import { job, ofOrigin } from '#platform/jobs/job.ts';

export const invitationsJob = job('invitations', ofOrigin, { outward: true });

/** The link that somebody asked for on the page of a post's mail. */
export const setUpJob = job('access', ofOrigin.extend({ userId: z.string(), postId: z.string() }), {
  outward: true,
});
