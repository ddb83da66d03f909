// The embedded PostgreSQL below the data folder, which ends with this program.
import { chmodSync, mkdirSync, realpathSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startRefused } from '../config/refusal.ts';
import { freePort } from '../process/free-port.ts';
import { chooseAccount, giveTo, type Account } from './account.ts';
import { findBinaries, makeRunnable } from './binaries.ts';
import type { Binaries } from './programs.ts';
import { ensureCluster, superuser } from './cluster.ts';
import { dataPath } from './data-path.ts';
import { endLeftover, forgetServer } from './leftover.ts';
import { takeLock } from './lock.ts';
import { refuseOtherMajor } from './major.ts';
import { startPostmaster, type Postmaster } from './postmaster.ts';
import { builtinLocale, serverSettings } from './settings.ts';
import { supervise } from './supervise.ts';

export interface Postgres {
  /** Superuser's address: postgres://…@127.0.0.1:port/postgres. */
  url: string;
  stop: () => Promise<void>;
}

export interface PostgresOptions {
  folder: string;
  log: (message: string, detail?: object) => void;
  /** Override the defaults, for tests. */
  settings?: Record<string, string>;
  programs?: { binaries: Binaries; locale: string[] };
}

/** Throws a one-sentence error if another program has the folder or the server cannot run here. */
export async function startPostgres(options: PostgresOptions): Promise<Postgres> {
  const folder = prepare(options.folder);
  const lock = takeLock(folder);
  try {
    const cluster = join(folder, 'cluster');
    const account = chooseAccount(cluster);
    for (const path of [folder, join(folder, 'lock'), join(folder, 'program.pid')]) giveTo(account, path);
    const binaries = options.programs?.binaries ?? makeRunnable(await findBinaries(), account);
    refuseOtherMajor(cluster, binaries);
    const { password, made } = await ensureCluster({
      folder,
      cluster,
      initdb: binaries.initdb,
      locale: options.programs?.locale ?? builtinLocale,
      sync: options.settings?.['fsync'] !== 'off',
      account,
    });
    if (made) options.log('Made a new PostgreSQL cluster', { cluster });
    await endLeftover(cluster, options.log);

    const launch = launcher({ cluster, account, postgres: binaries.postgres, options });
    const { first, port } = await firstLaunch(launch);
    const supervised = supervise({ first, launch: () => launch(port), log: options.log });
    return {
      url: `postgres://${superuser}:${password}@127.0.0.1:${port}/postgres`,
      stop: () => supervised.stop().finally(() => lock.release()),
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

function prepare(folder: string): string {
  if (process.platform === 'win32')
    throw startRefused('The embedded PostgreSQL needs Linux or macOS (or WSL). On Windows, set DATABASE_URL.');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const user = process.getuid?.();
  if (user !== 0 && statSync(folder).uid !== user)
    throw startRefused(`The database folder ${folder} belongs to another user: start the program as that user.`);
  chmodSync(folder, 0o700);
  return realpathSync(folder);
}

function launcher(server: {
  cluster: string;
  account: Account | undefined;
  postgres: string;
  options: PostgresOptions;
}): (port: number) => Postmaster {
  const { cluster, account, postgres, options } = server;
  const path = dataPath(cluster, account);
  return (port) => {
    forgetServer(cluster);
    return startPostmaster({
      postgres,
      cluster,
      dataPath: path,
      settings: { ...serverSettings, ...options.settings, port: `${port}` },
      account,
      log: options.log,
    });
  };
}

const passing = /could not create any TCP|still in use/;

async function firstLaunch(launch: (port: number) => Postmaster): Promise<{ first: Postmaster; port: number }> {
  for (let attempt = 1; ; attempt += 1) {
    const port = await freePort();
    const first = launch(port);
    try {
      await first.ready;
      return { first, port };
    } catch (error) {
      if (attempt === 5 || !passing.test(String(error))) throw error;
      await wait(attempt * 200);
    }
  }
}
