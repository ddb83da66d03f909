import type { MigrationMeta } from 'drizzle-orm/migrator';
import type pg from 'pg';
import { startRefused } from '#platform/config/refusal.ts';

export type Migration = MigrationMeta;

const applied = 'drizzle.__drizzle_migrations';
export const bookkeeping = `create table if not exists ${applied} (id serial primary key, hash text not null, created_at bigint)`;

export async function noteMigration(client: pg.Client, { hash, folderMillis }: Migration): Promise<void> {
  await client.query(`insert into ${applied} (hash, created_at) values ($1, $2)`, [hash, folderMillis]);
}

/** The first stands for all squashed ones (decision 103) and has the last one's time. */
export async function pendingOf(client: pg.Client, known: Migration[]): Promise<Migration[]> {
  const there = await appliedOf(client);
  const moments = known.map(({ folderMillis }) => folderMillis);
  const first = Math.min(...moments);
  const unknown = [...there.difference(new Set(moments))];
  const newer = unknown.filter((moment) => moment > first).length;
  if (newer > 0)
    throw startRefused(
      `The database has been changed by a newer Zunfthaus (migrations that this one does not know: ${newer}): start that one, or restore a backup from before.`,
    );
  if (unknown.length > 0 && !there.has(first))
    throw startRefused(
      'The database is of a Zunfthaus from before the first release, and too old to be taken over: set DATA_DIR to a new folder, or DATABASE_URL to an empty database.',
    );
  return known.filter(({ folderMillis }) => !there.has(folderMillis));
}

export interface Level {
  /** The version of PostgreSQL. */
  server: string;
  applied: number;
  /** Known to the program, and not applied yet. */
  pending: number;
  /** Applied, and not known to the program. */
  newer: number;
}

/** Changes nothing. */
export async function levelOf(client: pg.Client, known: Migration[]): Promise<Level> {
  const { rows } = await client.query<{ server: string; there: boolean }>(
    `select current_setting('server_version') as server, to_regclass('${applied}') is not null as "there"`,
  );
  const there = rows[0]?.there ? await appliedOf(client) : new Set<number>();
  const moments = known.map(({ folderMillis }) => folderMillis);
  const first = Math.min(...moments);
  return {
    server: rows[0]?.server ?? '',
    applied: there.size,
    pending: moments.filter((moment) => !there.has(moment)).length,
    newer: [...there.difference(new Set(moments))].filter((moment) => moment > first).length,
  };
}

async function appliedOf(client: pg.Client): Promise<Set<number>> {
  const { rows } = await client.query<{ created_at: string }>(`select created_at from ${applied}`);
  return new Set(rows.map(({ created_at }) => Number(created_at)));
}
