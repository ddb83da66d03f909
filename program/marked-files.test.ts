// Which stores a start takes for the installation's, in a folder and in a bucket.
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { v7 } from 'uuid';
import { type Database, openDatabase } from '#platform/database/database.ts';
import { fileKey, type FileStore } from '#platform/files/file-store.ts';
import { keys, pieces, type StoreKind, stores, temporaryFolder } from '#platform/files/fixtures/stores.ts';
import { folderStore } from '#platform/files/folder-store.ts';
import { s3Store } from '#platform/files/s3-store.ts';
import { createLog, type Log } from '#platform/process/log.ts';
import { notingLost } from '#api/documents/storage/note-lost.service.ts';
import { storedFiles } from '#database/schema/stored-files.ts';
import { freshDatabase } from '#tests/database/database.ts';
import { startS3 } from '#tests/support/s3.ts';
import { itsFiles } from './marked-files.ts';

const log = createLog('silent');
let database: Database;
let ownerUrl: string;
beforeEach(async () => {
  const fresh = await freshDatabase();
  ownerUrl = fresh.ownerUrl;
  database = openDatabase({ url: fresh.appUrl, now: () => new Date(), log: () => {} });
  onTestFinished(async () => {
    await database.close();
    await fresh.drop();
  });
});

const open = (store: FileStore, to: Pick<Log, 'info' | 'error'> = log) =>
  itsFiles({ ownerUrl, store, database, tenantIds: ['here'], log: to });
const start = async (store: FileStore) => (await open(store)).mark();
const refusal = (message: RegExp) => ({ name: 'StartRefused', message });

async function fill(store: FileStore, count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, () => v7());
  for (const id of ids) {
    const kept = await store.put(fileKey('here', id), pieces(Buffer.from(id)));
    const row = { id, ...kept, type: 'application/pdf', scan: 'clean' as const };
    await database.write('here', (db) => db.insert(storedFiles).values(row));
  }
  return ids;
}

describe.each<StoreKind>(stores)('the $name', ({ make }) => {
  it('of a first start is the installation’s from then on, and no other one', async () => {
    const store = await make();
    const id = await start(store);
    expect([await store.mark(), await start(store)]).toEqual([id, id]);
    await expect(start(await make())).rejects.toMatchObject(refusal(/does not carry the mark/));
  });

  it('of an older version is marked by an upgrade if the files are there', async () => {
    const store = await make();
    await fill(store, 20);
    const [lost = ''] = await fill(store, 1);
    await store.remove(fileKey('here', lost));
    expect(await start(store)).toBe(await store.mark());
  });

  it('without the files that the database knows is refused by an upgrade, and not marked', async () => {
    await fill(await make(), 3);
    const empty = await make();
    await expect(start(empty)).rejects.toMatchObject(
      refusal(
        /^The files are missing: of the 3 that the database knows, 3 are not in [^\n]+ npx zunfthaus files adopt$/,
      ),
    );
    expect(await empty.mark()).toBeUndefined();
  });

  it('of another installation is refused', async () => {
    const store = await make();
    await store.setMark(crypto.randomUUID());
    await expect(start(store)).rejects.toMatchObject(refusal(/holds the files of another installation/));
  });
});

it('one of two nodes that start at once with folders of their own is refused', async () => {
  const folders = await Promise.all([1, 2].map(async () => folderStore(join(await temporaryFolder(), 'files'))));
  const started = await Promise.allSettled(folders.map(start));
  expect(started.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});

describe('a bucket whose service does not answer at the start', () => {
  async function openAway(prepare?: (store: FileStore) => Promise<void>) {
    const folder = await temporaryFolder();
    const before = await startS3(folder);
    const store = s3Store(before.settings);
    await prepare?.(store);
    await before.stop();
    const lines: string[] = [];
    const own = await open(store, {
      info: () => {},
      error: (_detail: object, line?: string) => lines.push(line ?? ''),
    });
    onTestFinished(own.stop);
    const key = fileKey('here', v7());
    const put = () => own.files.put(key, pieces(Buffer.from('file')));
    const comeBack = async () => onTestFinished((await startS3(folder, before.port)).stop);
    return { store, own, lines, put, comeBack };
  }

  it('does not keep the program from starting, and is marked before its first file', async () => {
    const { store, own, put, comeBack } = await openAway();
    await expect(put()).rejects.toMatchObject({ code: 'unavailable' });
    expect([own.mark(), own.unready()]).toEqual([undefined, undefined]);
    await comeBack();
    await put();
    expect([await store.mark(), await keys(store)]).toEqual([own.mark(), [expect.any(String)]]);
  });

  it.each<[string, (store: FileStore) => Promise<void>, RegExp]>([
    ['of another installation', (store) => store.setMark(crypto.randomUUID()), /holds the files of another/],
    [
      'without the files',
      async () => void (await fill(await stores[0]!.make(), 3)),
      /^The files are missing: of the 3/,
    ],
  ])('and is that %s is never written to, and the node is not ready', async (_which, prepare, line) => {
    const { store, own, lines, put, comeBack } = await openAway(prepare);
    await comeBack();
    const before = [await store.mark(), await keys(store)];
    for (let time = 0; time < 3; time += 1) await expect(put()).rejects.toMatchObject({ code: 'documents.otherFiles' });
    expect([await store.mark(), await keys(store)]).toEqual(before);
    expect(own.unready()).toBe('the store of files is not the one of this installation');
    expect(lines).toEqual([expect.stringContaining('does not answer'), expect.stringMatching(line)]);
  });
});

it('a folder that disappears while the program runs is an outage, and no file of it is called damaged', async () => {
  const place = join(await temporaryFolder(), 'files');
  const folder = folderStore(place);
  const [id = ''] = await fill(folder, 1);
  const { mark } = await open(folder);
  const store = notingLost(folder, { database, now: () => new Date(), log, mark });
  await rm(place, { recursive: true });
  await expect(store.open(fileKey('here', id))).rejects.toMatchObject({ code: 'unavailable' });
  const [row] = await database.read('here', (db) => db.select().from(storedFiles));
  expect(row?.damagedAt).toBeNull();
});
