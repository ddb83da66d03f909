import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { startRefused } from '../config/refusal.ts';
import type { Account } from './account.ts';

const ownFolder = '/proc/self/cwd';

/** Relative if the account cannot enter a folder above: the server starts inside, where Linux resolves it. */
export function dataPath(folder: string, account: Account | undefined): string {
  if (!account || canEnter(folder, account)) return folder;
  if (existsSync(ownFolder)) return ownFolder;
  throw startRefused(
    `PostgreSQL cannot run as root, and the user ${account.name} may not enter ${folder}: ` +
      'set DATA_DIR to a folder it may enter, or start the program as an ordinary user.',
  );
}

function canEnter(folder: string, { uid, gid }: Account): boolean {
  return spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], { cwd: '/', uid, gid, stdio: 'ignore' }).status === 0;
}
