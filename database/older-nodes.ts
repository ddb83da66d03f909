// Nodes of an older version on the same database, known by the names of their sessions.
import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { startRefused } from '#platform/config/refusal.ts';
import { ofLogin } from './login-roles.ts';

/** The oldest version whose nodes may run beside this one. Raise it with a migration that they could not work with. */
const oldestBeside = '0.2.0';

/** Its sessions name no version. */
const nameless = '0.1.0';

/** Milliseconds in which a node stops that was asked to. */
const enough = 10_000;

/** Waits for nodes that are stopping. Throws `StartRefused` if one goes on. */
export async function untilOlderNodesEnd(
  client: pg.Client,
  { log, patience = enough }: { log: (message: string) => void; patience?: number | undefined },
): Promise<void> {
  const end = performance.now() + patience;
  for (let asked = 0; ; asked += 1) {
    const version = await oldestOf(client);
    if (version === undefined) return;
    if (performance.now() >= end) throw refusal(version);
    if (asked === 0) log(`a node of Zunfthaus ${version} runs on this database; waiting until it has stopped`);
    await wait(100);
  }
}

/** Throws `StartRefused` while there are any. */
export async function refuseOlderNodes(client: pg.Client): Promise<void> {
  const version = await oldestOf(client);
  if (version !== undefined) throw refusal(version);
}

function refusal(version: string): Error {
  return startRefused(
    `A node of Zunfthaus ${version} runs on this database, and it cannot run beside this version: stop all nodes older than ${oldestBeside}, then start this one.`,
  );
}

/** Every role sees whose sessions there are, and their names. */
async function oldestOf(client: pg.Client): Promise<string | undefined> {
  const { rows } = await client.query<{ name: string }>(
    `select distinct application_name as name from pg_stat_activity
     where datname = current_database() and usename ~ $1 and application_name ~ '^zunfthaus( |$)'`,
    [ofLogin],
  );
  const versions = rows.map(({ name }) => /^zunfthaus (\d+\.\d+\.\d+)/.exec(name)?.[1] ?? nameless);
  return versions.filter((version) => isOlder(version, oldestBeside)).toSorted(byAge)[0];
}

function isOlder(version: string, than: string): boolean {
  return byAge(version, than) < 0;
}

const byAge = new Intl.Collator('en', { numeric: true }).compare;
