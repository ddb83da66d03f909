import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq, isNotNull } from 'drizzle-orm';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fileKey } from '#platform/files/file-store.ts';
import { openJobClaims } from '#platform/jobs/job-claims.ts';
import type { Log } from '#platform/process/log.ts';
import { connect } from '#platform/database/pool.ts';
import { createScanner, scannerLimits } from '#platform/files/scanner.ts';
import { buildFolder } from '#sample/builders.ts';
import { storedFiles } from '#database/schema/stored-files.ts';
import { testApi, type TestApi } from '#tests/support/api.ts';
import { clamd, eicar } from '#tests/support/clamd.ts';
import { formOf, pdfOf } from '#tests/support/form.ts';
import { keepFiles } from '../storage/nightly.worker.ts';
import { drawing, startDrawing, usualDrawing } from './drawing.service.ts';
import { drawThumbnails, type ThumbnailWorker } from './draw-thumbnails.worker.ts';

const day = 86_400_000;
const log = { info: () => {}, warn: () => {}, error: () => {} } as unknown as Log;

let api: TestApi;
let office: { token: string };
let member: { token: string };
let folder: string;

async function begin(options: Parameters<typeof testApi>[0] = {}) {
  api = await testApi({ draws: true, ...options });
  // The store uses the machine's clock.
  api.clock.now = new Date();
  [office, member] = [await api.signInAdmin(), await api.signIn()];
  folder = await api.arrange((db) => buildFolder(db, { audience: { include: [{ kind: 'everyone' }] } }));
}

async function put(content: string | Uint8Array = pdfOf(randomUUID()), name = `${randomUUID()}.pdf`, into = folder) {
  const { status, body } = await api.call('POST', `/api/document/folders/${into}/files`, {
    as: office.token,
    ...formOf({ name, content }),
  });
  expect([status, body.thumbnail]).toEqual([201, null]);
  return `/api/document/files/${body.id}`;
}

const addVersion = (path: string, content: Uint8Array) =>
  api.call('POST', `${path}/versions`, { as: office.token, ...formOf({ name: 'neu.pdf', content }) });
const read = async (path: string) => (await api.call('GET', path, { as: office.token })).body;
const look = (path: string, as = member, headers = {}) =>
  api.call('GET', `${path}/thumbnail`, { as: as.token, headers });
const thumbnails = () => api.arrange((db) => db.select().from(storedFiles).where(isNotNull(storedFiles.thumbnailOf)));

type Drawn = Partial<Pick<ThumbnailWorker, 'stopping' | 'files' | 'drawings'> & Pick<ThumbnailWorker['jobs'], 'alone'>>;

/** Returns how many files were opened. */
async function draw({
  stopping = new AbortController().signal,
  files = api.files,
  alone = async (_key: string, work: () => Promise<void>) => (await work(), true),
  ...more
}: Drawn = {}): Promise<number> {
  let opened = 0;
  const watched = {
    ...files,
    open: (...which: Parameters<typeof files.open>) => ((opened += 1), files.open(...which)),
  };
  const jobs = { sendWithin: async () => {}, alone };
  const worker = { database: api.unhurried, files: watched, jobs, now: () => api.clock.now, log, stopping, ...more };
  await drawThumbnails(worker, { tenantId: 'here' });
  return opened;
}

async function night(after: number) {
  const tenants = { all: [{ id: 'here', keepDays: { trash: 30 } }], lostHosts: [] } as never;
  const now = () => new Date(Date.now() + after);
  await keepFiles({ database: api.unhurried, files: api.files, tenants, now, log }, new AbortController().signal);
}

function stoppedDrawing(megabytes: number) {
  const child = startDrawing(megabytes);
  child.once('spawn', () => child.kill('SIGTERM'));
  return child;
}

afterEach(() => api.close());

