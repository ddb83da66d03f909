import { randomUUID } from 'node:crypto';
import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fileKey, type FileStore } from '#platform/files/file-store.ts';
import { pieces } from '#platform/files/fixtures/stores.ts';
import type { Log } from '#platform/process/log.ts';
import { buildDocument, buildFolder } from '#sample/builders.ts';
import { documents } from '#database/schema/documents.ts';
import { storedFiles } from '#database/schema/stored-files.ts';
import { testApi, type TestApi } from '#tests/support/api.ts';
import { storeKinds } from '#tests/support/files.ts';
import { formOf, pdfOf } from '#tests/support/form.ts';
import { keepFiles } from './nightly.worker.ts';

const hour = 3_600_000;
const day = 24 * hour;

let api: TestApi;
let office: { id: string; token: string };
let logged: { level: string; detail: object; message: string }[];

function housed(store: FileStore['kind']) {
  beforeEach(async () => {
    api = await testApi({ store });
    api.clock.now = new Date();
    office = await api.signInAdmin();
    logged = [];
  });
  afterEach(() => api.close());
}

async function night(
  after: number,
  { trash = 30, ...given }: { files?: FileStore; stopping?: AbortSignal; trash?: number } = {},
) {
  const line = (level: string) => (detail: object, message: string) => void logged.push({ level, detail, message });
  const log = { info: line('info'), warn: line('warn'), error: line('error') } as unknown as Log;
  const all = ['here', 'elsewhere'].map((id) => ({ id, keepDays: { trash } }));
  const tenants = { all, lostHosts: [] } as never;
  const now = () => new Date(Date.now() + after);
  const room = { database: api.unhurried, files: api.files, tenants, now, log, ...given };
  await keepFiles(room, given.stopping ?? new AbortController().signal);
}

const storage = async () => (await api.call('GET', '/api/document/storage', { as: office.token })).body;

async function upload(name = `${randomUUID()}.pdf`) {
  const folder = await api.arrange((db) => buildFolder(db, { name: randomUUID() }));
  const content = pdfOf(name);
  const { body } = await api.call('POST', `/api/document/folders/${folder}/files`, {
    as: office.token,
    ...formOf({ name, content }),
  });
  const [row] = await api.arrange((db) => db.select().from(documents).where(eq(documents.id, body.id)));
  return { id: body.id as string, name, content, key: fileKey('here', row?.fileId ?? '') };
}

async function keepInstead(key: string, content: Uint8Array) {
  await api.files.remove(key);
  await api.files.put(key, pieces(content));
}

const inStore = async (key: string) => (await api.files.size(key)) !== undefined;

