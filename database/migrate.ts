import { createHmac } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { PgBoss } from 'pg-boss';
import { jobsSchema, queues } from './jobs.ts';

/** Any number will do as long as nothing else in the database locks it. */
const migrationLock = 4_217_001;
const folder = fileURLToPath(new URL('migrations', import.meta.url));

/**
 * Brings the database named in `ownerUrl` to the newest schema and makes the two login roles that own nothing:
 * one for the handlers, bound by row-level security, and one for the sign-in service, which alone reads sign-ins.
 * Many nodes may call it at once: they wait for each other. Returns the URLs of the two roles.
 */
export async function migrate(options: { ownerUrl: string; secret: string; log: (message: string) => void }) {
  const roles = loginRoles(options.secret);
  const client = new pg.Client({ connectionString: options.ownerUrl });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await applyMigrations(drizzle(client), { migrationsFolder: folder });
    await migrateJobs(options.ownerUrl);
    for (const role of [roles.app, roles.identity]) await ensureRole(client, role);
    for (const statement of grants(roles.app.name, roles.identity.name)) await client.query(statement);
    options.log('database is up to date');
  } finally {
    await client.end();
  }
  return { appUrl: withRole(options.ownerUrl, roles.app), identityUrl: withRole(options.ownerUrl, roles.identity) };
}

interface LoginRole {
  name: string;
  password: string;
}

/** Names and passwords follow from SECRET, so that every node knows them and two installations on one server never share a role. */
function loginRoles(secret: string): { app: LoginRole; identity: LoginRole } {
  const derive = (purpose: string) => createHmac('sha256', secret).update(`database role ${purpose}`).digest('hex');
  const suffix = derive('name').slice(0, 8);
  return {
    app: { name: `zunfthaus_app_${suffix}`, password: derive('app') },
    identity: { name: `zunfthaus_identity_${suffix}`, password: derive('identity') },
  };
}

function withRole(url: string, role: LoginRole): string {
  const changed = new URL(url);
  changed.username = role.name;
  changed.password = role.password;
  return changed.href;
}

async function ensureRole(client: pg.Client, { name, password }: LoginRole) {
  const { rowCount } = await client.query('select 1 from pg_roles where rolname = $1', [name]);
  if (rowCount) return;
  // Roles belong to the whole server: a node that migrates another database may make this one at the same moment.
  await client
    .query(`create role ${name} login nosuperuser nocreatedb nocreaterole nobypassrls password '${password}'`)
    .catch((error: unknown) => {
      const raced = error instanceof pg.DatabaseError && (error.code === '42710' || error.code === '23505');
      if (!raced) throw error;
    });
}

function grants(app: string, identity: string): string[] {
  const all = 'select, insert, update, delete on all tables in schema';
  return [
    `grant usage on schema public to ${app}`,
    `grant ${all} public to ${app}`,
    // What happened stays written; a trigger refuses it to the owner too.
    `revoke update, delete on audit_entries from ${app}`,
    `grant execute on function session_runs(text, text) to ${app}`,
    `grant usage on schema ${jobsSchema} to ${app}, ${identity}`,
    `grant ${all} ${jobsSchema} to ${app}, ${identity}`,
    `grant execute on all functions in schema ${jobsSchema} to ${app}, ${identity}`,
    `grant usage on schema identity to ${identity}`,
    `grant ${all} identity to ${identity}`,
  ];
}

async function migrateJobs(ownerUrl: string) {
  const boss = new PgBoss({
    connectionString: ownerUrl,
    schema: jobsSchema,
    supervise: false,
    schedule: false,
    max: 1,
  });
  await boss.start();
  for (const queue of queues) await boss.createQueue(queue);
  await boss.stop({ graceful: false });
}