describe('the thumbnail of a document', () => {
  beforeEach(() => begin());

  it('is drawn after the upload, and sent to be kept and asked for again', async () => {
    const path = await put();
    expect((await look(path)).status).toBe(404);
    await api.runJobs();
    const { thumbnail, checksum } = await read(path);
    expect(thumbnail).toMatch(/^[0-9a-f]{64}$/);
    expect(thumbnail).not.toBe(checksum);
    const { status, headers, body } = await look(path);
    expect([status, headers['content-type'], headers['etag']]).toEqual([200, 'image/webp', `"${thumbnail}"`]);
    expect(headers).toMatchObject({ 'cache-control': 'private, no-cache', 'x-content-type-options': 'nosniff' });
    expect(headers['content-disposition']).toMatch(/^inline; filename=.*\.pdf\.webp/);
    expect(await sharp(body as Buffer).metadata()).toMatchObject({ format: 'webp', height: 320 });
    expect((await look(path, member, { 'if-none-match': `"${thumbnail}"` })).status).toBe(304);
  });

  it('is in lists and hits, is for those alone who see the document, and is deleted with it', async () => {
    const inner = await api.arrange((db) => buildFolder(db, {}));
    const path = await put(pdfOf('Kasse'), 'Kasse.pdf', inner);
    await draw();
    const { thumbnail } = await read(path);
    const list = await api.call('GET', `/api/document/folders/${inner}/contents`, { as: office.token });
    const hits = await api.call('GET', '/api/search?search=Kasse', { as: office.token });
    expect([list.body.items[0].thumbnail, hits.body.items[0].document.thumbnail]).toEqual([thumbnail, thumbnail]);
    expect([(await look(path, office)).status, (await look(path)).status]).toEqual([200, 404]);
    expect(await api.call('DELETE', path, { as: office.token })).toMatchObject({ status: 204 });
    expect((await look(path, office)).status).toBe(404);
  });

  it('is that of the version it has; an earlier one that comes back brings its own', async () => {
    const path = await put(pdfOf('eins'));
    await draw();
    const first = (await read(path)).thumbnail;
    expect((await addVersion(path, pdfOf('zwei'))).body.thumbnail).toBeNull();
    await draw();
    const second = (await read(path)).thumbnail;
    expect([first, second, first === second]).toEqual([expect.any(String), expect.any(String), false]);
    const back = await api.call('POST', `${path}/versions/1/restore`, { as: office.token });
    expect(back.body).toMatchObject({ number: 3, thumbnail: first });
    const elsewhere = await api.arrange((db) => buildFolder(db, {}));
    const moved = await api.call('PUT', path, { as: office.token, body: { folderId: elsewhere } });
    expect(moved.body.thumbnail).toBe(first);
  });

  it('is not counted in the number of files', async () => {
    const content = pdfOf('Muster');
    await put(content);
    await draw();
    expect(await thumbnails()).toHaveLength(1);
    const storage = await api.call('GET', '/api/document/storage', { as: office.token });
    expect(storage.body).toMatchObject({ files: 1, bytes: content.length, damaged: 0 });
  });
});

describe('a file is drawn', () => {
  beforeEach(() => begin());

  it('once, also where nothing comes of it', async () => {
    const broken = await put(pdfOf('').toString('latin1').replace('/Type /Page /', '/Type /Pago /'), 'leer.pdf');
    const [good, text] = [await put(), await put('Guten Tag', 'Brief.txt')];
    expect(await draw()).toBe(2);
    expect(await draw()).toBe(0);
    const drawn = await Promise.all([broken, good, text].map(async (path) => (await read(path)).thumbnail !== null));
    expect(drawn).toEqual([false, true, false]);
  });

  it('after the next start, where the program stops before its turn', async () => {
    const paths = [await put(), await put(), await put()];
    const stopping = new AbortController();
    const files = {
      ...api.files,
      put: (...what: Parameters<typeof api.files.put>) => (stopping.abort(), api.files.put(...what)),
    };
    await expect(draw({ stopping: stopping.signal, files })).rejects.toThrow();
    expect(await thumbnails()).toHaveLength(1);
    expect(await draw()).toBe(2);
    for (const path of paths) expect((await look(path)).status).toBe(200);
  });

  it('later where the store is away', async () => {
    await put();
    const away = () => Promise.reject(Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }));
    await expect(draw({ files: { ...api.files, open: away } })).rejects.toThrow('connect');
    await expect(draw({ files: { ...api.files, put: away } })).rejects.toThrow('connect');
    expect(await draw()).toBe(1);
    expect(await thumbnails()).toHaveLength(1);
  });

  it('with more time where the machine was too busy, and by the next run where its process was ended from outside', async () => {
    const path = await put();
    const [hurried, stopped] = [drawing({ ...usualDrawing, milliseconds: 1 }), drawing(usualDrawing, stoppedDrawing)];
    await expect(draw({ drawings: [hurried, stopped] })).rejects.toMatchObject({ code: 'unavailable' });
    expect(await draw({ drawings: [hurried, drawing()] })).toBe(1);
    expect((await look(path)).status).toBe(200);
  });

  it('not again and again where it takes too long for the second time', async () => {
    const path = await put();
    const hurried = () => drawing({ ...usualDrawing, milliseconds: 1 });
    expect(await draw({ drawings: [hurried(), hurried()] })).toBe(1);
    expect(await draw()).toBe(0);
    expect((await look(path)).status).toBe(404);
  });

  it('never for its text, and no thumbnail of a thumbnail', async () => {
    await put();
    await api.runJobs();
    await api.runJobs();
    expect(await api.arrange((db) => db.$count(storedFiles))).toBe(2);
    expect(await draw()).toBe(0);
  });
});

