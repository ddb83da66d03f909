import { discardJobs } from '#platform/jobs/operate-jobs.ts';
import type { CommandLine } from './command.ts';
import { mustName, ofQueue, ofState, wantedIn, withJobs } from './jobs-access.ts';

export const jobsDiscard: CommandLine = {
  name: 'jobs discard',
  does: 'delete jobs for good: those that have failed or were cancelled, or the named ones; never running ones',
  operands: { '[ids...]': 'as printed by jobs list' },
  options: [ofQueue, ofState],
  example: 'npx zunfthaus jobs discard 0198c5d0-7a3e-7b5c-9d4e-2f6a8b1c3d5e',
  codes: { done: 'they are deleted; how many is printed', failed: 'there are none of these; the reason is named' },
  needs: 'either',
  async run(call) {
    const wanted = wantedIn(call, ['failed', 'cancelled']);
    mustName(wanted);
    const discarded = await withJobs((client) => discardJobs(client, wanted));
    call.out.say(`Jobs that were deleted: ${discarded}.`);
    return { json: { discarded }, failed: discarded < wanted.ids.length || discarded === 0 };
  },
};
