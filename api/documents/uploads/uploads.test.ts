import { createHash } from 'node:crypto';
import { readdir, readFile, utimes, writeFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildDocument, buildFolder, buildList } from '#sample/builders.ts';
import { uploads } from '#database/schema/documents.ts';
import { storedFiles } from '#database/schema/stored-files.ts';
import { users } from '#database/schema/members.ts';
import { testApi, type TestApi } from '#tests/support/api.ts';
import { formOf, pdfOf } from '#tests/support/form.ts';

let api: TestApi;
let office: { id: string; token: string };
let examiner: { id: string; token: string };
let member: { id: string; token: string };
let folder: string;
/** Free bytes at each question, then unlimited. */
let room: number[] = [];

const everyone = { include: [{ kind: 'everyone' as const }] };
const path = '/api/document/uploads';
const pdf = pdfOf('Protokoll');

beforeAll(async () => {
  api = await testApi({ diskRoom: async () => room.shift() ?? Infinity });
  [office, examiner, member] = [await api.signInAdmin(), await api.signIn(), await api.signIn()];
  folder = await api.arrange((db) => buildFolder(db, { audience: everyone }));
});
afterAll(() => api.close());

interface Begun {
  as?: string;
  folderId?: string;
  name?: string;
  documentId?: string;
  length?: number | string;
}

function metadata(pairs: Record<string, string | undefined>): string {
  return Object.entries(pairs)
    .flatMap(([key, value]) => (value === undefined ? [] : [`${key} ${Buffer.from(value).toString('base64')}`]))
    .join(',');
}

function begin({
  as = office.token,
  folderId = folder,
  name = `${crypto.randomUUID()}.pdf`,
  documentId,
  length = pdf.length,
}: Begun = {}) {
  return send('POST', path, as, {
    'upload-length': String(length),
    'upload-metadata': metadata({ folderId, name, documentId }),
  });
}

async function send(
  method: 'POST' | 'PATCH' | 'HEAD' | 'DELETE',
  url: string,
  as: string | undefined,
  headers: Record<string, string> = {},
  payload?: Buffer,
) {
  const reply = await api.app.inject({
    method,
    url,
    headers: { 'x-tenant': 'here', 'tus-resumable': '1.0.0', ...(as && { authorization: `Bearer ${as}` }), ...headers },
    ...(payload && { payload }),
  });
  return { status: reply.statusCode, headers: reply.headers, body: reply.body === '' ? undefined : reply.json() };
}

