// How commands come to the database and the portals, whether the program runs or not.
import { access, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { readInstallation, refuseOther } from '#database/installation.ts';
import { loginRoles } from '#database/login-roles.ts';
import type { Config } from '#platform/config/config.ts';
import { type Database, openDatabase } from '#platform/database/database.ts';
import { withUser } from '#platform/database/database-url.mjs';
import { connect, deadlines } from '#platform/database/pool.ts';
import { superuser } from '#platform/postgres/cluster.ts';
import { embeddedOwner } from '#platform/postgres/embedded-owner.ts';
import { refuseUnreachable, startRefused } from '#platform/config/refusal.ts';
import { secretOf } from '#platform/config/secret.ts';
import { readTenants } from '#api/tenants/tenants.store.ts';
import type { Tenants } from '#api/tenants/tenant-file.rules.ts';
import { asOwner } from '../owner.ts';
import type { Output } from './output.ts';

/** The database as its owner. */
export interface OwnerAccess {
  client: pg.Client;
  /** Of a role that may log in; see `urlAs`. */
  url: string;
}

/** The embedded database is used where it runs, and started for as long as `work` takes where it does not. */
export async function withOwner<T>(config: Config, work: (access: OwnerAccess) => Promise<T>): Promise<T> {
  if (config.databaseUrl !== undefined) return asOwner(config, (client, url) => work({ client, url }));
  const running = await runningServer(config.dataDir);
  if (running === undefined) {
    await mustHaveDatabase(config);
    return asOwner(config, (client, url) => work({ client, url }));
  }
  const client = await connect(running).catch(refuseUnreachable);
  try {
    await client.query(`set role ${embeddedOwner}`);
    return await work({ client, url: running });
  } finally {
    await client.end();
  }
}

/** The superuser's address of the embedded database, which the program has started; undefined where it does not run. */
async function runningServer(dataDir: string): Promise<string | undefined> {
  const folder = join(dataDir, 'postgres');
  const port = (await readFile(join(folder, 'cluster/postmaster.pid'), 'utf8').catch(unlessMissing))?.split('\n')[3];
  if (!port) return undefined;
  const password = (await readFile(join(folder, 'password'), 'utf8').catch(unlessMissing))?.trim();
  if (!password) return undefined;
  const url = withUser(`postgres://127.0.0.1:${port}/zunfthaus`, { name: superuser, password });
  const isRunning = await connect(url).then(
    (client) => client.end().then(() => true),
    (error: { code?: string }) => {
      if (error.code === 'ECONNREFUSED') return false;
      throw error;
    },
  );
  return isRunning ? url : undefined;
}

function unlessMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT') return undefined;
  throw startRefused(`${error.path} cannot be read: run this as the user that the program runs as.`, { cause: error });
}

/** A command must not make one. */
export async function mustHaveDatabase(config: Config): Promise<void> {
  if (!(await hasDatabase(config)))
    throw startRefused(`There is no database in ${config.dataDir} yet: start the program first, or set DATA_DIR.`);
}

/** Whether one has been made, which the first start does for the embedded one. */
export async function hasDatabase({ databaseUrl, dataDir }: Config): Promise<boolean> {
  if (databaseUrl !== undefined) return true;
  return access(join(dataDir, 'postgres/cluster')).then(
    () => true,
    () => false,
  );
}

/** With the roles that the program itself uses; refuses an empty database, and a secret of another installation. */
export async function urlsOf(config: Config, { client, url }: OwnerAccess) {
  if (!(await readInstallation(client)))
    throw startRefused('The database is empty, or this version has not started on it yet: start the program first.');
  const secret = await secretOf({ configured: config.secret, dataDir: config.dataDir });
  await refuseOther(client, secret);
  const roles = loginRoles(secret);
  return {
    app: withUser(url, roles.app),
    identity: withUser(url, roles.identity),
    worker: withUser(url, roles.worker),
    backup: withUser(url, roles.backup),
  };
}

/** The program's own database for as long as `work` takes. */
export async function withDatabase<T>(
  config: Config,
  work: (database: Database, access: OwnerAccess) => Promise<T>,
): Promise<T> {
  return withOwner(config, async (access) => {
    const { app } = await urlsOf(config, access);
    const database = openDatabase({
      url: app,
      max: 1,
      deadlines: deadlines.jobs,
      now: () => new Date(),
      log: () => {},
    });
    try {
      return await work(database, access);
    } finally {
      await database.close();
    }
  });
}

/** Files that are wrong are noted and left out, as by the program. */
export function tenantsOf(config: Config, { note }: Pick<Output, 'note'>): Promise<Tenants> {
  return readTenants(config.tenantsDir, (message, detail) => note(`${message}: ${JSON.stringify(detail)}`));
}
