import { job, ofOrigin } from '#api/base/job.ts';

export const invitationsJob = job('invitations', ofOrigin);
