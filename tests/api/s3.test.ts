// As with S3, an object is there whole or not at all; otherwise partial files in tests could be the stand-in's fault.
import { connect } from 'node:net';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HeadObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { Upload } from '@aws-sdk/lib-storage';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startS3 } from '../support/s3.ts';

const bytes = 20_000_000;
let folder: string;
let s3: Awaited<ReturnType<typeof startS3>>;
let client: S3Client;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zunfthaus-s3-'));
  s3 = await startS3(folder);
  const { endpoint, region, accessKeyId, secretAccessKey } = s3.settings;
  const credentials = { accessKeyId, secretAccessKey };
  client = new S3Client({ endpoint: endpoint ?? '', region, credentials, forcePathStyle: true });
});
afterAll(async () => {
  client.destroy();
  await s3.stop();
  await rm(folder, { recursive: true, force: true });
});

const of = (Key: string) => ({ Bucket: s3.settings.bucket, Key });

/** Sizes reported until `happened` and once after; 0 is none. */
async function sizesUntil(Key: string, happened: Promise<unknown>): Promise<Set<number>> {
  const sizes = new Set<number>();
  const look = async () => {
    const { ContentLength = 0 } = await client.send(new HeadObjectCommand(of(Key))).catch(() => ({ ContentLength: 0 }));
    sizes.add(ContentLength);
  };
  const over = happened.then(() => true);
  do await look();
  while (!(await Promise.race([over, Promise.resolve(false)])));
  await look();
  return sizes;
}

async function bytesBelow(): Promise<number> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  const files = entries.filter((entry) => entry.isFile());
  const sizes = await Promise.all(files.map(async ({ parentPath, name }) => (await stat(join(parentPath, name))).size));
  return sizes.reduce((sum, size) => sum + size, 0);
}

it('an object in parts is there once it is whole', async () => {
  const upload = new Upload({ client, params: { ...of('parts'), Body: Buffer.alloc(bytes) }, partSize: 8_000_000 });
  expect([...(await sizesUntil('parts', upload.done()))]).toEqual([0, bytes]);
});

it('nothing is left of an object whose sender disconnects', async () => {
  const before = await bytesBelow();
  const url = new URL(await getSignedUrl(client, new PutObjectCommand(of('left'))));
  const socket = connect(Number(url.port), url.hostname);
  socket.write(`PUT ${url.pathname}${url.search} HTTP/1.1\r\nhost: ${url.host}\r\ncontent-length: ${bytes}\r\n\r\n`);
  socket.write(Buffer.alloc(bytes / 2));
  const gone = expect.poll(bytesBelow, { timeout: 20_000 }).toBeGreaterThanOrEqual(before + bytes / 2);
  void gone.finally(() => socket.resetAndDestroy());
  expect([...(await sizesUntil('left', gone))]).toEqual([0]);
});
