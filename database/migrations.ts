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
  const { rows } = await client.query<{ created_at: string }>(`select created_at from ${applied}`);
  const there = new Set(rows.map(({ created_at }) => Number(created_at)));
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
