import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import { connect } from '#api/base/pool.ts';
import { startRefused } from '#api/base/refusal.ts';
import { applySchema } from './apply-schema.ts';
import { ensureLoginRoles, loginRoles, rightsToJobs, withRole } from './login-roles.ts';
import { migrateJobs } from './migrate-jobs.ts';

/** Any number will do as long as nothing else in the database locks it. */
const migrationLock = 4_217_001;
const folders = {
  migrations: fileURLToPath(new URL('migrations', import.meta.url)),
  rules: fileURLToPath(new URL('rules', import.meta.url)),
};

/**
 * Brings the database named in `ownerUrl` to the newest schema and makes the login roles that own nothing, and a queue of jobs for each of `queues`. Its role owns
 * the database and may create roles; it need not be a superuser. Many nodes may call it at once: they wait for each other.
 * Returns the URLs of the roles. Throws a `StartRefused` where the database is not what we need.
 */
export async function migrate(options: {
  ownerUrl: string;
  secret: string;
  queues: readonly string[];
  log: (message: string) => void;
}) {
  const { ownerUrl, queues, log } = options;
  const roles = loginRoles(options.secret);
  const client = await connect(ownerUrl);
  try {
    await mustServe(client);
    await takeTurn(client, log);
    await ensureLoginRoles(client, roles);
    await applySchema(client, folders, { app: roles.app.name, identity: roles.identity.name });
    await migrateJobs(client, ownerUrl, queues);
    await client.query(rightsToJobs(roles, queues));
    log('database is up to date');
  } finally {
    await client.end();
  }
  return {
    appUrl: withRole(ownerUrl, roles.app),
    identityUrl: withRole(ownerUrl, roles.identity),
    workerUrl: withRole(ownerUrl, roles.worker),
  };
}

/** Refuses a server or a role that would only fail later, and less clearly. */
async function mustServe(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ version: number; owns: boolean }>(
    `select current_setting('server_version_num')::int as version, pg_has_role(datdba, 'usage') as owns
     from pg_database where datname = current_database()`,
  );
  if ((rows[0]?.version ?? 0) < 150_000) throw startRefused('DATABASE_URL must name a PostgreSQL 15 or newer.');
  if (!rows[0]?.owns) throw startRefused('The role in DATABASE_URL must be the owner of its database.');
}

/** Asks again and again instead of waiting in the server, where an index built by the one ahead would wait for us. */
async function takeTurn(client: pg.Client, log: (message: string) => void): Promise<void> {
  for (let asked = 0; ; asked += 1) {
    const { rows } = await client.query<{ ours: boolean }>('select pg_try_advisory_lock($1) as ours', [migrationLock]);
    if (rows[0]?.ours) return;
    if (asked === 0) log('another node brings the database up to date; waiting for it');
    await wait(100);
  }
}
