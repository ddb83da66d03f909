import { job, ofAll } from '#platform/jobs/job.ts';

export const wordsJob = job('words', ofAll, { minutes: 60, begins: 'daily' });
