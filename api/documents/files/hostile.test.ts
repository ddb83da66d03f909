// Files stored as if an older version had accepted them: their answers must be harmless.
import { createHash } from 'node:crypto';
import { parse } from 'content-disposition';
import { unzipSync } from 'fflate';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fileKey } from '#platform/files/file-store.ts';
import { pieces } from '#platform/files/fixtures/stores.ts';
import { buildDocument, buildFolder } from '#sample/builders.ts';
import { testApi, type TestApi } from '#tests/support/api.ts';
import { hostileFiles } from '../content/fixtures/hostile.ts';
import { extensionOf, fileTypes } from '../content/types.rules.ts';

/** Types that are not accepted here. */
const others: Record<string, string> = {
  exe: 'application/x-msdownload',
  html: 'text/html',
  lnk: 'application/x-ms-shortcut',
};

const shown = ['application/pdf', 'image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif'];

/** Line breaks, separators and bidirectional controls. */
const tricks = /[\p{Cc}\p{Zl}\p{Zp}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069/\\]/u;

interface Kept {
  id: string;
  bytes: Buffer;
  type: string;
  etag: string;
}

/** The tables refuse empty files and names with NUL. */
const cases = hostileFiles.filter(({ what, name }) => what !== 'nothing' && !name.includes('\0'));

let api: TestApi;
let member: { id: string; token: string };
let root: string;
const kept = new Map<string, Kept>();

beforeAll(async () => {
  api = await testApi();
  member = await api.signIn();
  const audience = { include: [{ kind: 'everyone' as const }] };
  root = await api.arrange((db) => buildFolder(db, { name: '..\\a\r\nb\u202Epiz', audience }));
  for (const hostile of cases) kept.set(hostile.what, await keep(hostile));
});
afterAll(() => api.close());

async function keep({ name, bytes: given }: (typeof cases)[number]): Promise<Kept> {
  const bytes = await given;
  const extension = extensionOf(name);
  const type = fileTypes[extension]?.type ?? others[extension] ?? 'application/octet-stream';
  const id = v7();
  const { sha256 } = await api.files.put(fileKey('here', id), pieces(bytes));
  const file = { id, bytes: bytes.length, sha256, type };
  const documentId = await api.arrange(async (db) => {
    const folderId = await buildFolder(db, { name: `${name}${crypto.randomUUID()}`, parentId: root });
    return buildDocument(db, { name, folderId, file });
  });
  return { id: documentId, bytes, type, etag: `"${createHash('sha256').update(bytes).digest('hex')}"` };
}

function of(what: string): Kept {
  const found = kept.get(what);
  if (!found) throw new Error(`${what} was not kept`);
  return found;
}

const get = (path: string, headers: Record<string, string> = {}) =>
  api.call('GET', `/api/document/${path}`, { as: member.token, headers });

type Headers = Awaited<ReturnType<typeof get>>['headers'];

function expectGuarded(headers: Headers, etag: string) {
  expect(headers).toMatchObject({
    etag,
    'x-content-type-options': 'nosniff',
    'content-security-policy': "sandbox; default-src 'none'",
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'private, no-cache',
  });
}

function expectNamed(headers: Headers, how: 'attachment' | 'inline') {
  const header = String(headers['content-disposition']);
  expect(header).toMatch(/^[\x20-\x7e]+$/);
  const { type, parameters } = parse(header);
  expect(type).toBe(how);
  for (const saved of [
    parameters['filename'],
    decodeURIComponent(parameters['filename*']?.slice("UTF-8''".length) ?? ''),
  ]) {
    expect(saved).not.toMatch(tricks);
    expect(['', '.', '..']).not.toContain(saved);
    expect(saved?.length).toBeLessThanOrEqual(255);
  }
}

describe.each(cases)('$what ($name)', ({ what }) => {
  it('is a download of its own type', async () => {
    const { id, bytes, type, etag } = of(what);
    const reply = await get(`files/${id}/download`);
    expect(reply).toMatchObject({
      status: 200,
      headers: { 'content-type': type, 'content-length': String(bytes.length) },
    });
    expectGuarded(reply.headers, etag);
    expectNamed(reply.headers, 'attachment');
    expect(bytes.equals(reply.body)).toBe(true);
  });

  it('is shown in place only as a PDF or a picture', async () => {
    const { id, type, etag } = of(what);
    const { headers } = await get(`files/${id}/download?inline=true`);
    expect(headers['content-type']).toBe(type);
    expectGuarded(headers, etag);
    expectNamed(headers, shown.includes(type) ? 'inline' : 'attachment');
  });

  it('is no more in parts, and nothing to who has it', async () => {
    const { id, bytes, type, etag } = of(what);
    const one = await get(`files/${id}/download`, { range: 'bytes=0-3' });
    const part = bytes.subarray(0, 4);
    expect(one).toMatchObject({ status: 206, headers: { 'content-type': type } });
    expect(part.equals(one.body)).toBe(true);
    const two = await get(`files/${id}/download`, { range: 'bytes=0-0,-1' });
    expect(two.status).toBe(206);
    if (bytes.length > 1) {
      expect(String(two.headers['content-type'])).toMatch(/^multipart\/byteranges; boundary=[\w-]+$/);
      const heads = String(two.body).match(/^content-[\w-]+:.*/gim);
      expect(heads?.map((head) => head.trim().toLowerCase())).toEqual(
        [`0-0`, `${bytes.length - 1}-${bytes.length - 1}`].flatMap((range) => [
          `content-type: ${type}`,
          `content-range: bytes ${range}/${bytes.length}`,
        ]),
      );
    }
    const none = await get(`files/${id}/download`, { 'if-none-match': etag });
    expect(none).toMatchObject({ status: 304, body: undefined });
    for (const { headers } of [one, two, none]) {
      expectGuarded(headers, etag);
      expectNamed(headers, 'attachment');
    }
  });

  it('is a download as a version, whatever it is', async () => {
    const { id, type, etag } = of(what);
    const reply = await get(`files/${id}/versions/1/download`);
    expect(reply).toMatchObject({ status: 200, headers: { 'content-type': type } });
    expectGuarded(reply.headers, etag);
    expectNamed(reply.headers, 'attachment');
  });
});

it('each file in a zip is in its own folder, under a name that leads nowhere else', async () => {
  const reply = await get(`folders/${root}/zip`);
  expect(reply).toMatchObject({
    status: 200,
    headers: { 'content-type': 'application/zip', 'x-content-type-options': 'nosniff' },
  });
  expectNamed(reply.headers, 'attachment');
  const entries = Object.entries(unzipSync(reply.body)).filter(([path]) => !path.endsWith('/'));
  for (const [path] of entries) {
    const steps = path.split('/');
    expect(steps).toHaveLength(2);
    for (const step of steps) {
      expect(step).not.toMatch(tricks);
      expect(step).not.toMatch(/^\.*$|[:*?"<>|]|[. ]$|^(con|prn|aux|nul)(\.|$)/i);
    }
  }
  const hashOf = (bytes: Uint8Array) => `"${createHash('sha256').update(bytes).digest('hex')}"`;
  const sent = entries.map(([, bytes]) => hashOf(bytes)).sort();
  expect(sent).toEqual([...kept.values()].map(({ etag }) => etag).sort());
});
