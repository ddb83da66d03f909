import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { rm, truncate } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { pino } from 'pino';
import { describe, expect, it, onTestFinished } from 'vitest';
import { get } from '#contract/base/route.ts';
import type { FileStore } from '../../files/file-store.ts';
import { folderStore } from '../../files/folder-store.ts';
import { contentOf } from '../../files/stored-content.ts';
import { pieces, temporaryFolder } from '../../files/fixtures/stores.ts';
import { until } from '../../postgres/test-support.ts';
import { sendsFile } from './file-steps.ts';
import type { Gate } from '../gate.ts';
import { serve } from '../serve.ts';
import { createServer } from '../server.ts';

const contract = { file: get('/api/file', { summary: '', access: 'anyone', sends: ['application/octet-stream'] }) };
const nobody = { now: () => new Date(), tenantId: () => 'here' } as unknown as Gate<object>;
const key = `here/${randomUUID()}`;

interface Sent {
  name?: string;
  type?: string;
  inline?: boolean;
}

async function house(bytes: Buffer, sent: Sent = {}, how = {}) {
  const root = join(await temporaryFolder(), 'files');
  const files = watched(folderStore(root));
  const { sha256 } = await files.put(key, pieces(bytes));
  const logged: { level: number; msg: string; err?: { message: string } }[] = [];
  const log = pino({ level: 'info' }, { write: (line: string) => void logged.push(JSON.parse(line)) });
  const app = createServer({ log, trustProxy: undefined, grace: { answers: 50, refusals: 50 } });
  const content = contentOf(files, { s3Redirect: false, accelRedirect: undefined, ...how });
  const file = { name: 'Satzung.pdf', type: 'application/pdf', ...sent };
  const give = sendsFile({
    before: async () => ({ key, bytes: bytes.length, sha256 }),
    outside: async (stored) => ({ ...file, content: content(stored) }),
  });
  serve(app, contract, { file: give }, nobody);
  await app.listen({ port: 0, host: '127.0.0.1' });
  onTestFinished(() => app.close());
  const { port } = app.server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}/api/file`;
  return { url, path: join(root, key), etag: `"${sha256}"`, opened: files.opened, told: logged, server: app.server };
}

function watched(store: FileStore): FileStore & { opened: Readable[] } {
  const opened: Readable[] = [];
  return {
    ...store,
    opened,
    async open(...which) {
      const file = await store.open(...which);
      opened.push(file.content);
      return file;
    },
  };
}

async function ask(url: string, headers: Record<string, string> = {}, method = 'GET') {
  const reply = await fetch(url, { headers, method, redirect: 'manual' });
  return { status: reply.status, headers: reply.headers, body: Buffer.from(await reply.arrayBuffer()) };
}

const content = randomBytes(1000);

it('a file has a checksum as its tag, and ranges are accepted', async () => {
  const { url, etag } = await house(content);
  const { status, headers, body } = await ask(url);
  expect(status).toBe(200);
  expect(body.equals(content)).toBe(true);
  expect(etag).toBe(`"${createHash('sha256').update(content).digest('hex')}"`);
  expect(Object.fromEntries(headers)).toMatchObject({
    etag,
    'accept-ranges': 'bytes',
    'content-length': '1000',
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename=Satzung.pdf; filename*=UTF-8''Satzung.pdf`,
    'cache-control': 'private, no-cache',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "sandbox; default-src 'none'",
    'cross-origin-resource-policy': 'same-origin',
    'x-frame-options': 'DENY',
  });
});

it.each([
  ['application/pdf', 'inline'],
  ['image/svg+xml', 'attachment'],
  ['text/html', 'attachment'],
])('requested inline, %s is sent as %s, and runs nothing in either case', async (type, how) => {
  const { url } = await house(content, { type, inline: true });
  const { headers } = await ask(url);
  expect(headers.get('content-disposition')).toMatch(new RegExp(`^${how};`));
  expect(headers.get('content-security-policy')).toBe("sandbox; default-src 'none'");
});

describe('one part', () => {
  it.each([
    ['bytes=0-0', 0, 0],
    ['bytes=0-499', 0, 499],
    ['bytes=500-', 500, 999],
    ['bytes=-1', 999, 999],
    ['bytes=-400', 600, 999],
    ['bytes=-5000', 0, 999],
    ['bytes=900-5000', 900, 999],
    ['bytes=0-99999999999999999999999', 0, 999],
    ['bytes=0-499,500-999', 0, 999],
    ['bytes=0-499, 200-700', 0, 700],
    ['bytes=0-9,5000-6000', 0, 9],
  ])('%s', async (range, start, end) => {
    const { url, etag } = await house(content);
    const { status, headers, body } = await ask(url, { range });
    expect([status, headers.get('content-range')]).toEqual([206, `bytes ${start}-${end}/1000`]);
    expect([headers.get('content-length'), headers.get('etag')]).toEqual([String(end + 1 - start), etag]);
    expect(body.equals(content.subarray(start, end + 1))).toBe(true);
  });
});

