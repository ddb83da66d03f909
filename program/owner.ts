// The database as its owner, for commands that run while the program does not.
import { join } from 'node:path';
import type pg from 'pg';
import type { Config } from '#platform/config/config.ts';
import { connect } from '#platform/database/pool.ts';
import { embeddedDatabase } from '#platform/postgres/embedded-database.ts';
import { refuseUnreachable } from '#platform/config/refusal.ts';

/** Starts the embedded database for as long as `work` takes; refused while the program has it. */
export async function asOwner<T>(config: Config, work: (client: pg.Client, url: string) => Promise<T>): Promise<T> {
  const postgres = config.databaseUrl === undefined ? await embedded(config) : undefined;
  try {
    const url = postgres?.url ?? config.databaseUrl ?? '';
    const client = await connect(url).catch(refuseUnreachable);
    return await work(client, url).finally(() => client.end());
  } finally {
    await postgres?.stop();
  }
}

function embedded({ dataDir }: Config) {
  return embeddedDatabase({ folder: join(dataDir, 'postgres'), name: 'zunfthaus', log: () => {} });
}
