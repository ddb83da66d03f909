import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { v7 } from 'uuid';
import type { Database } from '#platform/database/database.ts';
import { type FileStore, fileKey } from '#platform/files/file-store.ts';
import type { PayloadOf } from '#platform/jobs/job.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import type { Log } from '#platform/process/log.ts';
import { AppError } from '#platform/errors/error.ts';
import { isAway } from '#platform/errors/unavailable.ts';
import { thumbnailsJob } from '../documents.job.ts';
import { type Drawing, drawing, usualDrawing } from './drawing.service.ts';
import { drawnTypes, type Task } from './thumbnail-of.service.ts';
import { type Drawn, isUndrawn, listUndrawn, passOver, saveThumbnail, type UndrawnFile } from './thumbnails.store.ts';

export interface ThumbnailWorker {
  database: Database;
  files: FileStore;
  jobs: Pick<Jobs, 'sendWithin' | 'alone'>;
  now: () => Date;
  log: Log;
  stopping?: AbortSignal;
  /** Default: of the usual limits, and with four times as long for what was too slow on a busy machine. */
  drawings?: Drawings;
}

type Drawings = readonly [usual: Drawing, patient: Drawing];

/** Larger files are not loaded into memory. */
const drawn: Drawn = { types: drawnTypes, mostBytes: 64 * 1024 * 1024 };

/** Per job, so that none runs for hours. */
const mostFiles = 500;

/** Draws each file once, and leaves those that another run is drawing to it. Throws if the store or the database is away. */
export async function drawThumbnails(
  worker: ThumbnailWorker,
  { tenantId }: PayloadOf<typeof thumbnailsJob>,
): Promise<void> {
  const { database, jobs, stopping } = worker;
  await database.write(tenantId, (db) => passOver(db, drawn));
  const drawings = worker.drawings ?? [
    drawing(),
    drawing({ ...usualDrawing, milliseconds: 4 * usualDrawing.milliseconds }),
  ];
  try {
    for (let count = 0; count < mostFiles;) {
      const files = await database.read(tenantId, (db) => listUndrawn(db, drawn));
      let mine = 0;
      for (const file of files) {
        stopping?.throwIfAborted();
        const draw = () => drawOne(worker, { tenantId, drawings, file });
        if (await jobs.alone(`drawing of ${tenantId} ${file.id}`, draw)) mine += 1;
      }
      if (mine === 0) return;
      count += mine;
    }
    await database.write(tenantId, (db) => jobs.sendWithin(db, thumbnailsJob, { tenantId }));
  } finally {
    for (const one of drawings) one.end();
  }
}

async function drawOne(
  { database, files, now, log }: ThumbnailWorker,
  { tenantId, drawings, file: { id, type } }: { tenantId: string; drawings: Drawings; file: UndrawnFile },
): Promise<void> {
  if (!(await database.read(tenantId, (db) => isUndrawn(db, id)))) return;
  const file = await contentOf(files, fileKey(tenantId, id)).catch((err: unknown) => {
    if (isAway(err)) throw err;
    log.error({ err, tenant: tenantId, file: id }, 'a file could not be read to draw its thumbnail');
    return undefined;
  });
  const thumbnail = file && (await drawnBy(drawings, { file, type }));
  if (thumbnail === 'tooSlow')
    log.warn({ tenant: tenantId, file: id }, 'a file has no thumbnail: drawing it takes too long');
  const kept = thumbnail instanceof Uint8Array ? await keep(files, tenantId, thumbnail) : undefined;
  const isSaved = await database.write(tenantId, (db) => saveThumbnail(db, id, kept, now()));
  if (kept && !isSaved) await files.remove(fileKey(tenantId, kept.id));
}

async function drawnBy(drawings: Drawings, task: Task): Promise<Uint8Array | 'tooSlow' | undefined> {
  for (const one of drawings)
    try {
      return await one.draw(task);
    } catch (error) {
      if (!(error instanceof AppError && error.code === 'documents.tooSlow')) throw error;
    }
  return 'tooSlow';
}

async function contentOf(files: FileStore, key: string): Promise<Uint8Array> {
  return buffer((await files.open(key)).content);
}

async function keep(files: FileStore, tenantId: string, thumbnail: Uint8Array) {
  const id = v7();
  return { id, ...(await files.put(fileKey(tenantId, id), Readable.from([thumbnail]))) };
}