it.each([
  ['bytes=1000-', content],
  ['bytes=5000-6000', content],
  ['bytes=-0', content],
  ['bytes=0-0', Buffer.alloc(0)],
])('%s of a file without such a range is refused, with its length', async (range, bytes) => {
  const { url, opened } = await house(bytes);
  const { status, headers, body } = await ask(url, { range });
  expect([status, headers.get('content-range')]).toEqual([416, `bytes */${bytes.length}`]);
  expect(JSON.parse(String(body))).toMatchObject({ code: 'noSuchPart', status: 416 });
  expect([headers.get('etag'), headers.get('content-disposition')]).toEqual([null, null]);
  expect(opened).toEqual([]);
});

it.each(['bytes', 'bytes=', 'bytes=a-b', 'bytes=1', 'lines=0-1', 'bytes=0-1-2', `bytes=${manyParts()}`])(
  'a range that cannot be served is as if there were none: %s',
  async (range) => {
    const { url } = await house(content);
    const { status, body } = await ask(url, { range });
    expect([status, body.equals(content)]).toEqual([200, true]);
  },
);

function manyParts(): string {
  return Array.from({ length: 17 }, (_, index) => `${index * 3}-${index * 3}`).join(',');
}

it('several parts come in one answer, each with its place', async () => {
  const { url } = await house(content);
  const { status, headers, body } = await ask(url, { range: 'bytes=0-4, 100-199, -10' });
  expect(status).toBe(206);
  expect(headers.get('content-length')).toBe(String(body.length));
  expect(headers.get('content-range')).toBeNull();
  const [, boundary = ''] = /^multipart\/byteranges; boundary=(\S+)$/.exec(headers.get('content-type') ?? '') ?? [];
  const [before, ...found] = body.toString('latin1').split(`\r\n--${boundary}`);
  expect([before, found.pop()]).toEqual(['', '--\r\n']);
  const part = (start: number, end: number) =>
    `\r\ncontent-type: application/pdf\r\ncontent-range: bytes ${start}-${end}/1000\r\n\r\n${content.toString('latin1', start, end + 1)}`;
  expect(found).toEqual([part(0, 4), part(100, 199), part(990, 999)]);
});

describe('a caller that has', () => {
  it.each([
    ['its tag', (etag: string) => ({ 'if-none-match': etag }), 304],
    ['its tag, weakly', (etag: string) => ({ 'if-none-match': `W/${etag}` }), 304],
    ['one of several tags', (etag: string) => ({ 'if-none-match': `"other", ${etag}` }), 304],
    ['any', () => ({ 'if-none-match': '*' }), 304],
    ['its tag, and asks for a part', (etag: string) => ({ 'if-none-match': etag, range: 'bytes=0-1' }), 304],
    ['another tag', () => ({ 'if-none-match': '"other"' }), 200],
    ['a tag without quotes', (etag: string) => ({ 'if-none-match': etag.replaceAll('"', '') }), 200],
    ['a part of it', (etag: string) => ({ 'if-range': etag, range: 'bytes=500-' }), 206],
    ['a part of another file', () => ({ 'if-range': '"other"', range: 'bytes=500-' }), 200],
    ['a part by a weak tag', (etag: string) => ({ 'if-range': `W/${etag}`, range: 'bytes=500-' }), 200],
    ['a part by a date', () => ({ 'if-range': new Date().toUTCString(), range: 'bytes=500-' }), 200],
    ['a part that cannot be, of another file', () => ({ 'if-range': '"other"', range: 'bytes=5000-' }), 200],
  ])('%s', async (_what, headersOf, status) => {
    const { url, etag, opened } = await house(content);
    const reply = await ask(url, headersOf(etag));
    expect([reply.status, reply.headers.get('etag')]).toEqual([status, etag]);
    expect(reply.body.length).toBe({ 304: 0, 206: 500 }[status] ?? 1000);
    expect(opened.length).toBe(status === 304 ? 0 : 1);
  });
});