const patch = (url: string, offset: number, content: Buffer, as = office.token) =>
  send(
    'PATCH',
    url,
    as,
    { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
    content,
  );

const finish = (url: string, body: object = {}, as = office.token) => api.call('POST', `${url}/document`, { as, body });

async function uploaded(begun: Begun = {}, content: Buffer = pdf): Promise<string> {
  const { headers } = await begin({ length: content.length, ...begun });
  const url = String(headers.location);
  expect(await patch(url, 0, content, begun.as)).toMatchObject({ status: 204 });
  return url;
}

const idOf = (url: string) => url.slice(path.length + 1);

async function nothingIsLeftOf(url: string, as = office.token) {
  expect(await send('HEAD', url, as)).toMatchObject({ status: 404 });
  expect(await finish(url, {}, as)).toMatchObject({ status: 404 });
  expect((await readdir(api.uploads)).filter((name) => name.startsWith(idOf(url)))).toEqual([]);
  expect(await api.files.size(`here/${idOf(url)}`)).toBeUndefined();
  expect(
    await api.arrange((db) =>
      db
        .select()
        .from(uploads)
        .where(eq(uploads.id, idOf(url))),
    ),
  ).toEqual([]);
}

const names = async () =>
  (await api.call('GET', `/api/document/folders/${folder}/contents?size=100`, { as: office.token })).body.items.map(
    ({ name }: { name: string }) => name,
  );

describe('a file in pieces', () => {
  it('continues where it stopped, and becomes a document once, however often that is requested', async () => {
    const begun = await begin({ name: 'Proto\u0308koll.pdf' });
    expect(begun).toMatchObject({
      status: 201,
      headers: { location: expect.stringMatching(/^\/api\/document\/uploads\/[0-9a-f-]{36}$/) },
    });
    const url = String(begun.headers.location);
    expect(await patch(url, 0, pdf.subarray(0, 100))).toMatchObject({
      status: 204,
      headers: { 'upload-offset': '100' },
    });
    expect(await send('HEAD', url, office.token)).toMatchObject({
      status: 200,
      headers: { 'upload-offset': '100', 'upload-length': String(pdf.length) },
    });
    expect(await finish(url)).toMatchObject({ status: 409, body: { code: 'documents.uploadIncomplete' } });
    expect(await patch(url, 50, pdf.subarray(50))).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect(await patch(url, 100, pdf.subarray(100))).toMatchObject({ status: 204 });

    const made = await finish(url, { validUntil: '2027-12-31' });
    expect(made).toMatchObject({
      status: 201,
      headers: { location: `/api/document/files/${made.body.id}` },
      body: {
        name: 'Protökoll.pdf',
        type: 'application/pdf',
        bytes: pdf.length,
        checksum: createHash('sha256').update(pdf).digest('hex'),
        validUntil: '2027-12-31',
        uploadedBy: { id: office.id },
        scan: 'unscanned',
      },
    });
    expect((await finish(url)).body.id).toBe(made.body.id);
    expect((await names()).filter((name: string) => name === 'Protökoll.pdf')).toHaveLength(1);
    const loaded = await api.call('GET', `/api/document/files/${made.body.id}/download`, { as: member.token });
    expect(Buffer.compare(loaded.body, pdf)).toBe(0);
    expect(await send('HEAD', url, office.token)).toMatchObject({ status: 404 });
    expect(await readdir(api.uploads)).toEqual([]);
  });

  it('becomes one document where it is asked for twice at once', async () => {
    const url = await uploaded();
    const [one, other] = await Promise.all([finish(url), finish(url)]);
    expect([one.status, other.status]).toEqual([201, 201]);
    expect(one.body.id).toBe(other.body.id);
  });

  it('is finished too where the program ended between the store and the rows', async () => {
    const url = await uploaded();
    const id = url.slice(path.length + 1);
    await api.files.adopt(`here/${id}`, `${api.uploads}/${id}`);
    expect(await finish(url)).toMatchObject({ status: 201, body: { bytes: pdf.length, type: 'application/pdf' } });
  });

  it('becomes the next version of a document', async () => {
    const documentId = await api.arrange((db) => buildDocument(db, { folderId: folder, name: 'Satzung.pdf' }));
    const made = await finish(await uploaded({ documentId, name: 'Satzung neu.pdf' }));
    expect(made).toMatchObject({
      status: 201,
      body: { id: documentId, name: 'Satzung.pdf', number: 2, version: 2, bytes: pdf.length },
    });
  });
});

describe('an upload', () => {
  it.each<[string, () => Promise<Awaited<ReturnType<typeof send>>>, number, string]>([
    ['nobody', () => send('POST', path, undefined), 401, 'auth.required'],
    ['somebody who may not', () => begin({ as: member.token }), 403, 'access.denied'],
    ['a folder that is not there', () => begin({ folderId: crypto.randomUUID() }), 404, 'notFound'],
    ['no folder', () => begin({ folderId: 'here' }), 400, 'input.invalid'],
    ['a name that is none', () => begin({ name: '../a.pdf' }), 400, 'input.invalid'],
    ['a type that is not taken', () => begin({ name: 'a.exe' }), 415, 'documents.typeNotTaken'],
    ['no bytes', () => begin({ length: 0 }), 400, 'documents.empty'],
    ['no number of bytes', () => begin({ length: '1e3' }), 400, 'input.invalid'],
    ['too many bytes', () => begin({ length: 5 * 1024 ** 3 + 1 }), 413, 'documents.tooLarge'],
    ['more than there is room for', () => begin({ length: 5 * 1024 ** 3 }), 201, ''],
  ])('of %s', async (_what, act, status, code) => {
    const reply = await act();
    expect(reply.status).toBe(status);
    if (code !== '')
      expect(reply).toMatchObject({
        headers: { 'content-type': expect.stringContaining('problem+json') },
        body: { code },
      });
    else await send('DELETE', String(reply.headers.location), office.token);
  });

  it('belongs to the person who started it, in one portal, as long as the person is active', async () => {
    const { headers } = await begin();
    const url = String(headers.location);
    expect(await send('HEAD', url, examiner.token)).toMatchObject({ status: 404 });
    expect(await patch(url, 0, pdf, examiner.token)).toMatchObject({ status: 404 });
    expect(await finish(url, {}, examiner.token)).toMatchObject({ status: 404 });
    expect(await send('DELETE', url, examiner.token)).toMatchObject({ status: 404 });
    const elsewhere = await api.signIn({ tenant: 'elsewhere' });
    expect(await send('HEAD', url, elsewhere.token, { 'x-tenant': 'elsewhere' })).toMatchObject({ status: 404 });
    expect(await send('HEAD', url, office.token, { 'tus-resumable': '0.2.0' })).toMatchObject({ status: 400 });
    expect(await send('HEAD', `${path}/..%2f..%2fx`, office.token)).toMatchObject({ status: 400 });

    const blocked = await api.signInAdmin();
    const theirs = String((await begin({ as: blocked.token })).headers.location);
    await api.arrange((db) => db.update(users).set({ access: 'blocked' }).where(eq(users.id, blocked.id)));
    expect(await patch(theirs, 0, pdf, blocked.token)).toMatchObject({
      status: 403,
      body: { code: 'members.blocked' },
    });
  });

  it('whose content does not fit its name becomes nothing', async () => {
    const url = await uploaded({ name: 'Rechnung.pdf' }, Buffer.from('MZ this is a program'));
    expect(await finish(url)).toMatchObject({ status: 422, body: { code: 'documents.wrongContent' } });
    expect(await names()).not.toContain('Rechnung.pdf');
    await nothingIsLeftOf(url);
  });

  it('of somebody who lost the right meanwhile becomes nothing, wherever it is by then', async () => {
    const list = await api.arrange((db) => buildList(db, { userIds: [examiner.id] }));
    const uploaders = { include: [{ kind: 'list' as const, id: list }] };
    const folderId = await api.arrange((db) => buildFolder(db, { audience: everyone, uploaders }));
    const urls = [
      await uploaded({ as: examiner.token, folderId }),
      await uploaded({ as: examiner.token, folderId }),
      String((await begin({ as: examiner.token, folderId })).headers.location),
    ];
    const [stored = ''] = urls;
    await api.files.adopt(`here/${idOf(stored)}`, `${api.uploads}/${idOf(stored)}`);
    await api.call('PUT', `/api/document/folders/${folderId}`, { as: office.token, body: { uploaders: null } });
    for (const url of urls) {
      expect(await finish(url, {}, examiner.token)).toMatchObject({ status: 403, body: { code: 'access.denied' } });
      await nothingIsLeftOf(url, examiner.token);
    }
  });

  it('is thrown away where there is no room any more when it is whole', async () => {
    const small = await testApi({ quota: 1 / 1024 });
    const admin = await small.signInAdmin();
    const into = await small.arrange((db) => buildFolder(db, { audience: everyone }));
    const call = (method: 'POST' | 'PATCH', url: string, headers: Record<string, string>, payload?: Buffer) =>
      small.app.inject({
        method,
        url,
        headers: { 'x-tenant': 'here', 'tus-resumable': '1.0.0', authorization: `Bearer ${admin.token}`, ...headers },
        ...(payload && { payload }),
      });
    const begun = await call('POST', path, {
      'upload-length': String(pdf.length),
      'upload-metadata': metadata({ folderId: into, name: 'Letztes.pdf' }),
    });
    const url = String(begun.headers['location']);
    await call('PATCH', url, { 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' }, pdf);
    await small.arrange((db) => buildDocument(db, { folderId: into, file: { bytes: 1024 * 1024 } }));
    const asked = () => small.call('POST', `${url}/document`, { as: admin.token, body: {} });
    expect(await asked()).toMatchObject({ status: 413, body: { code: 'documents.quotaFull' } });
    expect(await asked()).toMatchObject({ status: 404 });
    expect(await readdir(small.uploads)).toEqual([]);
    expect(await small.files.size(`here/${idOf(url)}`)).toBeUndefined();
    await small.close();
  });

  it('of a name that is taken meanwhile is finished under another', async () => {
    const url = await uploaded({ name: 'Doppelt.pdf' });
    await api.arrange((db) => buildDocument(db, { folderId: folder, name: 'doppelt.pdf' }));
    expect(await finish(url)).toMatchObject({ status: 409, body: { errors: [{ path: 'name' }] } });
    expect(await begin({ name: 'Doppelt.pdf' })).toMatchObject({ status: 409 });
    expect(await finish(url, { name: 'Doppelt.exe' })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'name' }] },
    });
    expect(await finish(url, { name: 'Anders.pdf' })).toMatchObject({ status: 201, body: { name: 'Anders.pdf' } });
  });
});

