import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { access, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { type FileStore, fileKeys } from './file-store.ts';
import { contentOf, keys, listed, pieces, type StoreKind, stores, temporaryFolder } from './fixtures/stores.ts';

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const newKey = () => `here/${randomUUID()}`;

async function kept(store: FileStore, bytes: Uint8Array): Promise<string> {
  const key = newKey();
  await store.put(key, pieces(bytes));
  return key;
}

describe.each<StoreKind>(stores)('the $name', ({ make }) => {
  it.each([0, 1, 70_000, 20_000_000])('keeps %i bytes as they came', async (length) => {
    const store = await make();
    const bytes = randomBytes(length);
    const key = newKey();
    expect(await store.put(key, pieces(bytes))).toEqual({ bytes: length, sha256: sha256(bytes) });
    const opened = await store.open(key);
    expect(opened.bytes).toBe(length);
    expect((await contentOf(opened)).equals(bytes)).toBe(true);
    expect(await store.size(key)).toBe(length);
  });

  it.each([
    [0, 1],
    [1, 69_999],
    [65_530, 65_540],
    [69_999, 69_999],
  ])('opens a part, from byte %i to %i', async (start, end) => {
    const store = await make();
    const bytes = randomBytes(70_000);
    const opened = await store.open(await kept(store, bytes), { start, end });
    expect(opened.bytes).toBe(70_000);
    expect((await contentOf(opened)).equals(bytes.subarray(start, end + 1))).toBe(true);
  });

  it('reports plainly that there is no such file', async () => {
    const store = await make();
    const key = newKey();
    expect(await store.size(key)).toBeUndefined();
    await expect(store.open(key)).rejects.toThrow(`The store has no file ${key}`);
    await expect(store.open(key, { start: 0, end: 5 })).rejects.toThrow(`The store has no file ${key}`);
  });

  it('carries a mark, which is no file', async () => {
    const store = await make();
    expect(await store.mark()).toBeUndefined();
    await store.setMark('one');
    await store.setMark('another');
    expect([await store.mark(), await keys(store)]).toEqual(['another', []]);
  });

  it('removes a file, and does not mind when there is none', async () => {
    const store = await make();
    const key = await kept(store, randomBytes(10));
    await store.remove(key);
    await store.remove(key);
    expect(await store.size(key)).toBeUndefined();
  });

  it('lists all files with their lengths, of all tenants', async () => {
    const store = await make();
    const before = Date.now() - 2000;
    const one = await kept(store, randomBytes(10));
    const other = `elsewhere/${randomUUID()}`;
    await store.put(other, pieces(randomBytes(20)));
    const found = await listed(store);
    expect(new Map(found.map(({ key, bytes }) => [key, bytes]))).toEqual(
      new Map([
        [one, 10],
        [other, 20],
      ]),
    );
    expect((await Readable.from(store.list('elsewhere')).toArray()).map(({ key }) => key)).toEqual([other]);
    expect(await Readable.from(store.list('else')).toArray()).toEqual([]);
    for (const { changedAt } of found) expect(changedAt.getTime()).toBeGreaterThanOrEqual(before);
  });

  it('lists nothing where nothing has been kept', async () => {
    expect(await keys(await make())).toEqual([]);
  });

  it.each([100_000, 20_000_000])('leaves nothing of content that breaks off after %i bytes', async (length) => {
    const store = await make();
    async function* broken() {
      yield* pieces(randomBytes(length));
      throw new Error('the line is dead');
    }
    await expect(store.put(newKey(), broken())).rejects.toThrow('the line is dead');
    expect(await keys(store)).toEqual([]);
    expect(await store.removeUnfinished(new Date(Date.now() + 60_000))).toBe(0);
  });

  it('keeps nothing of content that is too long, and all of what is just as long as it may be', async () => {
    const store = await make();
    const key = newKey();
    await expect(store.put(key, pieces(randomBytes(70_001)), 70_000)).rejects.toMatchObject({ code: 'tooLarge' });
    expect(await keys(store)).toEqual([]);
    await store.put(key, pieces(randomBytes(70_000)), 70_000);
    expect(await keys(store)).toEqual([key]);
  });

  it('takes a whole file of this machine over', async () => {
    const store = await make();
    const path = join(await temporaryFolder(), 'upload');
    const bytes = randomBytes(200_000);
    await writeFile(path, bytes);
    const key = newKey();
    await store.adopt(key, path);
    expect((await contentOf(await store.open(key))).equals(bytes)).toBe(true);
    await expect(access(path)).rejects.toThrow('ENOENT');
  });

  it('leaves a file alone that it cannot take over', async () => {
    const store = await make();
    const path = join(await temporaryFolder(), 'upload');
    await writeFile(path, 'content');
    await expect(store.adopt('here/../elsewhere', path)).rejects.toThrow('is no key of a file');
    expect(await readFile(path, 'utf8')).toBe('content');
  });

  it('gives each of several files its own bytes, even when one of them is delayed', async () => {
    const store = await make();
    const files = [randomBytes(300_000), randomBytes(70_000), randomBytes(70_000)];
    const held: PassThrough[] = [];
    for (const bytes of files) {
      const { content } = await store.open(await kept(store, bytes));
      const holding = content.pipe(new PassThrough({ highWaterMark: 1024 * 1024 }));
      await once(content, 'end');
      held.push(holding);
    }
    for (const [index, bytes] of files.entries()) expect((await buffer(held[index]!)).equals(bytes)).toBe(true);
  });

  it('closes a file that is not read to its end', async () => {
    const store = await make();
    const { content } = await store.open(await kept(store, randomBytes(3_000_000)));
    for await (const _ of content) break;
    expect(content.destroyed).toBe(true);
  });
});

it.each([
  'here',
  'here/',
  '/etc/passwd',
  'here/../../etc/passwd',
  `../${randomUUID()}`,
  `here/${randomUUID()}/..`,
  `here/${randomUUID()}\n`,
  `here\\${randomUUID()}`,
  `HERE/${randomUUID()}`,
  `here/${randomUUID().toUpperCase()}`,
  `.unfinished/${randomUUID()}`,
  `${'a'.repeat(41)}/${randomUUID()}`,
  '',
])('%j is refused as a key, and no store follows it', async (key) => {
  expect(fileKeys.test(key)).toBe(false);
  for (const { make } of stores) {
    const store = await make();
    await expect(store.put(key, pieces(randomBytes(1)))).rejects.toThrow('is no key of a file');
    await expect(store.open(key)).rejects.toThrow('is no key of a file');
    await expect(store.size(key)).rejects.toThrow('is no key of a file');
    await expect(store.remove(key)).rejects.toThrow('is no key of a file');
  }
});
