// Login roles: each may do what its part needs, and owns nothing.
import { createHmac } from 'node:crypto';
import pg from 'pg';
import { startRefused } from '#platform/config/refusal.ts';
import { forgetMails, jobsSchema, putJob } from '#platform/jobs/queues.ts';
import type { Grantees } from './rules.ts';

interface LoginRole {
  name: string;
  password: string;
}

export interface LoginRoles {
  /** Bound by row-level security. */
  app: LoginRole;
  /** Only this role may read sign-ins. */
  identity: LoginRole;
  /** Only this role may read jobs: mails of every tenant with links that sign people in. */
  worker: LoginRole;
  /** Reads every table of every portal, and changes nothing: for backups. */
  backup: LoginRole;
}

/** Derived from SECRET, so that all nodes know them and installations on one server do not share roles. */
export function loginRoles(secret: string): LoginRoles {
  const derive = (purpose: string) => createHmac('sha256', secret).update(`database role ${purpose}`).digest('hex');
  const suffix = derive('name').slice(0, 8);
  const role = (purpose: string) => ({ name: `zunfthaus_${purpose}_${suffix}`, password: derive(purpose) });
  return { app: role('app'), identity: role('identity'), worker: role('worker'), backup: role('backup') };
}

/** A regular expression for the names of all of them, with whatever secret. */
export const ofLogin = '^zunfthaus_(app|identity|worker|backup)_[0-9a-f]{8}$';

export function granteesOf({ app, identity, backup }: LoginRoles): Grantees {
  return { app: app.name, identity: identity.name, backup: backup.name };
}

export async function ensureLoginRoles(client: pg.Client, roles: LoginRoles): Promise<void> {
  for (const role of Object.values(roles)) await ensureRole(client, role);
}

/** Rights to the jobs; those to tables are in `rules/rights.sql`. Revokes older grants. */
export function rightsToJobs({ app, identity, worker, backup }: LoginRoles, queues: readonly string[]): string {
  const senders = `${app.name}, ${identity.name}`;
  return [
    `grant usage on schema ${jobsSchema} to ${senders}, ${worker.name}, ${backup.name}`,
    `revoke all on all tables in schema ${jobsSchema} from ${senders}`,
    `revoke execute on all functions in schema ${jobsSchema} from public, ${senders}`,
    ...queues.map((queue) => `grant execute on function ${putJob(queue)}(text) to ${senders}`),
    `grant execute on function ${forgetMails}(text[], text[]) to ${app.name}`,
    `grant select on all tables in schema ${jobsSchema} to ${backup.name}`,
    `grant execute on function public.mails_held_since() to ${worker.name}`,
    `grant select, insert, update, delete on all tables in schema ${jobsSchema} to ${worker.name}`,
    `grant execute on all functions in schema ${jobsSchema} to ${worker.name}`,
  ].join(';\n');
}

async function ensureRole(client: pg.Client, { name, password }: LoginRole) {
  const { rowCount } = await client.query('select 1 from pg_roles where rolname = $1', [name]);
  if (rowCount) return;
  await client.query(`create role ${name} login password '${password}'`).catch((error: unknown) => {
    if (!(error instanceof pg.DatabaseError)) throw error;
    if (error.code === '42501')
      throw startRefused('The role in DATABASE_URL must be allowed to create roles (CREATEROLE).', { cause: error });
    // Roles are per server: another node may create it at the same moment.
    if (error.code !== '42710' && error.code !== '23505') throw error;
  });
}
