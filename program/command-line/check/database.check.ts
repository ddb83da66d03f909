import { readMigrationFiles } from 'drizzle-orm/migrator';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import { levelOf } from '#database/migrations.ts';
import { isWritableSql } from '#platform/database/hosts.ts';
import { fault, ok, warning } from './finding.ts';

interface Facts {
  number: number;
  version: string;
  owns: boolean;
  makesRoles: boolean;
  mayCreate: boolean;
  most: number;
  used: number;
  reserved: number;
}

const factsSql = `select current_setting('server_version_num')::int as number, current_setting('server_version') as version,
    pg_has_role(d.datdba, 'usage') as owns, r.rolcreaterole or r.rolsuper as "makesRoles",
    has_database_privilege(d.oid, 'create') as "mayCreate", current_setting('max_connections')::int as most,
    current_setting('superuser_reserved_connections')::int as reserved,
    (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as used
  from pg_database d, pg_roles r where d.datname = current_database() and r.rolname = current_user`;

/** Of those that the program needs, what keeps each from being there. */
const extensionsSql = `select name, a.name is not null as available, e.extname is not null as made
  from unnest(array['pg_trgm', 'btree_gin']) name left join pg_available_extensions a using (name)
  left join pg_extension e on e.extname = name`;

/** A node opens so many (docs/features/program.md). */
const ofANode = 34;

export async function checkDatabase(client: pg.Client, isRunning: boolean) {
  const { rows } = await client.query<Facts>(factsSql);
  const [facts] = rows;
  if (!facts) throw new Error('the database tells nothing of itself');
  return [
    facts.number >= 150_000
      ? ok(`PostgreSQL ${facts.version} answers`)
      : fault(`PostgreSQL ${facts.version} is too old. Update the server to 15 or newer.`),
    ...(await writing(client)),
    ...rightsOf(facts),
    ...(await extensions(client, facts)),
    await level(client),
    connections(facts, isRunning),
  ];
}

async function writing(client: pg.Client) {
  const { rows } = await client.query<{ writable: boolean }>(isWritableSql);
  if (rows[0]?.writable) return [];
  return [
    fault('The database takes no changes: it is a standby or read-only. Name the one that does in DATABASE_URL.'),
  ];
}

function rightsOf({ owns, makesRoles }: Facts) {
  return [
    ...(owns ? [] : [fault('The role does not own its database. Run: alter database … owner to …')]),
    ...(makesRoles ? [] : [fault('The role may not create roles. Run as a superuser: alter role … createrole')]),
  ];
}

async function extensions(client: pg.Client, { mayCreate }: Facts) {
  const { rows } = await client.query<{ name: string; available: boolean; made: boolean }>(extensionsSql);
  return rows.flatMap(({ name, available, made }) => {
    if (made) return [];
    if (!available) return [fault(`The server lacks the extension ${name}. Install it (Debian: postgresql-contrib).`)];
    return mayCreate
      ? []
      : [
          fault(
            `The role may not create the extension ${name}. Run as the owner of the database: create extension ${name}`,
          ),
        ];
  });
}

async function level(client: pg.Client) {
  const { applied, pending, newer } = await levelOf(client, readMigrationFiles({ migrationsFolder }));
  if (newer > 0)
    return fault(
      `A newer Zunfthaus has changed the database (${newer} migrations that this one does not know). Start that one, or restore a backup from before.`,
    );
  if (applied === 0) return ok('The database is empty; the first start fills it');
  if (pending > 0) return warning(`${pending} migrations are to come. Make a backup; the next start applies them.`);
  return ok(`All ${applied} migrations are applied`);
}

function connections({ most, used, reserved }: Facts, isRunning: boolean) {
  const left = Math.max(0, most - reserved - used);
  const needed = isRunning ? 5 : ofANode;
  const message = `${left} of ${most} connections are left`;
  return left >= needed
    ? ok(message)
    : warning(`${message}, and ${needed} are needed. Raise max_connections of the server.`);
}

const migrationsFolder = fileURLToPath(new URL('../../../database/migrations', import.meta.url));
