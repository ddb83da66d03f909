import { rm } from 'node:fs/promises';

/** Removes a folder with all that is in it, where a job that has been told to stop may still finish a file. */
export function discard(folder: string): Promise<void> {
  return rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
}