describe('on two nodes that draw at the same time', () => {
  beforeEach(() => begin());

  it('each file is drawn once, and the store has no file without a row', async () => {
    for (let count = 0; count < 4; count += 1) await put();
    const open = () => openJobClaims({ url: api.ownerUrl, queues: [], log });
    const [one, other] = [await open(), await open()];
    // Two jobs of one node, and one of another.
    const opened = await Promise.all([one, one, other].map(({ alone }) => draw({ alone })));
    expect(opened.reduce((sum, count) => sum + count, 0)).toBe(4);
    const rows = await api.arrange((db) => db.select().from(storedFiles));
    const stored = [];
    for await (const { key } of api.files.list('here')) stored.push(key);
    expect(stored.toSorted()).toEqual(rows.map(({ id }) => fileKey('here', id)).toSorted());
    expect(rows).toHaveLength(8);
    await Promise.all([one.close(), other.close()]);
  });

  it('a file whose node dies while it draws is drawn by another', async () => {
    await put();
    const open = () => openJobClaims({ url: api.ownerUrl, queues: [], log });
    const [one, other] = [await open(), await open()];
    const drawing = Promise.withResolvers<void>();
    const files = { ...api.files, open: () => (drawing.resolve(), new Promise<never>(() => {})) };
    void draw({ alone: one.alone, files });
    await drawing.promise;
    expect(await draw({ alone: other.alone })).toBe(0);
    await one.close();
    expect(await draw({ alone: other.alone })).toBe(1);
    await other.close();
    expect(await thumbnails()).toHaveLength(1);
  });

  it('a preview of a file that is gone by then is thrown away', async () => {
    await put();
    const owner = await connect(api.ownerUrl);
    const store = api.files.put;
    const files = {
      ...api.files,
      put: async (...what: Parameters<typeof api.files.put>) => {
        await owner.query('truncate stored_files cascade');
        return store(...what);
      },
    };
    await draw({ files });
    await owner.end();
    const stored = [];
    for await (const { key } of api.files.list('here')) stored.push(key);
    expect([stored.length, (await thumbnails()).length]).toEqual([1, 0]);
  });
});

describe('at night', () => {
  beforeEach(() => begin());

  it('a thumbnail stays as long as its file, and is deleted with it', async () => {
    const path = await put();
    await put();
    await draw();
    await night(3 * day);
    expect((await look(path)).status).toBe(200);
    expect(await api.call('DELETE', path, { as: office.token })).toMatchObject({ status: 204 });
    await night(31 * day);
    const [left, ...more] = await thumbnails();
    expect(more).toEqual([]);
    const stored = [];
    for await (const { key } of api.files.list('here')) stored.push(key);
    expect(stored.toSorted()).toEqual([left?.id, left?.thumbnailOf].map((id) => fileKey('here', id ?? '')).toSorted());
  });

  it.each([
    ['lost', (path: string) => rm(path)],
    ['changed', (path: string) => writeFile(path, 'x')],
  ])('one whose bytes are %s is drawn again, and is not reported as damaged', async (_what, spoil) => {
    const path = await put();
    await draw();
    const [{ id } = { id: '' }] = await thumbnails();
    await spoil(join(api.files.place, fileKey('here', id)));
    await night(31 * day);
    expect((await look(path)).status).toBe(404);
    const storage = await api.call('GET', '/api/document/storage', { as: office.token });
    expect(storage.body).toMatchObject({ damaged: 0 });
    expect(await draw()).toBe(1);
    expect((await look(path)).status).toBe(200);
  });
});

describe('of a portal with a scanner', () => {
  let daemon: Awaited<ReturnType<typeof clamd>>;
  beforeEach(async () => {
    daemon = await clamd();
    await begin({ scanner: createScanner(daemon.url, { ...scannerLimits, silence: 200, answer: 200 }) });
  });
  afterEach(() => daemon.close());

  it('nothing is drawn before the scanner has seen it', async () => {
    const path = await put();
    expect(await draw()).toBe(0);
    await api.runJobs();
    expect((await look(path)).status).toBe(200);
  });

  it('nothing is drawn of what it has found harm in, nor shown if it once was', async () => {
    const path = await put(Buffer.concat([pdfOf('Rechnung'), Buffer.from(`% ${eicar}\n%%EOF\n`)]));
    const good = await put();
    await api.runJobs();
    expect(await thumbnails()).toHaveLength(1);
    expect([(await look(path)).status, (await look(good)).status]).toEqual([404, 200]);
    await api.arrange((db) => db.update(storedFiles).set({ scan: 'rejected' }).where(eq(storedFiles.scan, 'clean')));
    expect([(await look(good)).status, (await read(good)).thumbnail]).toEqual([404, null]);
  });
});
