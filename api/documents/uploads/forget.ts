import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '#api/base/database.ts';
import type { Payloads } from '#api/base/jobs.ts';
import { forgetUpload, uploadPatience } from './uploads.store.ts';

/** Forgets an upload whose time is over, with what has come of it; what has been made of it stays. */
export async function forget(
  { database, folder }: { database: Database; folder: string },
  { tenantId, uploadId }: Payloads['uploads'],
): Promise<void> {
  await database.write(tenantId, (db) => forgetUpload(db, uploadId));
  for (const path of [uploadId, `${uploadId}.json`]) await rm(join(folder, path), { force: true });
}

/** Removes what interrupted calls have left in the folder and nobody has added to for two days; tells how many files. */
export async function sweep(folder: string, now: Date): Promise<number> {
  let removed = 0;
  const names = await readdir(folder).catch(() => []);
  for (const name of names) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => undefined);
    if (!found?.isFile() || now.getTime() - found.mtimeMs < 2 * uploadPatience) continue;
    await rm(path, { force: true });
    removed += 1;
  }
  return removed;
}
