import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import S3rver, { type Middleware, type Store } from 's3rver';
import type { S3Settings } from '#platform/config/config.ts';

const bucket = 'files';

export async function startS3(
  directory: string,
  at = 0,
): Promise<{ settings: S3Settings; port: number; stop(): Promise<void> }> {
  const server = new S3rver({
    address: '127.0.0.1',
    port: at,
    silent: true,
    directory,
    vhostBuckets: false,
    configureBuckets: [{ name: bucket }],
  });
  await showWholeAlone(server.store, join(directory, '.half'));
  server.middleware.unshift(unfinishedUploads(join(directory, bucket, '._S3rver_uploads')));
  const { port } = await server.run();
  const settings = {
    endpoint: `http://127.0.0.1:${port}`,
    region: 'us-east-1',
    bucket,
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
  };
  return { settings, port, stop: () => server.close() };
}

/**
 * s3rver writes objects in place, keeps partial ones, and answers before they are on the disk. S3 does not, so each is
 * written aside first.
 */
async function showWholeAlone(store: Store, aside: string): Promise<void> {
  await mkdir(aside, { recursive: true });
  async function write(content: Readable) {
    const path = join(aside, randomUUID());
    const md5 = createHash('md5');
    await pipeline(
      content,
      async function* (pieces: AsyncIterable<Buffer>) {
        for await (const piece of pieces) {
          md5.update(piece);
          yield piece;
        }
      },
      createWriteStream(path),
    );
    return { path, size: (await stat(path)).size, md5: md5.digest('hex') };
  }

  store.putObject = async ({ bucket: name, key, content, metadata }) => {
    const { path, size, md5 } = await write(content);
    const place = store.getResourcePath(name, key, 'object');
    await mkdir(dirname(place), { recursive: true });
    await store.putMetadata(name, key, metadata, md5);
    await rename(path, place);
    return { size, md5 };
  };

  store.putPart = async (name, uploadId, number, content) => {
    const { path, size, md5 } = await write(content);
    const place = join(store.getResourcePath(name, undefined, 'uploads'), uploadId, `${number}`);
    await writeFile(`${place}.md5`, md5);
    await rename(path, place);
    return { size, md5 };
  };
}

/** s3rver lacks listing and aborting multipart uploads. */
function unfinishedUploads(folder: string): Middleware {
  return async (context, next) => {
    const { method, path, query } = context;
    if (method === 'GET' && path.split('/').join('') === bucket && 'uploads' in query) {
      context.type = 'application/xml';
      context.body = await listOf(folder);
    } else if (method === 'DELETE' && query['uploadId']) {
      await rm(join(folder, query['uploadId']), { recursive: true, force: true });
      context.status = 204;
    } else await next();
  };
}

async function listOf(folder: string): Promise<string> {
  const ids = await readdir(folder).catch(() => []);
  const uploads = ids.map(async (id) => {
    const key = await readFile(join(folder, id, 'key'), 'utf8');
    const { birthtime } = await stat(join(folder, id));
    return `<Upload><Key>${key}</Key><UploadId>${id}</UploadId><Initiated>${birthtime.toISOString()}</Initiated></Upload>`;
  });
  const list = (await Promise.all(uploads)).join('');
  return `<?xml version="1.0"?><ListMultipartUploadsResult><Bucket>${bucket}</Bucket>${list}</ListMultipartUploadsResult>`;
}
