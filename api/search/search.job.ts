import { job, ofAll } from '#api/base/job.ts';

export const wordsJob = job('words', ofAll, { minutes: 60, begins: 'daily' });
