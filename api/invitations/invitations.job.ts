import { job, ofOrigin } from '#api/base/job.ts';

/** Sends what is queued of a tenant. */
export const invitationsJob = job('invitations', ofOrigin);
