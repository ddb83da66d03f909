import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { type Database, openDatabase } from '#platform/database/database.ts';
import { type FileStore, fileKey } from '#platform/files/file-store.ts';
import { contentOf, keys, pieces, temporaryFolder, temporaryS3 } from '#platform/files/fixtures/stores.ts';
import { folderStore } from '#platform/files/folder-store.ts';
import { s3Store } from '#platform/files/s3-store.ts';
import { storedFiles } from '#database/schema/stored-files.ts';
import { freshDatabase } from '#tests/database/database.ts';
import { roundsOf } from '#tests/support/size.ts';
import { moveFiles } from './move.worker.ts';

let appUrl: string;
let database: Database;
beforeAll(async () => {
  ({ appUrl } = await freshDatabase());
  database = openDatabase({ url: appUrl, now: () => new Date(), log: () => {} });
});
afterAll(() => database.close());

async function filled(store: FileStore, lengths: number[]): Promise<Map<string, Buffer>> {
  for (const tenant of ['here', 'elsewhere']) await database.write(tenant, (db) => db.delete(storedFiles));
  const files = new Map<string, Buffer>();
  for (const [index, length] of lengths.entries()) await add(store, files, length, index % 3 ? 'here' : 'elsewhere');
  return files;
}

async function add(store: FileStore, files: Map<string, Buffer>, length: number, tenant = 'here'): Promise<string> {
  const bytes = randomBytes(length);
  const id = v7();
  const key = fileKey(tenant, id);
  const kept = await store.put(key, pieces(bytes));
  const row = { id, ...kept, type: 'application/pdf', scan: 'clean' as const };
  await database.write(tenant, (db) => db.insert(storedFiles).values(row));
  files.set(key, bytes);
  return key;
}

async function move(from: FileStore, to: FileStore, given: Partial<Parameters<typeof moveFiles>[0]> = {}) {
  const failed: string[] = [];
  const moved = await moveFiles({
    database,
    from,
    to,
    tenantIds: ['here', 'elsewhere'],
    failed: (key, reason) => void failed.push(`${key}: ${String(reason)}`),
    copied: () => {},
    stopping: new AbortController().signal,
    ...given,
  });
  return { ...moved, reasons: failed };
}

async function expectAll(store: FileStore, files: Map<string, Buffer>) {
  expect((await keys(store)).sort()).toEqual([...files.keys()].sort());
  for (const [key, bytes] of files) expect((await contentOf(await store.open(key))).equals(bytes)).toBe(true);
}

async function twoStores() {
  const root = join(await temporaryFolder(), 'files');
  const s3 = await temporaryS3();
  return { root, s3, folder: folderStore(root), bucket: s3Store(s3) };
}

it('a move copies files to a bucket and back, and a second run has nothing to do', async () => {
  const { folder, bucket } = await twoStores();
  const files = await filled(folder, [1, 70_000, 1_000_000, 9_000_000]);
  const bytes = 10_070_001;
  expect(await move(folder, bucket)).toMatchObject({ copied: 4, bytes, there: 0, failed: 0 });
  await expectAll(bucket, files);
  expect(await move(folder, bucket)).toMatchObject({ copied: 0, bytes: 0, there: 4, failed: 0 });
  await expectAll(folder, files);
  const back = folderStore(join(await temporaryFolder(), 'files'));
  expect(await move(bucket, back)).toMatchObject({ copied: 4, bytes, failed: 0 });
  await expectAll(back, files);
});

it('a move includes files that arrive while it runs', async () => {
  const { folder, bucket } = await twoStores();
  const files = await filled(folder, [100, 200]);
  let late: Promise<string> | undefined;
  const moved = await move(folder, bucket, {
    to: {
      ...bucket,
      async put(...file) {
        const kept = await bucket.put(...file);
        await (late ??= add(folder, files, 300, 'elsewhere'));
        return kept;
      },
    },
  });
  expect(moved).toMatchObject({ copied: 3, failed: 0 });
  await expectAll(bucket, files);
});

it('a move keeps no copy that differs from its source, reports it, and copies all others', async () => {
  const { root, folder, bucket } = await twoStores();
  const files = await filled(folder, [500, 500, 500, 500]);
  const [lost = '', changed = ''] = [...files.keys()].slice(1);
  await rm(join(root, lost));
  await writeFile(join(root, changed), randomBytes(500));
  const { reasons, ...moved } = await move(folder, bucket);
  expect(moved).toMatchObject({ copied: 2, failed: 2 });
  for (const key of [lost, changed]) {
    expect([...new Set(reasons)].filter((reason) => reason.startsWith(key))).toHaveLength(1);
    files.delete(key);
  }
  await expectAll(bucket, files);
});

it('a move stops on request and continues from the same place', async () => {
  const { folder, bucket } = await twoStores();
  const files = await filled(folder, [10, 20, 30, 40, 50]);
  const stop = new AbortController();
  expect(await move(folder, bucket, { stopping: stop.signal, copied: () => stop.abort() })).toMatchObject({
    copied: 1,
  });
  expect(await move(folder, bucket)).toMatchObject({ copied: 4, there: 1 });
  await expectAll(bucket, files);
});

const rounds = roundsOf(1, 2);

it(`a move that is killed ${rounds} times leaves every file complete`, { timeout: 30_000 * rounds }, async () => {
  const { root, s3, folder, bucket } = await twoStores();
  const files = await filled(folder, []);
  for (let round = 0; round < rounds; round += 1) {
    for (let index = 0; index < 3; index += 1) await add(folder, files, 9_000_000);
    await killedMover({ appUrl, root, s3 });
  }
  const before = await keys(bucket);
  expect(before.length).toBeGreaterThan(0);
  for (const key of before)
    expect((await contentOf(await bucket.open(key))).equals(files.get(key) ?? Buffer.alloc(0))).toBe(true);
  const { copied, there, failed } = await move(folder, bucket);
  expect({ known: copied + there, failed }).toEqual({ known: files.size, failed: 0 });
  // What was under way when it was killed may come after `before` was read.
  expect(there).toBeGreaterThanOrEqual(before.length);
  await expectAll(bucket, files);
});

/** Kills the mover shortly after it has copied one file. */
async function killedMover(given: object): Promise<void> {
  const program = fileURLToPath(new URL('fixtures/mover.ts', import.meta.url));
  const child = spawn(process.execPath, [program, JSON.stringify(given)], { stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  await once(createInterface(child.stdout), 'line');
  setTimeout(() => child.kill('SIGKILL'), Math.random() * 100);
  await once(child, 'close');
}
