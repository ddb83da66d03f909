import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '#platform/database/database.ts';
import type { PayloadOf } from '#platform/jobs/job.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import { uploadsJob } from '../documents.job.ts';
import { announcedAt, forgetUpload, uploadPatience } from './uploads.store.ts';

/** Deletes an unfinished upload that got no data for its time. Until then it is checked again later. */
export async function forget(
  { database, folder, jobs, now }: Room,
  { tenantId, uploadId }: PayloadOf<typeof uploadsJob>,
): Promise<void> {
  const announced = await database.read(tenantId, (db) => announcedAt(db, uploadId));
  const startAfter = announced && new Date(await endOf(join(folder, uploadId), announced));
  if (startAfter && startAfter > now())
    return database.write(tenantId, (db) => jobs.sendWithin(db, uploadsJob, { tenantId, uploadId }, { startAfter }));
  await database.write(tenantId, (db) => forgetUpload(db, uploadId));
  for (const path of [uploadId, `${uploadId}.json`]) await rm(join(folder, path), { force: true });
}

/** Where the file is not at this node, another may have some of it. */
async function endOf(path: string, announced: Date): Promise<number> {
  const found = await stat(path).catch(() => undefined);
  if (found?.size === 0) return announced.getTime() + uploadPatience.unbegun;
  return (found?.mtimeMs ?? announced.getTime()) + uploadPatience.begun;
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
    if (last === undefined || now.getTime() - last < uploadPatience.begun) continue;
    await rm(path, { force: true });
    removed += 1;
  }
  return removed;
}

async function lastByte(path: string): Promise<number | undefined> {
  const found = await stat(path).catch(() => undefined);
  return found?.isFile() ? found.mtimeMs : undefined;
}