describe('the room of a portal', () => {
  it('is counted to the byte, with what is on its way, and two at once do not both get the last of it', async () => {
    const small = await testApi({ quota: 1 / 1024 });
    const most = 1024 * 1024;
    const admin = await small.signInAdmin();
    const into = await small.arrange((db) => buildFolder(db, { audience: everyone }));
    const ask = (length: number) =>
      small.app.inject({
        method: 'POST',
        url: path,
        headers: {
          'x-tenant': 'here',
          'tus-resumable': '1.0.0',
          authorization: `Bearer ${admin.token}`,
          'upload-length': String(length),
          'upload-metadata': metadata({ folderId: into, name: `${crypto.randomUUID()}.pdf` }),
        },
      });
    await small.arrange((db) => buildDocument(db, { folderId: into, file: { bytes: 1000 } }));
    const half = (most - 1000) / 2;
    const replies = await Promise.all(Array.from({ length: 6 }, () => ask(half)));
    const count = (status: number) => replies.filter(({ statusCode }) => statusCode === status).length;
    expect([count(201), count(413)]).toEqual([2, 4]);
    const full = await ask(1);
    expect(full.json()).toMatchObject({ code: 'documents.quotaFull', room: { most, used: most, asked: 1 } });
    const roomFor = (as: string) => small.call('GET', `/api/document/folders/${into}/room`, { as });
    expect(await roomFor(admin.token)).toMatchObject({ status: 200, body: { most, used: most, own: 2 * half } });
    expect(await roomFor((await small.signIn()).token)).toMatchObject({ status: 403 });
    const [first] = replies.filter(({ statusCode }) => statusCode === 201);
    await small.app.inject({
      method: 'DELETE',
      url: String(first?.headers['location']),
      headers: { 'x-tenant': 'here', 'tus-resumable': '1.0.0', authorization: `Bearer ${admin.token}` },
    });
    expect((await ask(half)).statusCode).toBe(201);
    const rows = await small.arrange((db) => db.select().from(storedFiles));
    expect(rows.reduce((sum, { bytes }) => sum + bytes, 0)).toBe(1000);
    await small.close();
  });
});

