import { job, ofOrigin } from '#platform/jobs/job.ts';

export const questionsJob = job('questions', ofOrigin);
