// Root's checkout may be unreadable for others (/root), but PostgreSQL runs as another user.
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { dirname, extname, join } from 'node:path';
import { startRefused } from '../config/refusal.ts';
import type { Binaries } from './programs.ts';

/** Only root can write there, so nobody can plant programs. */
const home = '/var/lib/zunfthaus';

/** Copies the programs once per version. For root only. */
export function copyFor({ initdb, postgres }: Binaries, place = home): Binaries {
  const native = join(dirname(postgres), '..');
  const { version } = JSON.parse(readFileSync(join(native, '..', 'package.json'), 'utf8')) as { version: string };
  const copy = join(place, `postgresql-${version}`);
  const inCopy = (program: string) => join(copy, 'bin', program.slice(dirname(program).length + 1));
  if (!existsSync(copy)) makeCopy(native, copy);
  return { initdb: inCopy(initdb), postgres: inCopy(postgres) };
}

function makeCopy(native: string, copy: string): void {
  const aside = `${copy}.${process.pid}`;
  try {
    mkdirSync(dirname(copy), { recursive: true });
    chmodSync(dirname(copy), 0o755);
    rmSync(aside, { recursive: true, force: true });
    cpSync(native, aside, { recursive: true, verbatimSymlinks: true, filter: (path) => extname(path) !== '.a' });
    openToAll(aside);
    renameSync(aside, copy);
  } catch (error) {
    rmSync(aside, { recursive: true, force: true });
    if (existsSync(copy)) return; // another program was faster
    throw startRefused(
      `PostgreSQL cannot run as root, other users may not enter ${native}, and it could not be copied to ${copy}: ` +
        'start the program as an ordinary user, or set DATABASE_URL.',
      { cause: error },
    );
  }
}

/** Independent of root's umask. */
function openToAll(folder: string): void {
  chmodSync(folder, 0o755);
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const path = join(folder, name);
    const entry = lstatSync(path);
    if (entry.isSymbolicLink()) continue;
    chmodSync(path, entry.isDirectory() || (entry.mode & 0o100) !== 0 ? 0o755 : 0o644);
  }
}
