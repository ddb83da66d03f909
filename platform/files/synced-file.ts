import { closeSync, fsyncSync, openSync, rmSync, writeSync } from 'node:fs';

/** Durable when it returns; readable by its owner only. Replaces an existing file. */
export function writeSynced(file: string, text: string): void {
  rmSync(file, { force: true });
  const handle = openSync(file, 'wx', 0o600);
  writeSync(handle, text);
  fsyncSync(handle);
  closeSync(handle);
}

/** Makes renames and removals in it durable. */
export function syncFolder(folder: string): void {
  const handle = openSync(folder, 'r');
  fsyncSync(handle);
  closeSync(handle);
}
