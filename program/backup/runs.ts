// Backups and rehearsals are noted in the database, for the office, the log and what is due next.
import type pg from 'pg';
import { type RunRow, runsFrom, runsSql } from '#api/backups/backups.store.ts';
import type { Runs } from '#api/backups/due.rules.ts';
import { connect } from '#platform/database/pool.ts';

export interface NewRun {
  kind: 'backup' | 'rehearsal';
  name: string | null;
  beganAt: Date;
  endedAt: Date;
  /** A sentence for operators. */
  failure?: string;
  detail?: object;
}

/** `url` of the role for backups. */
export function readLastRuns(url: string): Promise<Runs> {
  return within(url, async (client) => runsFrom((await client.query<RunRow>(runsSql)).rows));
}

export async function noteRun(url: string, run: NewRun): Promise<void> {
  const { kind, name, beganAt, endedAt, failure = null, detail = null } = run;
  await within(url, (client) =>
    client.query('select note_backup($1, $2, $3, $4, $5, $6)', [kind, name, beganAt, endedAt, failure, detail]),
  );
}

async function within<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = await connect(url);
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
