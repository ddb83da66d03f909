// The files carry the installation's id, so that a node with another folder, or a restore without files, is noticed.
import type pg from 'pg';
import { type Installation, markFiles, readInstallation } from '#database/installation.ts';
import type { Database } from '#platform/database/database.ts';
import { comparedFirst, type ComparedStore } from '#platform/files/compared-store.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import type { Log } from '#platform/process/log.ts';
import { connect } from '#platform/database/pool.ts';
import { startRefused } from '#platform/config/refusal.ts';
import { isAway } from '#platform/errors/unavailable.ts';
import { countMissing } from '#api/documents/storage/missing.worker.ts';

interface Room {
  store: FileStore;
  database: Database;
  tenantIds: readonly string[];
}

/** Refuses a store that is not the installation's. One that does not answer is compared before it is used. */
export async function itsFiles(
  room: Room & { ownerUrl: string; log: Pick<Log, 'info' | 'error'> },
): Promise<ComparedStore> {
  const { store, log } = room;
  try {
    const mark = await compare(room);
    return { files: store, mark: () => mark, unready: () => undefined, stop: () => {} };
  } catch (err) {
    if (store.kind === 'folder' || !isAway(err)) throw err;
    log.error({ err, place: store.place }, 'the store of files does not answer: it is compared as soon as it does');
    return comparedFirst(store, { log, compare: () => compare(room) });
  }
}

async function compare({ ownerUrl, ...room }: Room & { ownerUrl: string }): Promise<string> {
  await room.store.check?.();
  const mark = await room.store.mark();
  const client = await connect(ownerUrl);
  try {
    const installation = await readInstallation(client);
    if (!installation) throw new Error('the database has no mark of its installation');
    if (mark !== installation.id || !installation.filesMarkedAt)
      await markFiles(client, (locked) => isMarked(locked, room));
    return installation.id;
  } finally {
    await client.end();
  }
}

/** Marks a store of which nobody knows yet whose it is, if the files are there. */
async function isMarked({ id, filesMarkedAt }: Installation, { store, ...known }: Room): Promise<boolean> {
  const mark = await store.mark();
  if (mark === id) return true;
  if (mark !== undefined) throw startRefused(`${store.place} holds the files of another installation. ${wayOut}`);
  if (filesMarkedAt)
    throw startRefused(`The files are missing: ${store.place} does not carry the mark of this installation. ${wayOut}`);
  const found = await countMissing(known, store);
  if (found.missing > found.known / 10)
    throw startRefused(
      `The files are missing: of the ${found.known} that the database knows, ${found.missing} are not in ${store.place}. ${wayOut}`,
    );
  await store.setMark(id);
  return true;
}

const wayOut =
  'Set DATA_DIR or S3_BUCKET to the place that has them, the same for all nodes, or put them back from the backup; ' +
  'to go on with this place as it is, run: npx zunfthaus files adopt';

/** Whatever the store contains. */
export async function adoptFiles(client: pg.Client, store: FileStore): Promise<void> {
  await markFiles(client, async ({ id }) => {
    await store.setMark(id);
    return true;
  });
}
