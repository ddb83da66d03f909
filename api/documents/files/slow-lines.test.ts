// Over real connections.
import { once } from 'node:events';
import { readdir, stat } from 'node:fs/promises';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { connect as connectToDatabase } from '#platform/database/pool.ts';
import { buildFolder } from '#sample/builders.ts';
import { testApi, type TestApi } from '#tests/support/api.ts';

const megabyte = 1024 * 1024;
const crowd = 15;

let api: TestApi;
let office: { token: string };
let folder: string;
let lines: Socket[] = [];

beforeAll(async () => {
  api = await testApi({ limits: { look: 20 }, environment: { MAX_FILE_BYTES: String(3 * megabyte) } });
  office = await api.signInAdmin();
  folder = await api.arrange((db) => buildFolder(db, { audience: { include: [{ kind: 'everyone' }] } }));
  await api.app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(async () => {
  for (const line of lines) line.destroy();
  lines = [];
  Object.assign(api.app.server, { requestTimeout: 600_000, headersTimeout: 60_000 });
  await expect.poll(() => readdir(api.uploads).catch(() => [])).toEqual([]);
});
afterAll(() => api.close());

async function begin(method: string, path: string, headers: Record<string, string | number>) {
  const line = connect((api.app.server.address() as AddressInfo).port, '127.0.0.1');
  lines.push(line);
  await once(line, 'connect');
  const common = { host: 'localhost', 'x-tenant': 'here', authorization: `Bearer ${office.token}` };
  const head = Object.entries({ ...common, 'tus-resumable': '1.0.0', ...headers }).map(
    ([name, value]) => `${name}: ${value}`,
  );
  line.write(`${method} /api/document/${path} HTTP/1.1\r\n${head.join('\r\n')}\r\n\r\n`);
  const closed = new Promise((resolve) => line.once('close', resolve));
  const call = { line, answer: '', closed };
  line.on('data', (some) => (call.answer += String(some)));
  // A cut connection is expected.
  line.on('error', () => {});
  return call;
}

/** Sends a byte now and then until stopped: bytes after the end could reset the connection and lose the answer. */
function drip(calls: readonly { line: Socket }[]): () => void {
  const dripping = setInterval(() => {
    for (const { line } of calls) line.write('x');
  }, 5);
  return () => clearInterval(dripping);
}

const part = '--b\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\n\r\n';
const form = { 'content-type': 'multipart/form-data; boundary=b' };
const files = () => `folders/${folder}/files`;

const problemIn = (answer: string) => JSON.parse(answer.slice(answer.indexOf('\r\n\r\n'))) as object;

async function announce(bytes: number): Promise<string> {
  const metadata = Object.entries({ folderId: folder, name: `${crypto.randomUUID()}.txt` });
  const { headers } = await api.app.inject({
    method: 'POST',
    url: '/api/document/uploads',
    headers: {
      'x-tenant': 'here',
      'tus-resumable': '1.0.0',
      authorization: `Bearer ${office.token}`,
      'upload-length': String(bytes),
      'upload-metadata': metadata.map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`).join(','),
    },
  });
  return String(headers.location).replace('/api/document/', '');
}

const onUpload = (method: 'HEAD' | 'DELETE', path: string) =>
  api.app.inject({
    method,
    url: `/api/document/${path}`,
    headers: { 'x-tenant': 'here', 'tus-resumable': '1.0.0', authorization: `Bearer ${office.token}` },
  });

const piece = (at: number, bytes: number) => ({
  'content-type': 'application/offset+octet-stream',
  'upload-offset': at,
  'content-length': bytes,
});

/** The calls wait in their uploads without an open transaction. */
async function expectNobodyHeldUp() {
  const client = await connectToDatabase(api.ownerUrl);
  const { rows } = await client.query(
    `select count(*)::int as open from pg_stat_activity
     where datname = current_database() and xact_start is not null and pid <> pg_backend_pid()`,
  );
  await client.end();
  expect(rows).toEqual([{ open: 0 }]);
  const reply = await api.call('GET', `/api/document/folders/${folder}`, { as: office.token });
  expect(reply.status).toBe(200);
}

function runOut() {
  Object.assign(api.app.server, { requestTimeout: 1, headersTimeout: 1 });
}

describe('a byte now and then', () => {
  it('of forms keeps no connection of the database, ends with its time, and leaves nothing', async () => {
    const calls = await Promise.all(
      Array.from({ length: crowd }, () => begin('POST', files(), { ...form, 'content-length': 2 * megabyte })),
    );
    for (const { line } of calls) line.write(part);
    const end = drip(calls);
    await expect.poll(() => readdir(api.uploads).catch(() => []), { timeout: 15_000 }).toHaveLength(crowd);
    await expectNobodyHeldUp();
    end();
    runOut();
    await Promise.all(calls.map(({ closed }) => closed));
    for (const { answer } of calls) expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    await expect.poll(() => readdir(api.uploads)).toEqual([]);
    for await (const { key } of api.files.list()) expect.fail(`${key} is left`);
  });

  it('of pieces keeps none either, and what has come of them stays', async () => {
    const paths: string[] = [];
    for (let index = 0; index < crowd; index += 1) paths.push(await announce(megabyte));
    const calls = await Promise.all(paths.map((path) => begin('PATCH', path, piece(0, megabyte))));
    const end = drip(calls);
    const lengths = () => Promise.all(paths.map(async (path) => (await stat(join(api.uploads, path.slice(8)))).size));
    await expect.poll(async () => Math.min(...(await lengths())), { timeout: 15_000 }).toBeGreaterThan(0);
    await expectNobodyHeldUp();
    end();
    runOut();
    await Promise.all(calls.map(({ closed }) => closed));
    for (const path of paths) {
      const { statusCode, headers } = await onUpload('HEAD', path);
      expect(statusCode).toBe(200);
      expect(Number(headers['upload-offset'])).toBeGreaterThan(0);
      expect((await onUpload('DELETE', path)).statusCode).toBe(204);
    }
  });

  it('does not block an upload that continues on another connection', async () => {
    const path = await announce(1000);
    const lost = await begin('PATCH', path, piece(0, 1000));
    lost.line.write('x'.repeat(400));
    await expect.poll(async () => (await stat(join(api.uploads, path.slice(8)))).size).toBe(400);
    const { headers } = await onUpload('HEAD', path);
    expect(headers['upload-offset']).toBe('400');
    const next = await begin('PATCH', path, { ...piece(400, 600), connection: 'close' });
    next.line.write('y'.repeat(600));
    await next.closed;
    expect(next.answer).toMatch(/^HTTP\/1\.1 204 /);
    const made = await api.call('POST', `/api/document/${path}/document`, { as: office.token, body: {} });
    expect(made).toMatchObject({ status: 201, body: { bytes: 1000 } });
  });
});

describe('more than is taken', () => {
  const whole = 5 * 1024 ** 3;

  it.each<[string, string, () => string, Record<string, string | number>, object]>([
    [
      'a form of 5 GB and a byte',
      'POST',
      files,
      { ...form, 'content-length': whole + 1 },
      { code: 'tooLarge', detail: `At most ${whole} bytes are accepted` },
    ],
    [
      'a form that is larger than one file may be',
      'POST',
      files,
      { ...form, 'content-length': 4 * megabyte },
      { code: 'documents.tooLarge', room: { most: 3 * megabyte, used: 0, asked: null } },
    ],
    [
      'pieces of 5 GB and a byte',
      'POST',
      () => 'uploads',
      { 'upload-length': whole + 1, 'content-length': 0 },
      { code: 'documents.tooLarge', room: { most: 3 * megabyte, used: 0, asked: whole + 1 } },
    ],
  ])('%s is refused at once, with what would be taken', async (_what, method, path, headers, problem) => {
    const call = await begin(method, path(), headers);
    await expect.poll(() => call.answer).toContain('\r\n\r\n{');
    expect(call.answer).toMatch(/^HTTP\/1\.1 413 /);
    expect(problemIn(call.answer)).toMatchObject({ status: 413, ...problem });
  });

  it('is refused where it comes in a form that did not give its length, and leaves nothing', async () => {
    const call = await begin('POST', files(), { ...form, 'transfer-encoding': 'chunked' });
    const chunk = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`;
    call.line.write(chunk(part));
    const some = chunk('x'.repeat(64 * 1024));
    for (let sent = 0; sent < 4 * megabyte && call.answer === ''; sent += 64 * 1024)
      if (!call.line.write(some)) await once(call.line, 'drain');
    await expect.poll(() => call.answer).toContain('\r\n\r\n{');
    expect(problemIn(call.answer)).toMatchObject({
      status: 413,
      code: 'documents.tooLarge',
      room: { most: 3 * megabyte, used: 0, asked: null },
    });
    await expect.poll(() => readdir(api.uploads)).toEqual([]);
    for await (const { key, bytes } of api.files.list()) expect(bytes, key).toBe(1000);
  });

  it('is not taken of pieces beyond what was announced', async () => {
    const path = await announce(1000);
    const call = await begin('PATCH', path, { ...piece(0, 2000), connection: 'close' });
    call.line.write('x'.repeat(2000));
    await call.closed;
    expect(call.answer).toMatch(/^HTTP\/1\.1 4\d\d /);
    expect(Number((await onUpload('HEAD', path)).headers['upload-offset'])).toBeLessThanOrEqual(1000);
    await onUpload('DELETE', path);
  });
});
