import { countJobs, jobStates, listJobs } from '#platform/jobs/operate-jobs.ts';
import type { CommandLine } from './command.ts';
import { ofQueue, ofState, spanOf, wantedIn, withJobs } from './jobs-access.ts';

const most = 200;

export const jobsList: CommandLine = {
  name: 'jobs list',
  does: 'print the jobs that wait, have failed or were cancelled; never what they carry',
  options: [ofQueue, ofState],
  example: 'npx zunfthaus jobs list --queue mail --state failed',
  codes: { done: 'printed, also where there are none', failed: 'the database was not reached' },
  needs: 'either',
  async run(call) {
    const { out } = call;
    const wanted = wantedIn(call, jobStates);
    const { counts, jobs } = await withJobs(async (client) => ({
      counts: await countJobs(client, wanted),
      jobs: await listJobs(client, wanted, most),
    }));
    if (counts.length === 0) out.say('No jobs wait, have failed or were cancelled.');
    for (const { queue, state, jobs: n, oldest } of counts)
      out.say(`${queue.padEnd(14)} ${state.padEnd(10)} ${`${n}`.padStart(6)}   oldest ${spanOf(oldest)}`);
    if (jobs.length > 0) out.say('');
    for (const { id, queue, state, age, due, attempts, error } of jobs) {
      const when = due > 0 ? `due in ${spanOf(due)}` : `${spanOf(age)} old`;
      out.say([id, queue, state, when, `attempts ${attempts}`, ...(error ? [error] : [])].join('  '));
    }
    const all = counts.reduce((sum, { jobs: n }) => sum + n, 0);
    if (all > jobs.length) out.say(`and ${all - jobs.length} older ones`);
    return { json: { counts, jobs, all } };
  },
};
