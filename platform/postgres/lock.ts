// SQLite's file lock, released by the kernel. Never open the file otherwise: closing it would release the lock.
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { startRefused } from '../config/refusal.ts';

export interface Lock {
  release(): void;
}

/** Throws a sentence that names the folder and its holder. */
export function takeLock(folder: string): Lock {
  const holder = join(folder, 'program.pid');
  const file = openExclusively(folder, holder);
  writeFileSync(holder, `${process.pid}\n`, { mode: 0o600 });
  return {
    release() {
      if (!file.isOpen) return;
      rmSync(holder, { force: true });
      file.close();
    },
  };
}

function openExclusively(folder: string, holder: string): DatabaseSync {
  const file = new DatabaseSync(join(folder, 'lock'), { timeout: 0 });
  try {
    // Nothing is written, so no journal file is needed.
    file.exec('pragma journal_mode = memory; begin exclusive');
    return file;
  } catch (error) {
    file.close();
    if (!isBusy(error)) throw error;
    throw startRefused(
      `The database folder ${folder} is in use by another program (pid ${pidIn(holder)}). ` +
        'Stop that one first, or give this one its own DATA_DIR.',
      { cause: error },
    );
  }
}

const SQLITE_BUSY = 5;

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY;
}

function pidIn(holder: string): string {
  try {
    return readFileSync(holder, 'utf8').trim() || 'unknown';
  } catch {
    return 'unknown';
  }
}
