import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** Copies a folder with its owners: PostgreSQL takes no cluster of anybody else's. */
export async function copyFolder(from: string, to: string): Promise<void> {
  await promisify(execFile)('cp', ['-a', from, to]);
}
