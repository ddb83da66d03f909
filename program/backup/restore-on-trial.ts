import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { contentOfDatabase } from '#database/backup/found.ts';
import { emptyDatabase, loadDatabase } from '#database/backup/load.ts';
import { loginRoles } from '#database/login-roles.ts';
import { openPlace } from '#platform/backup/place.ts';
import { sealOf } from '#platform/backup/seal-of.ts';
import type { Config } from '#platform/config/config.ts';
import { refuseUnreachable, startRefused } from '#platform/config/refusal.ts';
import { newSecret } from '#platform/config/secret.ts';
import { withUser } from '#platform/database/database-url.mjs';
import { openDatabase } from '#platform/database/database.ts';
import { connect, deadlines } from '#platform/database/pool.ts';
import { roomOn } from '#platform/files/disk.ts';
import { embeddedDatabase } from '#platform/postgres/embedded-database.ts';
import { takeLock } from '#platform/postgres/lock.ts';
import { queues } from '../jobs.ts';
import { readAsMembers } from './read-as-members.ts';
import { findBackup, readBackup } from './read-backup.ts';
import type { Rehearsed } from './rehearse.ts';
import { verifyWithHead } from './verify-backup.ts';

/** A database takes several times the room of its compressed backup. */
const roomFactor = 12;

/** Runs no job and sends nothing. Throws `startRefused` with what is wrong. */
export async function restoreOnTrial(
  config: Config,
  name: string | null,
  stopping: AbortSignal,
  { room = roomOn }: { room?: (folder: string) => Promise<number> } = {},
): Promise<Rehearsed> {
  const began = performance.now();
  const place = await openPlace(config.backup);
  const found = await findBackup(place, await sealOf(config.backup, place), name ?? undefined);
  const { verified, head } = await verifyWithHead(found, stopping);
  const lost = [...verified.missing, ...verified.damaged];
  if (lost.length > 0)
    throw startRefused(
      `The backup ${found.name} lacks ${lost.length} of ${verified.files} files, or has them damaged, such as ${lost[0]}.`,
    );
  stopping.throwIfAborted();
  return withScratch(config, { bytes: found.bytes, room }, async (ownerUrl) => {
    const client = await connect(ownerUrl);
    try {
      const secret = newSecret();
      let tables = 0;
      await loadDatabase(client, {
        shape: head,
        async readRows(put) {
          const { end } = await readBackup(found, {
            stopping,
            async table(table, pieces) {
              tables += 1;
              await put(table, pieces);
            },
          });
          return end;
        },
        secret,
        queues,
        finish: async () => {},
      });
      const database = openDatabase({
        url: withUser(ownerUrl, loginRoles(secret).app),
        max: 2,
        deadlines: deadlines.jobs,
        now: () => new Date(head.madeAt),
        log: () => {},
      });
      const read = await readAsMembers(database, await tenantsIn(client), stopping).finally(() => database.close());
      const seconds = Math.round((performance.now() - began) / 100) / 10;
      return { name: found.name, tables, rows: verified.rows, files: verified.files, ...read, seconds };
    } finally {
      await client.end();
    }
  });
}

async function tenantsIn(client: pg.Client): Promise<string[]> {
  await client.query('begin');
  try {
    // Within a rolled-back transaction, as the policies bind the owner too.
    await client.query('alter table users no force row level security');
    const { rows } = await client.query<{ id: string }>('select distinct tenant_id as id from users order by 1');
    return rows.map(({ id }) => id);
  } finally {
    await client.query('rollback');
  }
}

async function withScratch<T>(
  config: Config,
  { bytes, room }: { bytes: number; room: (folder: string) => Promise<number> },
  work: (ownerUrl: string) => Promise<T>,
): Promise<T> {
  if (config.rehearsalDatabaseUrl !== undefined) return withDatabase(config.rehearsalDatabaseUrl, work);
  const all = rehearsalsFolder(config);
  const folder = join(all, randomUUID());
  await mkdir(folder, { recursive: true });
  const [free, needed] = [await room(all), bytes * roomFactor + 100 * 1024 ** 2];
  try {
    if (free < needed)
      throw startRefused(
        `There is no room for a rehearsal below ${config.dataDir}: ${megabytes(needed)} MB are needed and ${megabytes(Math.max(0, free))} MB are free. Make room, or set REHEARSAL_DATABASE_URL to an empty database elsewhere.`,
      );
    const scratch = await embeddedDatabase({
      folder: join(folder, 'postgres'),
      name: 'zunfthaus',
      settings: { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off', max_connections: '20' },
      log: () => {},
    });
    return await work(scratch.url).finally(() => scratch.stop());
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 10 });
  }
}

function megabytes(bytes: number): number {
  return Math.ceil(bytes / 1024 ** 2);
}

export function rehearsalsFolder({ dataDir }: Pick<Config, 'dataDir'>): string {
  return join(dataDir, 'rehearsals');
}

/** What a crash left of rehearsals. */
export async function removeRehearsals(config: Pick<Config, 'dataDir'>): Promise<void> {
  const all = rehearsalsFolder(config);
  for (const name of await readdir(all).catch(() => [])) {
    const postgres = join(all, name, 'postgres');
    try {
      await mkdir(postgres, { recursive: true });
      takeLock(postgres).release();
    } catch {
      continue; // One that runs.
    }
    await rm(join(all, name), { recursive: true, force: true, maxRetries: 10 });
  }
}

const marker = 'zunfthaus_rehearsal';

/** One of one's own is emptied before and after, so it must be empty or one that was used for this. */
async function withDatabase<T>(url: string, work: (ownerUrl: string) => Promise<T>): Promise<T> {
  const client = await connect(url).catch((error: unknown) => refuseUnreachable(error, 'REHEARSAL_DATABASE_URL'));
  try {
    const { rows } = await client.query<{ known: boolean }>(`select to_regnamespace('${marker}') is not null as known`);
    if (!rows[0]?.known && (await contentOfDatabase(client)))
      throw startRefused('The database in REHEARSAL_DATABASE_URL is not empty: name one that has nothing else in it.');
    await client.query(`create schema if not exists ${marker}`);
    return await work(url).finally(() => emptyDatabase(client));
  } finally {
    await client.end();
  }
}