describe('the announced uploads of one person', () => {
  const tooMany = {
    status: 409,
    body: { code: 'documents.tooManyBegun', detail: expect.stringContaining('50 uploads') },
  };

  it('is at most 50 unfinished uploads, and others may still announce theirs', async () => {
    const { token: as } = await api.signInAdmin();
    const urls: string[] = [];
    for (let count = 0; count < 50; count += 1) urls.push(String((await begin({ as })).headers.location));
    expect(await begin({ as })).toMatchObject(tooMany);
    expect(await begin()).toMatchObject({ status: 201 });
    expect(await patch(urls[0] ?? '', 0, pdf, as)).toMatchObject({ status: 204 });
    expect(await finish(urls[0] ?? '', {}, as)).toMatchObject({ status: 201 });
    expect(await begin({ as })).toMatchObject({ status: 201 });
    expect(await begin({ as })).toMatchObject(tooMany);
    await send('DELETE', urls[1] ?? '', as);
    expect(await begin({ as })).toMatchObject({ status: 201 });
  });

  it('is at most 10 GB, also where all is announced at once', async () => {
    const { token: as } = await api.signInAdmin();
    const half = 5 * 1024 ** 3;
    const replies = await Promise.all(Array.from({ length: 6 }, () => begin({ as, length: half })));
    const count = (wanted: number) => replies.filter(({ status }) => status === wanted).length;
    expect([count(201), count(409)]).toEqual([2, 4]);
    expect(await begin({ as, length: 1 })).toMatchObject(tooMany);
    for (const { status, headers } of replies) if (status === 201) await send('DELETE', String(headers.location), as);
    expect(await begin({ as, length: 1 })).toMatchObject({ status: 201 });
  });
});

describe('a disk that is nearly full', () => {
  const full = { status: 507, body: { code: 'documents.diskFull' } };

  it('refuses pieces of files that do not fit, and continues when there is space again', async () => {
    room = [pdf.length - 1];
    expect(await begin()).toMatchObject(full);
    room = [pdf.length];
    const url = String((await begin()).headers.location);
    room = [99];
    expect(await patch(url, 0, pdf.subarray(0, 100))).toMatchObject(full);
    expect(await send('HEAD', url, office.token)).toMatchObject({ status: 200, headers: { 'upload-offset': '0' } });
    expect(await patch(url, 0, pdf)).toMatchObject({ status: 204 });
    expect(await finish(url)).toMatchObject({ status: 201 });
  });

  it.each([
    ['at once', [0]],
    ['on its way', [Infinity, 0]],
  ])('ends a file that comes as a form %s, and keeps nothing of it', async (_, left) => {
    const before = [await readdir(api.uploads), (await api.arrange((db) => db.select().from(storedFiles))).length];
    room = [...left];
    const content = pdfOf('Plan', { padding: 17 * 1024 * 1024 });
    const { raw, headers } = formOf({ name: 'Plan.pdf', content });
    const reply = await api.app.inject({
      method: 'POST',
      url: `/api/document/folders/${folder}/files`,
      headers: { 'x-tenant': 'here', authorization: `Bearer ${office.token}`, ...headers },
      payload: Readable.from([raw.subarray(0, -1000), raw.subarray(-1000)]),
    });
    expect({ status: reply.statusCode, body: reply.json() }).toMatchObject(full);
    expect(room).toEqual([]);
    expect([await readdir(api.uploads), (await api.arrange((db) => db.select().from(storedFiles))).length]).toEqual(
      before,
    );
  });
});

