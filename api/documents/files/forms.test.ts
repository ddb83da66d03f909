import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildFolder } from '#sample/builders.ts';
import { testApi, type TestApi } from '#tests/support/api.ts';
import { formOf, pdfOf } from '#tests/support/form.ts';
import { hostileFiles } from '../content/fixtures/hostile.ts';

let api: TestApi;
let office: { token: string };
let folder: string;
let address: { host: string; port: number };

beforeAll(async () => {
  api = await testApi({ environment: { MAX_FILE_BYTES: String(3 * 1024 * 1024) } });
  office = await api.signInAdmin();
  folder = await api.arrange((db) => buildFolder(db, { audience: { include: [{ kind: 'everyone' }] } }));
  await api.app.listen({ port: 0, host: '127.0.0.1' });
  const bound = api.app.server.address();
  if (bound === null || typeof bound === 'string') throw new Error('it does not listen');
  address = { host: '127.0.0.1', port: bound.port };
});
afterAll(() => api.close());

const boundary = 'zunfthaus-boundary';
const type = { 'content-type': `multipart/form-data; boundary=${boundary}` };
const part = (head: string, body: string | Buffer) =>
  Buffer.concat([
    Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; ${head}\r\n\r\n`),
    Buffer.from(body),
    Buffer.from('\r\n'),
  ]);
const end = Buffer.from(`--${boundary}--\r\n`);
const file = (name = 'a.pdf', body: string | Buffer = pdfOf()) => part(`name="file"; filename="${name}"`, body);
const said = (json: string) => part('name="form"', json);

const path = () => `/api/document/folders/${folder}/files`;
const send = (raw: Buffer, headers: Record<string, string> = type) =>
  api.call('POST', path(), { as: office.token, raw, headers });

async function nothingIsLeft() {
  expect((await api.call('GET', `/api/document/folders/${folder}/contents`, { as: office.token })).body.total).toBe(0);
  expect(await readdir(api.uploads).catch(() => [])).toEqual([]);
  for await (const { key } of api.files.list()) expect.fail(`${key} is left`);
}

describe('a form', () => {
  it.each<[string, () => Buffer, number, string]>([
    ['without a file', () => Buffer.concat([said('{}'), end]), 400, 'input.invalid'],
    ['with nothing', () => end, 400, 'input.invalid'],
    ['with two files', () => Buffer.concat([file(), file('b.pdf'), end]), 400, 'input.invalid'],
    ['with the file before what is said of it', () => Buffer.concat([file(), said('{}'), end]), 400, 'input.invalid'],
    ['with something else in it', () => Buffer.concat([part('name="folder"', 'x'), file(), end]), 400, 'input.invalid'],
    [
      'with the file under another name',
      () => Buffer.concat([part('name="upload"; filename="a.pdf"', 'x'), end]),
      400,
      'input.invalid',
    ],
    ['with a file without a name', () => Buffer.concat([part('name="file"', 'x'), end]), 400, 'input.invalid'],
    ['with a path as name', () => Buffer.concat([file('../a.pdf'), end]), 400, 'input.invalid'],
    ['with JSON that is none', () => Buffer.concat([said('{'), file(), end]), 400, 'input.invalid'],
    ['that breaks off', () => Buffer.concat([said('{}'), file()]), 400, 'input.malformed'],
    ['that breaks off within the file', () => file().subarray(0, -300), 400, 'input.malformed'],
    ['with a program', () => Buffer.concat([file('a.exe', 'MZ'), end]), 415, 'documents.typeNotTaken'],
    ['with a program called PDF', () => Buffer.concat([file('a.pdf', 'MZ\u0090'), end]), 422, 'documents.wrongContent'],
    [
      'with a byte too many',
      () => Buffer.concat([file('a.txt', 'x'.repeat(3 * 1024 * 1024 + 1)), end]),
      413,
      'documents.tooLarge',
    ],
  ])('%s is refused', async (_what, form, status, code) => {
    expect(await send(form())).toMatchObject({ status, body: { code } });
    await nothingIsLeft();
  });

  it.each([
    ['no boundary', 'multipart/form-data'],
    ['another type', 'application/json'],
  ])('of %s is refused', async (_what, contentType) => {
    const { status } = await send(Buffer.concat([file(), end]), { 'content-type': contentType });
    expect([400, 415]).toContain(status);
    await nothingIsLeft();
  });

  it('whose sender hangs up leaves nothing', async () => {
    const socket = connect(address);
    await once(socket, 'connect');
    const head = [
      `POST ${path()} HTTP/1.1`,
      'host: localhost',
      'x-tenant: here',
      `authorization: Bearer ${office.token}`,
      `content-type: ${type['content-type']}`,
      'content-length: 100000',
    ];
    socket.write(`${head.join('\r\n')}\r\n\r\n`);
    socket.write(file('a.pdf', Buffer.alloc(50_000, 'x')));
    const isThere = async () => (await readdir(api.uploads).catch(() => [])).length;
    await expect.poll(isThere).toBe(1);
    socket.destroy();
    await expect.poll(isThere).toBe(0);
    await nothingIsLeft();
  });
});

describe('a portal without room', () => {
  let full: TestApi;
  let admin: { token: string };
  let into: string;
  let port: number;

  beforeAll(async () => {
    full = await testApi({ quota: 1 / 1024 });
    admin = await full.signInAdmin();
    into = await full.arrange((db) => buildFolder(db, { audience: { include: [{ kind: 'everyone' }] } }));
    await full.app.listen({ port: 0, host: '127.0.0.1' });
    const bound = full.app.server.address();
    if (bound === null || typeof bound === 'string') throw new Error('it does not listen');
    port = bound.port;
  });
  afterAll(() => full.close());

  async function answerTo(url: string, bytes: number): Promise<string> {
    const socket = connect({ host: '127.0.0.1', port });
    const head = [
      `POST ${url} HTTP/1.1`,
      'host: localhost',
      'x-tenant: here',
      `authorization: Bearer ${admin.token}`,
      `content-type: ${type['content-type']}`,
      `content-length: ${bytes}`,
    ];
    socket.write(`${head.join('\r\n')}\r\n\r\n`);
    const [answer] = (await once(socket, 'data')) as [Buffer];
    socket.destroy();
    return String(answer);
  }

  it('refuses a form by its length, before any of it has come', async () => {
    const made = await full.call('POST', `/api/document/folders/${into}/files`, {
      as: admin.token,
      ...formOf({ name: 'a.pdf', content: pdfOf() }),
    });
    expect(made.status).toBe(201);
    for (const url of [`/api/document/folders/${into}/files`, `/api/document/files/${made.body.id}/versions`]) {
      const answer = await answerTo(url, 2 * 1024 * 1024);
      expect(answer).toContain('HTTP/1.1 413');
      expect(answer).toContain('"code":"documents.quotaFull"');
    }
  });

  it('keeps nothing of what it refuses at the end', async () => {
    const kept = async () => {
      const keys: string[] = [];
      for await (const { key } of full.files.list()) keys.push(key);
      return keys.sort();
    };
    const before = await kept();
    // Too small to be refused by content-length, too large in bytes.
    const content = pdfOf('Plan', { padding: 1024 * 1024 });
    const [document] = (await full.call('GET', `/api/document/folders/${into}/contents`, { as: admin.token })).body
      .items;
    for (const url of [`/api/document/folders/${into}/files`, `/api/document/files/${document.id}/versions`])
      expect(await full.call('POST', url, { as: admin.token, ...formOf({ name: 'b.pdf', content }) })).toMatchObject({
        status: 413,
        body: { code: 'documents.quotaFull' },
      });
    expect(
      await full.call('POST', `/api/document/folders/${into}/files`, {
        as: admin.token,
        ...formOf({ name: 'a.pdf', content: pdfOf() }),
      }),
    ).toMatchObject({ status: 409 });
    expect(await kept()).toEqual(before);
    expect(await readdir(full.uploads)).toEqual([]);
  });
});

describe('a file made to do harm', () => {
  // Line breaks would end the part's header.
  const sendable = hostileFiles.filter(({ name }) => !/[\r\n\0]/.test(name));

  it.each(sendable)('$what ($name) does not come in', async ({ name, bytes, refused }) => {
    const content = await bytes;
    if (content.length > 3 * 1024 * 1024) return;
    const code = refused === 'name' ? 'input.invalid' : refused;
    const reply = await api.call('POST', path(), { as: office.token, ...formOf({ name, content }) });
    expect(reply).toMatchObject({ body: { code } });
    expect([400, 415, 422]).toContain(reply.status);
  });

  it('leaves nothing', nothingIsLeft);
});
