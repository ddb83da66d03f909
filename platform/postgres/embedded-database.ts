import { ensureOwner } from './embedded-owner.ts';
import { type Postgres, type PostgresOptions, startPostgres } from './start.ts';

/** `url` is the address of the database's owner. */
export async function embeddedDatabase(options: PostgresOptions & { name: string }): Promise<Postgres> {
  const { name, ...server } = options;
  const postgres = await startPostgres(server);
  try {
    return { url: await ensureOwner(postgres.url, name), stop: postgres.stop };
  } catch (error) {
    await postgres.stop();
    throw error;
  }
}