it('an upload continues as long as bytes arrive, however long ago it started', async () => {
  const url = String((await begin()).headers.location);
  await patch(url, 0, pdf.subarray(0, 100));
  await api.arrange((db) => db.update(uploads).set({ createdAt: new Date(0) }));
  const about = `${api.uploads}/${idOf(url)}.json`;
  const fields = JSON.parse(await readFile(about, 'utf8')) as object;
  await writeFile(about, JSON.stringify({ ...fields, creation_date: new Date(0).toISOString() }));
  expect(await send('HEAD', url, office.token)).toMatchObject({ status: 200, headers: { 'upload-offset': '100' } });
  expect(await patch(url, 100, pdf.subarray(100))).toMatchObject({ status: 204 });
});

it('an upload without a byte ends one hour after it was announced, and not before', async () => {
  const announced = api.clock.now.getTime();
  const [empty, begun] = [String((await begin()).headers.location), String((await begin()).headers.location)];
  await patch(begun, 0, pdf.subarray(0, 1));
  await utimes(`${api.uploads}/${idOf(begun)}`, new Date(), new Date(announced));
  const both = [idOf(empty), idOf(begun)];
  const kept = async () => {
    await api.runJobs();
    const rows = await api.arrange((db) => db.select().from(uploads));
    return both.filter((id) => rows.some((row) => row.id === id));
  };
  api.clock.now = new Date(announced + 3_600_000 - 1000);
  expect(await kept()).toEqual(both);
  api.clock.now = new Date(announced + 3_600_000 + 1000);
  expect(await kept()).toEqual([idOf(begun)]);
  expect((await readdir(api.uploads)).filter((name) => name.startsWith(idOf(empty)))).toEqual([]);
  api.clock.now = new Date(announced + 48 * 3_600_000 + 1000);
  expect(await kept()).toEqual([]);
  api.clock.now = new Date(announced);
});

it('an upload can be cancelled, and is deleted two days after its last byte', async () => {
  const url = await uploaded();
  expect(await send('DELETE', url, office.token)).toMatchObject({ status: 204 });
  expect(await send('HEAD', url, office.token)).toMatchObject({ status: 404 });
  const [begun, days] = [api.clock.now.getTime(), (count: number) => count * 86_400_000];
  const [idle, slow] = [String((await begin()).headers.location), String((await begin()).headers.location)];
  const both = [idOf(idle), idOf(slow)];
  const kept = async () => {
    const rows = await api.arrange((db) => db.select().from(uploads));
    return both.filter((id) => rows.some((row) => row.id === id));
  };
  // By the file's time.
  const cameAt = (one: string, at: number) => utimes(`${api.uploads}/${idOf(one)}`, new Date(), new Date(at));
  for (const one of [idle, slow]) {
    expect(await patch(one, 0, pdf.subarray(0, 100))).toMatchObject({
      status: 204,
      headers: { 'upload-offset': '100' },
    });
    await cameAt(one, begun);
  }
  await cameAt(slow, begun + days(1));

  api.clock.now = new Date(begun + days(2) - 1000);
  await api.runJobs();
  expect(await kept()).toEqual(both);
  api.clock.now = new Date(begun + days(2) + 1000);
  await api.runJobs();
  expect(await kept()).toEqual([idOf(slow)]);
  api.clock.now = new Date(begun + days(3) - 1000);
  await api.runJobs();
  expect(await kept()).toEqual([idOf(slow)]);
  api.clock.now = new Date(begun + days(3) + 1000);
  await api.runJobs();
  expect(await kept()).toEqual([]);
  expect((await readdir(api.uploads)).filter((name) => both.some((id) => name.startsWith(id)))).toEqual([]);
});