it.each([{}, { range: 'bytes=0-1' }])('HEAD has the same headers without the file: %j', async (headers) => {
  const { url, etag, opened } = await house(content);
  const reply = await ask(url, headers, 'HEAD');
  expect([reply.status, reply.body.length]).toEqual([200, 0]);
  expect([reply.headers.get('content-length'), reply.headers.get('etag')]).toEqual(['1000', etag]);
  expect(opened).toEqual([]);
});

it('an empty file is sent as such', async () => {
  const { url } = await house(Buffer.alloc(0));
  const { status, headers, body } = await ask(url);
  expect([status, headers.get('content-length'), body.length]).toEqual([200, '0', 0]);
});

describe('a file that the store does not have', () => {
  it.each([
    ['at all', (path: string) => rm(path), {}],
    ['whole', (path: string) => truncate(path, 999), {}],
    ['at all, of which several parts are asked for', (path: string) => rm(path), { range: 'bytes=0-1,5-6' }],
  ])('%s: a problem of its own that the log explains', async (_what, spoil, headers) => {
    const { url, path, told } = await house(content);
    await spoil(path);
    const reply = await ask(url, headers);
    expect(reply.status).toBe(503);
    expect(JSON.parse(String(reply.body))).toMatchObject({ code: 'documents.fileMissing' });
    expect(String(reply.body)).not.toContain(key);
    expect([reply.headers.get('etag'), reply.headers.get('accept-ranges')]).toEqual([null, null]);
    const lines = told.filter(({ msg }) => msg === 'request failed');
    expect(lines.map(({ err }) => err?.message)).toEqual([expect.stringContaining(`The store has no file ${key}`)]);
  });

  it('to its end breaks the connection: nobody takes the half for the whole', async () => {
    const { url, path, told } = await house(randomBytes(20_000_000));
    const reply = await begun(url);
    expect(reply.statusCode).toBe(200);
    await truncate(path, 5_000_000);
    await expect(reply.toArray()).rejects.toMatchObject({ code: 'ECONNRESET' });
    const lines = told.filter(({ msg }) => msg === 'a file broke off on its way');
    expect(lines.map(({ err }) => err?.message)).toEqual(['The file ends at 5000000 and should have a byte 19999999']);
  });
});

async function begun(url: string): Promise<IncomingMessage> {
  const asked = request(url, { agent: false }).end();
  const [reply] = (await once(asked, 'response')) as [IncomingMessage];
  return reply;
}

it('a download that is left closes the file', async () => {
  const { url, opened } = await house(randomBytes(20_000_000));
  const reply = await begun(url);
  reply.destroy();
  await until(() => opened[0]?.closed, 'the file is closed');
});

it('several parts that are left close the file', async () => {
  const { url, opened } = await house(randomBytes(20_000_000));
  const asked = request(url, { agent: false, headers: { range: 'bytes=0-9000000,9500000-' } }).end();
  const [reply] = (await once(asked, 'response')) as [IncomingMessage];
  reply.destroy();
  await until(() => opened.length > 0 && opened.every(({ closed }) => closed), 'all are closed');
});

it('a slow reader gets all of it, and is waited for', async () => {
  const bytes = randomBytes(20_000_000);
  const { url, server } = await house(bytes);
  const connected = once(server, 'connection');
  const reply = await begun(url);
  const [socket] = (await connected) as [Socket];
  let sent = 0;
  const rests = () => sent === (sent = socket.bytesWritten);
  await until(async () => rests() && (await wait(20, true)) && rests(), 'nothing more is sent to who does not read');
  expect(sent).toBeLessThan(15_000_000);
  expect(Buffer.concat(await reply.toArray()).equals(bytes)).toBe(true);
});

describe('behind a web server that sends in our place', () => {
  const how = { accelRedirect: '/stored/' };

  it.each([{}, { range: 'bytes=0-1' }, { 'if-range': '"its tag"', range: 'bytes=0-1' }])(
    'a file is named to it, which sees to parts itself: %j',
    async (asked) => {
      const { url, opened } = await house(content, {}, how);
      const { status, headers, body } = await ask(url, asked);
      expect([status, body.length, opened.length]).toEqual([200, 0, 0]);
      expect(Object.fromEntries(headers)).toMatchObject({
        'x-accel-redirect': `/stored/${key}`,
        'content-type': 'application/pdf',
        'content-disposition': expect.stringContaining('attachment'),
      });
    },
  );

  it('a file that the folder does not have is missing', async () => {
    const { url, path } = await house(content, {}, how);
    await rm(path);
    expect((await ask(url)).status).toBe(503);
  });
});
