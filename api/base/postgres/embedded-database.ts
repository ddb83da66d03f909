import pg from 'pg';
import { type Postgres, type PostgresOptions, startPostgres } from './start.ts';

/** Starts the embedded server and makes the named database if it is missing; `url` is its superuser's address. */
export async function embeddedDatabase(options: PostgresOptions & { name: string }): Promise<Postgres> {
  const { name, ...server } = options;
  const postgres = await startPostgres(server);
  const client = new pg.Client({ connectionString: postgres.url });
  try {
    await client.connect();
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (rowCount === 0) await client.query(`create database ${pg.escapeIdentifier(name)}`);
  } catch (error) {
    await postgres.stop();
    throw error;
  } finally {
    await client.end();
  }
  const url = new URL(postgres.url);
  url.pathname = `/${name}`;
  return { url: url.href, stop: postgres.stop };
}
