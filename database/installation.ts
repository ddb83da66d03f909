// What a node has to fit: the fingerprint of the secret, and the id that its files carry. One row, for the owner alone.
import { randomUUID } from 'node:crypto';
import { symmetricDecrypt } from 'better-auth/crypto';
import type pg from 'pg';
import { fingerprintOf, isOfFingerprint } from '#platform/config/fingerprint.ts';
import { startRefused } from '#platform/config/refusal.ts';
import { signInSecret } from '#platform/config/secret.ts';
import { programVersion } from '#platform/process/program-version.ts';

const table = 'drizzle.installation';

const laterColumns = {
  // The backup whose restore has begun and not ended.
  restoring: 'text',
  mails_held_at: 'timestamptz',
  restored_at: 'timestamptz',
  set_aside: "text[] not null default '{}'",
  maintenance_at: 'timestamptz',
  maintenance_text: 'text',
  // The one that was started last, and since when.
  version: 'text',
  version_at: 'timestamptz',
};

// Only where one is missing, as ALTER TABLE waits for everybody who reads the table.
const addColumns = `do $$ begin
  if (select count(*) from pg_attribute where attrelid = '${table}'::regclass and attname in (${Object.keys(
    laterColumns,
  )
    .map((name) => `'${name}'`)
    .join(', ')})) = ${Object.keys(laterColumns).length} then return; end if;
  alter table ${table} ${Object.entries(laterColumns)
    .map(([name, type]) => `add column if not exists ${name} ${type}`)
    .join(', ')};
end $$`;

// Outside of the migrations: it is read before anything is changed, whatever the version of the tables.
export const installationBook = `create schema if not exists drizzle; create table if not exists ${table} (
  single boolean primary key default true check (single), id uuid not null, fingerprint text not null,
  files_marked_at timestamptz, made_at timestamptz not null default now());
  ${addColumns};
  create table if not exists drizzle.backups (number bigint primary key generated always as identity,
    kind text not null check (kind in ('backup', 'rehearsal')), name text, began_at timestamptz not null,
    ended_at timestamptz not null, failure text, detail jsonb);
  create table if not exists drizzle.database_sizes (day date primary key, at timestamptz not null, bytes bigint not null)`;

export interface Installation {
  id: string;
  fingerprint: string;
  /** Its files carry the id since then; null before. */
  filesMarkedAt: Date | null;
}

/** Refuses a secret that is not the installation's, before it changes anything; the first one becomes it. */
export async function mustFit(client: pg.Client, secret: string): Promise<void> {
  await refuseOther(client, secret);
  await client.query(installationBook);
  const restoring = await restoringOf(client);
  if (restoring !== undefined)
    throw startRefused(`The restore of ${restoring} was interrupted. Run it again: npx zunfthaus restore ${restoring}`);
  if (!(await readInstallation(client))) await setFingerprint(client, secret);
  await client.query(`update ${table} set version = $1, version_at = now() where version is distinct from $1`, [
    programVersion,
  ]);
}

export async function refuseOther(client: pg.Client, secret: string): Promise<void> {
  if (!(await isOfInstallation(client, secret))) throw startRefused(otherSecret);
}

export async function isOfInstallation(client: pg.Client, secret: string): Promise<boolean> {
  const known = await readInstallation(client);
  return known ? isOfFingerprint(secret, known.fingerprint) : opensKeys(client, secret);
}

/** Undefined before the first start of a version that knows it. */
export async function readInstallation(client: pg.Client, lock = ''): Promise<Installation | undefined> {
  if (!(await isThere(client, table))) return undefined;
  const { rows } = await client.query<Installation>(
    `select id, fingerprint, files_marked_at as "filesMarkedAt" from ${table} ${lock}`,
  );
  return rows[0];
}

