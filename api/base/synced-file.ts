// Files that must be there after a power cut.
import { closeSync, fsyncSync, openSync, rmSync, writeSync } from 'node:fs';

/** Writes a file, for its owner only, that is on the disk when this returns; one of that name is replaced. */
export function writeSynced(file: string, text: string): void {
  rmSync(file, { force: true }); // an older one may belong to someone else
  const handle = openSync(file, 'wx', 0o600);
  writeSync(handle, text);
  fsyncSync(handle);
  closeSync(handle);
}

/** Makes what was made, renamed or removed in a folder outlast a power cut. */
export function syncFolder(folder: string): void {
  const handle = openSync(folder, 'r');
  fsyncSync(handle);
  closeSync(handle);
}
