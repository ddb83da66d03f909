import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '#api/base/database.ts';
import type { PayloadOf } from '#api/base/job.ts';
import type { Jobs } from '#api/base/jobs.ts';
import { uploadsJob } from '../documents.job.ts';
import { forgetUpload, uploadPatience } from './uploads.store.ts';

/** Deletes an unfinished upload that got no data for its time. With newer data it is checked again later. */
export async function forget(
  { database, folder, jobs, now }: Room,
  { tenantId, uploadId }: PayloadOf<typeof uploadsJob>,
): Promise<void> {
  const last = await lastByte(join(folder, uploadId));
  const startAfter = new Date((last ?? 0) + uploadPatience);
  if (startAfter > now())
    return database.write(tenantId, (db) => jobs.sendWithin(db, uploadsJob, { tenantId, uploadId }, { startAfter }));
  await database.write(tenantId, (db) => forgetUpload(db, uploadId));
  for (const path of [uploadId, `${uploadId}.json`]) await rm(join(folder, path), { force: true });
}

interface Room {
  database: Database;
  folder: string;
  jobs: Pick<Jobs, 'sendWithin'>;
  now: () => Date;
}

/** Leftovers unchanged for two days. Returns their number. */
export async function sweep(folder: string, now: Date): Promise<number> {
  let removed = 0;
  const names = await readdir(folder).catch(() => []);
  for (const name of names) {
    const path = join(folder, name);
    const last = await lastByte(path);
    if (last === undefined || now.getTime() - last < uploadPatience) continue;
    await rm(path, { force: true });
    removed += 1;
  }
  return removed;
}

async function lastByte(path: string): Promise<number | undefined> {
  const found = await stat(path).catch(() => undefined);
  return found?.isFile() ? found.mtimeMs : undefined;
}
