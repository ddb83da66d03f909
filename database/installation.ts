// What a node has to fit: the fingerprint of the secret, and the id that its files carry. One row, for the owner alone.
import { randomUUID } from 'node:crypto';
import { symmetricDecrypt } from 'better-auth/crypto';
import type pg from 'pg';
import { fingerprintOf, isOfFingerprint } from '#platform/config/fingerprint.ts';
import { startRefused } from '#platform/config/refusal.ts';
import { signInSecret } from '#platform/config/secret.ts';

const table = 'drizzle.installation';

// Outside of the migrations: it is read before anything is changed, whatever the version of the tables.
const bookkeeping = `create schema if not exists drizzle; create table if not exists ${table} (
  single boolean primary key default true check (single), id uuid not null, fingerprint text not null,
  files_marked_at timestamptz, made_at timestamptz not null default now());
  alter table ${table} add column if not exists maintenance_at timestamptz, add column if not exists maintenance_text text`;

export interface Installation {
  id: string;
  fingerprint: string;
  /** Its files carry the id since then; null before. */
  filesMarkedAt: Date | null;
}

/** Refuses a secret that is not the installation's, before it changes anything; the first one becomes it. */
export async function mustFit(client: pg.Client, secret: string): Promise<void> {
  await refuseOther(client, secret);
  if (await readInstallation(client)) await client.query(bookkeeping);
  else await setFingerprint(client, secret);
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

/** Keeps the id. */
export async function setFingerprint(client: pg.Client, secret: string): Promise<void> {
  await client.query(bookkeeping);
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
