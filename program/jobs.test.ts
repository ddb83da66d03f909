import { globSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Job } from '#platform/jobs/job.ts';
import { createLog } from '#platform/process/log.ts';
import { readConfig } from '#platform/config/config.ts';
import type { SendOptions } from '#platform/jobs/jobs.ts';
import { beginJobs } from './job-rounds.ts';
import { jobs, queues } from './jobs.ts';

/** With parsed payloads. */
async function begunWith(environment: NodeJS.ProcessEnv) {
  const begun: { queue: string; carries: unknown; more: SendOptions | undefined }[] = [];
  const rounds = await beginJobs({
    jobs: {
      send: async ({ queue, payload }, carries, more) =>
        void begun.push({ queue, carries: payload.parse(carries), more }),
      sendMissing: async ({ queue, payload }, all) =>
        void begun.push(...all.map((carries) => ({ queue, carries: payload.parse(carries), more: undefined }))),
    },
    tenantIds: ['here', 'elsewhere'],
    config: readConfig(environment),
    now: () => new Date('2026-11-24T09:00:00Z'),
    log: createLog('silent'),
  });
  await new Promise(setImmediate);
  rounds.stop();
  return begun;
}

const summaryOf = ({ queue, carries, more }: Awaited<ReturnType<typeof begunWith>>[number]) =>
  [queue, ...Object.values(carries as object), ...(more?.onceADay ? [more.onceADay] : [])].join(' ');

describe('the jobs', () => {
  it('have a queue each', () => expect(new Set(queues).size).toBe(jobs.length));

  it('are all that a feature has', async () => {
    const files = globSync('api/**/*.job.ts', { cwd: join(import.meta.dirname, '..') });
    const found = await Promise.all(files.map(async (file) => Object.values((await import(`../${file}`)) as object)));
    const isJob = (one: unknown): one is Job => typeof one === 'object' && one !== null && 'queue' in one;
    expect(
      found
        .flat()
        .filter(isJob)
        .map(({ queue }) => queue)
        .toSorted(),
    ).toEqual(queues.toSorted());
  });

  it('that begin by themselves do so with what they carry', async () => {
    expect((await begunWith({})).map(summaryOf)).toEqual([
      'text here',
      'text elsewhere',
      'thumbnails here',
      'thumbnails elsewhere',
      'storage all',
      'words all',
      'retention all',
      'deletions all',
      'deliveries here',
      'deliveries elsewhere',
      'reminders here',
      'reminders elsewhere',
      'pushes here',
      'pushes elsewhere',
      'expiry here',
      'expiry elsewhere',
      'upcoming here',
      'upcoming elsewhere',
      'seats here',
      'seats elsewhere',
    ]);
  });

  it('that need a setting do not without it', async () => {
    const begun = await begunWith({ BOUNCE_IMAP_URL: 'imaps://mailbox.example' });
    const quarter = new Date('2026-11-24T09:00:00Z').getTime() / 900_000;
    expect(begun.map(summaryOf)).toContain(`bounces bounces ${quarter}`);
    expect(begun).toHaveLength((await begunWith({})).length + 1);
  });
});
