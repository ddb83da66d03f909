import { job, ofAll } from '#api/base/job.ts';

/** Forgets words that are in no name and no text any more. */
export const wordsJob = job('words', ofAll, { minutes: 60, begins: 'daily' });
