// PostgreSQL refuses to run as root: its processes then run as an ordinary account that owns the files.
import { spawnSync } from 'node:child_process';
import { chownSync, lchownSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { startRefused } from '../config/refusal.ts';

export interface Account {
  name: string;
  uid: number;
  gid: number;
}

/** Undefined means our own. For root: the cluster's owner, else `postgres`, else `nobody`; throws if none is usable. */
export function chooseAccount(cluster: string): Account | undefined {
  if (process.getuid?.() !== 0) {
    mustHaveName();
    return undefined;
  }
  const accounts = readAccounts();
  const owner = statSync(cluster, { throwIfNoEntry: false })?.uid;
  const chosen =
    accounts.find(({ uid }) => uid === owner && uid !== 0) ??
    accounts.find(({ name }) => name === 'postgres') ??
    accounts.find(({ name }) => name === 'nobody');
  if (!chosen)
    throw startRefused(
      'PostgreSQL refuses to run as root and /etc/passwd names neither postgres nor nobody: ' +
        'start the program as an ordinary user, or set DATABASE_URL.',
    );
  mustBeReachable(chosen);
  return chosen;
}

export function giveTo(account: Account | undefined, path: string): void {
  if (account) chownSync(path, account.uid, account.gid);
}

/** Skips it if owned already; a backup restored by root belongs to root. */
export function giveTreeTo(account: Account | undefined, folder: string): void {
  if (!account || statSync(folder).uid === account.uid) return;
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    lchownSync(join(folder, name), account.uid, account.gid);
  chownSync(folder, account.uid, account.gid); // last, so that an interrupted attempt is repeated
}

/** initdb needs a user name; a bare number, as of `docker run --user 12345`, has none. */
function mustHaveName(): void {
  try {
    userInfo();
  } catch (error) {
    throw startRefused(
      `PostgreSQL needs an entry in /etc/passwd for the user it runs as, and uid ${process.getuid?.()} has none: ` +
        'add one, start as another user, or set DATABASE_URL.',
      { cause: error },
    );
  }
}

/** A rootless container's root may have no other user. */
function mustBeReachable({ name, uid, gid }: Account): void {
  const { error } = spawnSync('/bin/sh', ['-c', ':'], { cwd: '/', uid, gid });
  if (!error) return;
  throw startRefused(
    `PostgreSQL refuses to run as root, and here root cannot become the user ${name}: ` +
      'start the program as an ordinary user, or set DATABASE_URL.',
    { cause: error },
  );
}

function readAccounts(): Account[] {
  return readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .filter((fields) => fields.length >= 7)
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }));
}
