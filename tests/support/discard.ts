import { rm } from 'node:fs/promises';

/** Retries, as a job that is stopping may still write a file. */
export function discard(folder: string): Promise<void> {
  return rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
}
