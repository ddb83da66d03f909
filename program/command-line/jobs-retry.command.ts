import { retryJobs } from '#platform/jobs/operate-jobs.ts';
import type { CommandLine } from './command.ts';
import { mustName, ofQueue, ofState, wantedIn, withJobs } from './jobs-access.ts';

export const jobsRetry: CommandLine = {
  name: 'jobs retry',
  does: 'try jobs again at once: those that have failed, or the named ones',
  operands: { '[ids...]': 'as printed by jobs list' },
  options: [ofQueue, ofState],
  example: 'npx zunfthaus jobs retry --queue mail',
  codes: { done: 'they are due now; how many is printed', failed: 'there are none of these; the reason is named' },
  needs: 'either',
  async run(call) {
    const wanted = wantedIn(call, ['failed']);
    mustName(wanted);
    const retried = await withJobs((client) => retryJobs(client, wanted));
    call.out.say(`Jobs that are tried again: ${retried}.`);
    return { json: { retried }, failed: retried < wanted.ids.length || retried === 0 };
  },
};
