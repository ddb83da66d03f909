// Over a real connection.
import { once } from 'node:events';
import { stat } from 'node:fs/promises';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pdfOf } from '#tests/support/form.ts';
import { begin } from '#tests/support/tus.ts';
import { openOffice } from './fixtures/office.ts';

const megabyte = 1024 * 1024;
const usual = { requestTimeout: 600_000, headersTimeout: 60_000 };

let room: Awaited<ReturnType<typeof openOffice>>;
beforeAll(async () => {
  room = await openOffice({ limits: { look: 20 } });
  await room.api.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => room.api.close());

/** As large as a picture may be: a JPEG may be followed by anything. */
async function largestPicture(): Promise<Buffer> {
  const photo = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#246' } })
    .jpeg()
    .toBuffer();
  return Buffer.concat([photo, Buffer.alloc(25 * megabyte - photo.length)]);
}

/** Sends the rest from `at` on until it is cut or whole; answers what the server said. */
async function sendFrom(url: string, { at, content, until }: { at: number; content: Buffer; until: number }) {
  const line = connect((room.api.app.server.address() as AddressInfo).port, '127.0.0.1');
  await once(line, 'connect');
  let answer = '';
  line.on('data', (some) => (answer += String(some))).on('error', () => {});
  const closed = new Promise((resolve) => line.once('close', resolve));
  const head = {
    host: 'localhost',
    'x-tenant': 'here',
    authorization: `Bearer ${room.office.token}`,
    'tus-resumable': '1.0.0',
    'content-type': 'application/offset+octet-stream',
    'upload-offset': at,
    'content-length': content.length - at,
    connection: 'close',
  };
  line.write(`PATCH ${url} HTTP/1.1\r\n`);
  line.write(
    `${Object.entries(head)
      .map(([name, value]) => `${name}: ${value}`)
      .join('\r\n')}\r\n\r\n`,
  );
  for (let sent = at; sent < until; sent += 64 * 1024)
    if (!line.write(content.subarray(sent, Math.min(sent + 64 * 1024, until)))) await once(line, 'drain');
  return { line, closed, answer: () => answer };
}

const lengthOf = async (url: string) => (await stat(join(room.api.uploads, url.split('/').at(-1) ?? ''))).size;

async function offsetOf(url: string): Promise<number> {
  const headers = { 'x-tenant': 'here', 'tus-resumable': '1.0.0', authorization: `Bearer ${room.office.token}` };
  return Number((await room.api.app.inject({ method: 'HEAD', url, headers })).headers['upload-offset']);
}

/** A byte now and then, as long as the connection is open. */
function drip(line: Socket): () => void {
  const dripping = setInterval(() => line.write('\0'), 5);
  return () => clearInterval(dripping);
}

describe('a line on which a request takes longer than one may', () => {
  it.each([
    ['a picture of 25 MB', 'Streukiste.jpg', 'picture', largestPicture],
    ['a file of 25 MB', 'Plan.pdf', 'attachment', async () => pdfOf('Plan', { padding: 25 * megabyte })],
  ] as const)(
    'brings %s in parts: each cut keeps what has come, and the last one is taken',
    async (_what, name, as, made) => {
      const post = await room.draft();
      const content = await made();
      const url = await begin(room.api, { as: room.office.token, into: { postId: post }, name, bytes: content.length });
      let at = 0;
      for (const until of [9 * megabyte, 18 * megabyte]) {
        const { line, closed, answer } = await sendFrom(url, { at, content, until });
        await expect.poll(() => lengthOf(url), { timeout: 100_000 }).toBeGreaterThanOrEqual(until);
        const end = drip(line);
        Object.assign(room.api.app.server, { requestTimeout: 1, headersTimeout: 1 });
        await closed;
        end();
        Object.assign(room.api.app.server, usual);
        expect(answer()).toMatch(/^HTTP\/1\.1 408 /);
        at = await offsetOf(url);
        expect(at).toBeGreaterThanOrEqual(until);
      }
      const { closed, answer } = await sendFrom(url, { at, content, until: content.length });
      await closed;
      expect(answer()).toMatch(/^HTTP\/1\.1 204 /);
      const finished = await room.call('POST', `/api/posts/${post}/files`, { uploadId: url.split('/').at(-1), as });
      expect(finished).toMatchObject({ status: 201, body: { name } });
    },
  );
});
