// One moment of a database, read by the role for backups while the program goes on.
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { connect } from '#platform/database/pool.ts';
import { sessionName } from '#platform/database/session-name.ts';
import { startRefused } from '#platform/config/refusal.ts';
import { asText } from './rows.ts';
import { quoted, type Table } from './tables.ts';

export interface KeptFile {
  tenantId: string;
  id: string;
  bytes: number;
  sha256: string;
}

const backupLock = 4_217_003;

/** A connection that holds the only right to write backups of this installation; it ends with the connection. */
export async function backupClient(url: string): Promise<pg.Client> {
  const client = await connect(url, { application_name: sessionName('backup') });
  try {
    const { rows } = await client.query<{ ours: boolean }>('select pg_try_advisory_lock($1) as ours', [backupLock]);
    if (!rows[0]?.ours)
      throw startRefused('Another backup of this installation is being made: wait until it has ended.');
    await client.query(asText);
    return client;
  } catch (error) {
    await client.end();
    throw error;
  }
}

/** What is read from then on is of one moment. */
export async function beginSnapshot(client: pg.Client): Promise<void> {
  await client.query('begin isolation level repeatable read, read only');
  await mustReadAll(client);
}

/** A table whose policy hides rows would be backed up empty, without an error. */
async function mustReadAll(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c
     where relnamespace = 'public'::regnamespace and relkind = 'r' and relrowsecurity
       and not (select rolsuper or rolbypassrls from pg_roles where rolname = current_user)
       and (not exists (select from pg_policy where polrelid = c.oid and polpermissive and polcmd in ('r', '*')
             and current_user::regrole = any (polroles) and pg_get_expr(polqual, polrelid) = 'true')
         or exists (select from pg_policy where polrelid = c.oid and not polpermissive))`,
  );
  if (rows.length > 0)
    throw startRefused(
      `The role for backups cannot read all rows of ${rows.map(({ name }) => name).join(', ')}: start this version of the program once, which gives it the right.`,
    );
}

export async function countRows(client: pg.Client, table: Table): Promise<number> {
  const { rows } = await client.query<{ count: string }>(`select count(*) as count from ${quoted(table)}`);
  return Number(rows[0]?.count);
}

const atOnce = 1000;

/** In the order of their keys. */
export async function* filesOf(client: pg.Client): AsyncGenerator<KeptFile> {
  let [tenant, id] = ['', '00000000-0000-0000-0000-000000000000'];
  for (;;) {
    const { rows } = await client.query<KeptFile>(
      `select tenant_id as "tenantId", id, bytes::float8 as bytes, sha256 from stored_files
       where (tenant_id, id) > ($1, $2::uuid) order by tenant_id, id limit $3`,
      [tenant, id, atOnce],
    );
    yield* rows;
    const last = rows.at(-1);
    if (!last) return;
    [tenant, id] = [last.tenantId, last.id];
  }
}

/** Those that the database knows now, outside of the snapshot. */
export async function stillKnown(url: string, files: readonly KeptFile[]): Promise<KeptFile[]> {
  // A file is removed after the commit that forgets it.
  await wait(100);
  const client = await connect(url);
  try {
    const { rows } = await client.query<{ id: string }>('select id from stored_files where id = any ($1::uuid[])', [
      files.map(({ id }) => id),
    ]);
    const known = new Set(rows.map(({ id }) => id));
    return files.filter(({ id }) => known.has(id));
  } finally {
    await client.end();
  }
}
