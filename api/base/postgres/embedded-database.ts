import pg from 'pg';
import { connect } from '../pool.ts';
import { type Postgres, type PostgresOptions, startPostgres } from './start.ts';

/** Starts the embedded server and makes the named database if it is missing; `url` is its superuser's address. */
export async function embeddedDatabase(options: PostgresOptions & { name: string }): Promise<Postgres> {
  const { name, ...server } = options;
  const postgres = await startPostgres(server);
  try {
    await ensureDatabase(postgres.url, name);
  } catch (error) {
    await postgres.stop();
    throw error;
  }
  const url = new URL(postgres.url);
  url.pathname = `/${name}`;
  return { url: url.href, stop: postgres.stop };
}

async function ensureDatabase(serverUrl: string, name: string) {
  const client = await connect(serverUrl);
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (rowCount === 0) await client.query(`create database ${pg.escapeIdentifier(name)}`);
  } finally {
    await client.end();
  }
}