describe.each(storeKinds)('in a %s', (store) => {
  housed(store);

  describe('the storage', () => {
    it('counts its bytes, and reports no nightly check before the first', async () => {
      const { content } = await upload();
      expect(await storage()).toEqual({
        kind: store,
        scanner: false,
        files: 1,
        bytes: content.length,
        quota: 100 * 1024 ** 3,
        damaged: 0,
        damagedVersions: [],
        check: null,
      });
    });
  });

  describe('a file is read again', () => {
    it('once in thirty days', async () => {
      await upload();
      await night(29 * day);
      expect((await storage()).check.read).toBe(0);
      await night(31 * day);
      expect(await storage()).toMatchObject({ damaged: 0, check: { read: 1 } });
      await night(32 * day);
      expect((await storage()).check.read).toBe(0);
      await night(62 * day);
      expect((await storage()).check.read).toBe(1);
    });

    it.each([
      ['has other bytes', (content: Buffer) => Buffer.alloc(content.length, 'x')],
      ['is shorter', (content: Buffer) => content.subarray(1)],
    ])('and is damaged if it %s, until its bytes are back', async (_what, spoiled) => {
      await upload('Ganz.pdf');
      const { id, content, key } = await upload('Kaputt.pdf');
      await keepInstead(key, spoiled(content));
      await night(31 * day);
      expect(await storage()).toMatchObject({
        damaged: 1,
        damagedVersions: [{ document: { id, name: 'Kaputt.pdf' }, number: 1 }],
        check: { read: 2 },
      });
      const errors = logged.filter(({ level }) => level === 'error');
      expect(errors).toMatchObject([
        { message: 'a stored file is damaged or missing', detail: { file: key.split('/')[1] } },
      ]);
      const [{ damagedAt }] = (await storage()).damagedVersions;
      await night(62 * day);
      expect((await storage()).damagedVersions).toMatchObject([{ damagedAt }]);
      await keepInstead(key, content);
      await night(93 * day);
      expect(await storage()).toMatchObject({ damaged: 0, damagedVersions: [] });
    });

    it('not while the store is away: nothing is called damaged', async () => {
      await upload();
      const away = () => Promise.reject(Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }));
      await night(31 * day, { files: { ...api.files, size: away, open: away } });
      expect(await storage()).toMatchObject({ damaged: 0, check: null });
      expect(logged.map(({ message }) => message)).toEqual(['the files of a tenant could not be looked after']);
    });

    it('after the next start, when the program stops', async () => {
      await upload();
      await expect(night(31 * day, { stopping: AbortSignal.abort(new Error('the end')) })).rejects.toThrow('the end');
      await night(31 * day);
      expect((await storage()).check.read).toBe(1);
    });
  });

  describe('a file without a row', () => {
    const stray = async (tenant = 'here') => {
      const key = fileKey(tenant, randomUUID());
      await api.files.put(key, pieces(Buffer.alloc(500)));
      return key;
    };

    it('is reported, and deleted after two days; all others stay', async () => {
      const { key: ours } = await upload();
      const key = await stray();
      await night(47 * hour);
      const { check } = await storage();
      expect(check).toMatchObject({ orphans: 1, orphanBytes: 500, collected: 0, collectedBytes: 0 });
      expect(check?.waiting).toEqual([
        { key: expect.stringContaining('/'), bytes: 500, changedAt: expect.any(String) },
      ]);
      expect(await inStore(key)).toBe(true);
      await night(49 * hour);
      expect((await storage()).check).toMatchObject({
        orphans: 0,
        orphanBytes: 0,
        waiting: [],
        collected: 1,
        collectedBytes: 500,
      });
      expect([await inStore(key), await inStore(ours)]).toEqual([false, true]);
    });

    it('stays where the tenant has no row at all: it may be the tables that are not the right ones', async () => {
      await upload();
      const key = await stray('elsewhere');
      await night(49 * hour);
      expect(await inStore(key)).toBe(true);
      expect(logged).toMatchObject([{ level: 'warn', detail: { tenant: 'elsewhere', orphans: 1 } }]);
    });
  });

  it('a row without a file is damaged at once', async () => {
    await upload('Da.pdf');
    const { key, id } = await upload('Fort.pdf');
    await api.files.remove(key);
    await night(hour);
    expect(await storage()).toMatchObject({ damaged: 1, damagedVersions: [{ document: { id, name: 'Fort.pdf' } }] });
  });

  it('that has been in the trash for thirty days is deleted, with its file', async () => {
    const { id, key } = await upload();
    const { key: ours } = await upload();
    expect(await api.call('DELETE', `/api/document/files/${id}`, { as: office.token })).toMatchObject({ status: 204 });
    await night(29 * day);
    expect([await inStore(key), (await storage()).files]).toEqual([true, 2]);
    await night(31 * day, { trash: 60 });
    expect(await inStore(key)).toBe(true);
    await night(31 * day);
    expect([await inStore(key), await inStore(ours), (await storage()).files]).toEqual([false, true, 1]);
  });
});

describe('wherever they are', () => {
  housed('folder');

  it('files of a tenant are found by the hundred, each by its turn', async () => {
    await api.arrange(async (db) => {
      const folderId = await buildFolder(db, {});
      for (let index = 0; index < 520; index += 1) await buildDocument(db, { folderId, name: `${index}.pdf` });
      await db.update(storedFiles).set({ createdAt: new Date() });
    });
    await night(hour);
    expect(await storage()).toMatchObject({ files: 520, damaged: 520 });
  });

  it('a partial file of a killed program is deleted when nothing has been added to it for two days', async () => {
    await upload();
    const folder = join(api.files.place, '.unfinished');
    await mkdir(folder, { recursive: true });
    for (const [name, age] of [
      ['left', 49 * hour],
      ['under way', 0],
    ] as const) {
      await writeFile(join(folder, name), 'half');
      await utimes(join(folder, name), new Date(), new Date(Date.now() - age));
    }
    await night(0);
    expect(await readdir(folder)).toEqual(['under way']);
  });
});
