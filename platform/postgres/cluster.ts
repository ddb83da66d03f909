// The cluster is made in a temporary folder and renamed, so it is complete or missing.
import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, renameSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { startRefused } from '../config/refusal.ts';
import { syncFolder, writeSynced } from '../files/synced-file.ts';
import { giveTo, giveTreeTo, type Account } from './account.ts';
import { dataPath } from './data-path.ts';
import { spawnGuarded } from './guarded.ts';

const unfinished = 'cluster.new-';

export const superuser = 'postgres';

/** Returns the superuser's password. The caller holds the folder's lock. */
export async function ensureCluster(options: {
  folder: string;
  cluster: string;
  initdb: string;
  locale: string[];
  sync: boolean;
  account?: Account | undefined;
}): Promise<{ password: string; made: boolean }> {
  const { folder, cluster, account } = options;
  for (const name of readdirSync(folder).filter((entry) => entry.startsWith(unfinished)))
    await rm(join(folder, name), { recursive: true, maxRetries: 10 });

  const passwordFile = join(folder, 'password');
  if (existsSync(cluster)) {
    giveTreeTo(account, cluster);
    const password = readPassword(passwordFile, cluster);
    giveTo(account, passwordFile);
    return { password, made: false };
  }

  const password = randomBytes(24).toString('base64url');
  writeSynced(passwordFile, password);
  giveTo(account, passwordFile);
  const aside = mkdtempSync(join(folder, unfinished));
  giveTo(account, aside);
  await initialise(aside, options);
  renameSync(aside, cluster);
  syncFolder(folder);
  return { password, made: true };
}

async function initialise(
  aside: string,
  { initdb, locale, sync, account }: { initdb: string; locale: string[]; sync: boolean; account?: Account | undefined },
): Promise<void> {
  const { exited } = spawnGuarded({
    command: initdb,
    args: [
      `--pgdata=${dataPath(aside, account)}`,
      `--username=${superuser}`,
      '--pwfile=../password',
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--data-checksums',
      ...locale,
      ...(sync ? [] : ['--no-sync']),
    ],
    folder: aside,
    orphanSignal: 'KILL',
    account,
  });
  const { code, signal, output } = await exited;
  if (code !== 0) throw startRefused(`PostgreSQL's initdb failed (${signal ?? code}): ${output.join(' / ')}`);
}

function readPassword(file: string, cluster: string): string {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    throw startRefused(`The database ${cluster} cannot be opened without its password, which belongs into ${file}.`, {
      cause: error,
    });
  }
}
