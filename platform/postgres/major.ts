// PostgreSQL opens the clusters of its own major version alone.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startRefused } from '../config/refusal.ts';
import type { Binaries } from './programs.ts';

/** Throws a one-sentence error that names the way over. */
export function refuseOtherMajor(cluster: string, { postgres }: Binaries): void {
  const theirs = majorOfCluster(cluster);
  if (theirs === undefined) return;
  const { stdout } = spawnSync(postgres, ['--version'], { cwd: '/', encoding: 'utf8' });
  const ours = /\d+/.exec(stdout)?.[0];
  if (ours === undefined || ours === theirs) return;
  throw startRefused(
    `The database in ${cluster} is of PostgreSQL ${theirs}, and this Zunfthaus brings PostgreSQL ${ours}: ` +
      'run "zunfthaus backup" with the release that you used so far, then "zunfthaus restore" with this one and a new DATA_DIR.',
  );
}

function majorOfCluster(cluster: string): string | undefined {
  try {
    return readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim();
  } catch {
    return undefined;
  }
}
