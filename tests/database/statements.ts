// Statements of functions and triggers, which only the server sees.
import { appendFile } from 'node:fs/promises';
import { connect } from '#platform/database/pool.ts';

/** A line of `STATEMENTS_FILE`. */
export interface Statement {
  text: string;
  role: 'app' | 'identity' | 'worker';
  /** Of a function's: what planning it took in a test, in milliseconds. */
  planned?: number;
}

/** Settings of a server that keeps the text of each statement, those of functions too. */
export const keepingStatements = {
  shared_preload_libraries: 'pg_stat_statements',
  'pg_stat_statements.max': '300000',
  'pg_stat_statements.track': 'all',
  'pg_stat_statements.track_planning': 'on',
  'pg_stat_statements.track_utility': 'off',
};

/** `planned` is the least of what each test's database took at most, as its first connection was fresh. */
export async function writeFunctionStatements(serverUrl: string, file: string): Promise<void> {
  const client = await connect(serverUrl);
  try {
    await client.query('create extension if not exists pg_stat_statements');
    const { rows } = await client.query<Statement>(`
      select s.query as text, split_part(r.rolname, '_', 2) as role, min(s.max_plan_time) as planned
      from pg_stat_statements s join pg_roles r on r.oid = s.userid
      where r.rolname ~ '^zunfthaus_(app|identity|worker)_' and s.plans > 0 and not s.toplevel
      group by s.query, role`);
    await appendFile(file, rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
  } finally {
    await client.end();
  }
}
