import { buffer } from 'node:stream/consumers';
import type { Database } from '#platform/database/database.ts';
import { type FileStore, fileKey } from '#platform/files/file-store.ts';
import type { PayloadOf } from '#platform/jobs/job.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import type { Log } from '#platform/process/log.ts';
import { isAway } from '#platform/errors/unavailable.ts';
import type { textJob } from '../documents.job.ts';
import { readerOf } from './readers.service.ts';
import { type ReadText, readText } from './read-text.service.ts';
import { isUnread, listUnread, saveText, type UnreadFile } from './texts.store.ts';

export interface TextWorker {
  database: Database;
  files: FileStore;
  jobs: Pick<Jobs, 'alone'>;
  now: () => Date;
  log: Log;
  /** Unread files follow after the next start. */
  stopping?: AbortSignal;
}

const mostBytes = 64 * 1024 * 1024;

/** All unread files of a tenant but those that another run is reading. Throws if the store or the database is away. */
export async function readTexts(worker: TextWorker, { tenantId }: PayloadOf<typeof textJob>): Promise<void> {
  const { database, jobs, stopping } = worker;
  for (;;) {
    const files = await database.read(tenantId, listUnread);
    let mine = 0;
    for (const file of files) {
      stopping?.throwIfAborted();
      const read = () => readAndSave(worker, tenantId, file);
      if (await jobs.alone(`reading of ${tenantId} ${file.id}`, read)) mine += 1;
    }
    if (mine === 0) return;
  }
}

async function readAndSave(worker: TextWorker, tenantId: string, file: UnreadFile): Promise<void> {
  const { database, now } = worker;
  if (!(await database.read(tenantId, (db) => isUnread(db, file.id)))) return;
  const read = await readOne(worker, tenantId, file);
  await database.write(tenantId, (db) => saveText(db, file.id, read, now()));
}

async function readOne({ files, log }: TextWorker, tenantId: string, file: UnreadFile): Promise<ReadText> {
  if (!readerOf(file.type)) return { state: 'none' };
  if (file.bytes > mostBytes) return { state: 'failed', reason: 'tooLarge' };
  try {
    const { content } = await files.open(fileKey(tenantId, file.id));
    return await readText({ file: await buffer(content), type: file.type });
  } catch (err) {
    if (isAway(err)) throw err;
    log.error({ err, file: file.id }, 'the text of a file could not be read');
    return { state: 'failed', reason: 'damaged' };
  }
}
