import { startRefused } from '#platform/config/refusal.ts';
import { readConfig } from '#platform/config/config.ts';
import { connect } from '#platform/database/pool.ts';
import { sessionName } from '#platform/database/session-name.ts';
import { type JobState, jobStates, type Wanted } from '#platform/jobs/operate-jobs.ts';
import type pg from 'pg';
import { queues } from '../jobs.ts';
import { type Call, textIn } from './command.ts';
import { urlsOf, withOwner } from './installation-access.ts';

export const ofQueue = ['--queue <name>', 'only of this queue', queues] as const;
export const ofState = ['--state <state>', 'only in this state', jobStates] as const;

/** As the role that may read jobs. */
export function withJobs<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const config = readConfig(process.env);
  return withOwner(config, async (access) => {
    const { worker } = await urlsOf(config, access);
    const client = await connect(worker, { application_name: sessionName('command') });
    return work(client).finally(() => client.end());
  });
}

/** By id whatever they wait for; of a queue those of the state that is named, else of `usual`. */
export function wantedIn(call: Call, usual: readonly JobState[]): Wanted & { ids: readonly string[] } {
  const ids = call.operands;
  const wrong = ids.find((id) => !/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id));
  if (wrong !== undefined) throw startRefused(`${wrong} is no id of a job: npx zunfthaus jobs list prints them.`);
  const state = textIn(call, 'state') as JobState | undefined;
  return { ids, queue: textIn(call, 'queue'), states: state ? [state] : ids.length > 0 ? jobStates : usual };
}

/** For what changes jobs: never all of all queues by mistake. */
export function mustName({ ids, queue }: { ids: readonly string[]; queue?: string | undefined }): void {
  if (ids.length === 0 && queue === undefined)
    throw startRefused('Name the jobs by their ids, or all of a queue by --queue.');
}

/** `3 d`, `5 h`, `12 min` or `40 s`. */
export function spanOf(seconds: number): string {
  const spans = [
    [86_400, 'd'],
    [3600, 'h'],
    [60, 'min'],
  ] as const;
  for (const [size, unit] of spans) if (seconds >= 2 * size) return `${Math.floor(seconds / size)} ${unit}`;
  return `${Math.floor(seconds)} s`;
}
