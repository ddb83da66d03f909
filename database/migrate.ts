import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import { withUser } from '#platform/database/database-url.mjs';
import { mustBeWritable } from '#platform/database/hosts.ts';
import { connect } from '#platform/database/pool.ts';
import { startRefused } from '#platform/config/refusal.ts';
import { type Applied, applySchema } from './apply-schema.ts';
import { mustFit } from './installation.ts';
import { ensureLoginRoles, granteesOf, loginRoles, rightsToJobs } from './login-roles.ts';
import { migrateJobs } from './migrate-jobs.ts';
import { refuseOlderNodes, untilOlderNodesEnd } from './older-nodes.ts';

const migrationLock = 4_217_001;
/** Of this version. */
export const folders = {
  migrations: fileURLToPath(new URL('migrations', import.meta.url)),
  rules: fileURLToPath(new URL('rules', import.meta.url)),
};

/** The owner need not be a superuser. Parallel calls wait for each other. Throws `StartRefused`. */
export async function migrate(options: {
  ownerUrl: string;
  secret: string;
  queues: readonly string[];
  log: (message: string) => void;
  /** Milliseconds to wait for older nodes that are stopping. */
  patience?: number;
}) {
  const { ownerUrl, queues, log, patience } = options;
  const roles = loginRoles(options.secret);
  const client = await connect(ownerUrl);
  try {
    await mustServe(client);
    await untilOlderNodesEnd(client, { log, patience });
    await takeLock(client, log);
    await refuseOlderNodes(client);
    await mustFit(client, options.secret);
    await ensureLoginRoles(client, roles);
    const began = performance.now();
    // Asked again at the end, for a node that was starting and had no session yet.
    const lastly = () => refuseOlderNodes(client);
    const applied = await applySchema(client, folders, granteesOf(roles), lastly);
    await migrateJobs(client, queues);
    await client.query(rightsToJobs(roles, queues));
    log(sentenceOf(applied, performance.now() - began));
  } finally {
    await client.end();
  }
  return {
    appUrl: withUser(ownerUrl, roles.app),
    identityUrl: withUser(ownerUrl, roles.identity),
    workerUrl: withUser(ownerUrl, roles.worker),
    backupUrl: withUser(ownerUrl, roles.backup),
  };
}

function sentenceOf({ migrations, rules }: Applied, milliseconds: number): string {
  if (!rules) return 'database is up to date';
  return `database is up to date: ${migrations} migrations and the rules were applied in ${(milliseconds / 1000).toFixed(1)} s`;
}

/** Fails early and with a clear message. */
async function mustServe(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ version: number; owns: boolean }>(
    `select current_setting('server_version_num')::int as version, pg_has_role(datdba, 'usage') as owns
     from pg_database where datname = current_database()`,
  );
  if ((rows[0]?.version ?? 0) < 150_000) throw startRefused('DATABASE_URL must name a PostgreSQL 15 or newer.');
  await mustBeWritable(client);
  if (!rows[0]?.owns) throw startRefused('The role in DATABASE_URL must be the owner of its database.');
}

/** Polls, as `CREATE INDEX CONCURRENTLY` would wait for a blocked session. */
async function takeLock(client: pg.Client, log: (message: string) => void): Promise<void> {
  for (let asked = 0; ; asked += 1) {
    const { rows } = await client.query<{ ours: boolean }>('select pg_try_advisory_lock($1) as ours', [migrationLock]);
    if (rows[0]?.ours) return;
    if (asked === 0) log('another node brings the database up to date; waiting for it');
    await wait(100);
  }
}