/** The backup whose restore has begun and not ended; undefined where none has. */
export async function restoringOf(client: pg.Client): Promise<string | undefined> {
  const { rows } = await client.query<{ restoring: string | null }>(`select restoring from ${table}`);
  return rows[0]?.restoring ?? undefined;
}

/** Null at its end. */
export async function noteRestoring(client: pg.Client, backup: string | null): Promise<void> {
  await client.query(`update ${table} set restoring = $1`, [backup]);
}

/** Since when nothing is sent, and what a restore has to set aside before anything is. */
export interface Hold {
  heldAt: Date | null;
  /** Null if it was never restored. */
  restoredAt: Date | null;
  /** Portals whose waiting mails of the backup are set aside already. */
  setAside: string[];
}

/** In the transaction of a restore: nothing is sent until it is released, and what the backup has waiting is set aside. */
export async function holdMails(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query(
    `update ${table} set mails_held_at = now(), restored_at = now(), set_aside = '{}'`,
  );
  if (rowCount !== 1) throw new Error('the database has no mark of its installation');
}

/** Whether a version that has this column has started on the database. */
export async function knows(client: pg.Client, column: keyof typeof laterColumns): Promise<boolean> {
  const { rowCount } = await client.query(
    `select from pg_attribute where attrelid = to_regclass($1) and attname = $2 and not attisdropped`,
    [table, column],
  );
  return rowCount === 1;
}

/** Undefined in a database that no version with holding has started on. */
export async function readHold(client: pg.Client, lock = ''): Promise<Hold | undefined> {
  if (!(await knows(client, 'set_aside'))) return undefined;
  const { rows } = await client.query<Hold>(
    `select mails_held_at as "heldAt", restored_at as "restoredAt", set_aside as "setAside" from ${table} ${lock}`,
  );
  return rows[0];
}

export async function noteSetAside(client: pg.Client, portals: readonly string[]): Promise<void> {
  await client.query(`update ${table} set set_aside = set_aside || $1::text[]`, [portals]);
}

export async function endHold(client: pg.Client): Promise<void> {
  await client.query(`update ${table} set mails_held_at = null`);
}

/** Keeps the id. */
export async function setFingerprint(client: pg.Client, secret: string): Promise<void> {
  await client.query(installationBook);
  await client.query(
    `insert into ${table} (id, fingerprint) values ($1, $2) on conflict (single) do update set fingerprint = excluded.fingerprint`,
    [randomUUID(), await fingerprintOf(secret)],
  );
}

/** `mark` writes the id into the store and returns whether it did. One node at a time, so that two cannot mark two stores. */
export async function markFiles(
  client: pg.Client,
  mark: (installation: Installation) => Promise<boolean>,
): Promise<void> {
  await client.query('begin');
  try {
    const installation = await readInstallation(client, 'for update');
    if (!installation) throw new Error('the database has no mark of its installation');
    if (await mark(installation))
      await client.query(`update ${table} set files_marked_at = coalesce(files_marked_at, now())`);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

const otherSecret =
  'SECRET (or DATA_DIR/secret, where SECRET is not set) is not the one this database was set up with. Put the right ' +
  'one back; if it is lost, stop all nodes and run: npx zunfthaus secret new';

/** Of versions without a fingerprint: the newest key was made with the secret of the last start. */
async function opensKeys(client: pg.Client, secret: string): Promise<boolean> {
  if (!(await isThere(client, 'identity.signing_keys'))) return true;
  const { rows } = await client.query<{ key: string }>(
    'select private_key as key from identity.signing_keys order by created_at desc limit 1',
  );
  const [newest] = rows;
  if (!newest) return true;
  try {
    await symmetricDecrypt({ key: signInSecret(secret), data: JSON.parse(newest.key) as string });
    return true;
  } catch {
    return false;
  }
}

async function isThere(client: pg.Client, name: string): Promise<boolean> {
  const { rows } = await client.query<{ there: boolean }>('select to_regclass($1) is not null as there', [name]);
  return rows[0]?.there === true;
}
