// A service that speaks as S3 does, on this machine, with one empty bucket.
import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import S3rver, { type Middleware } from 's3rver';
import type { S3Settings } from '#api/base/config.ts';

const bucket = 'files';

/** Starts the service with its bucket below `directory`. */
export async function startS3(directory: string): Promise<{ settings: S3Settings; stop(): Promise<void> }> {
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    vhostBuckets: false,
    configureBuckets: [{ name: bucket }],
  });
  server.middleware.unshift(unfinishedUploads(join(directory, bucket, '._S3rver_uploads')));
  const { port } = await server.run();
  const settings = {
    endpoint: `http://127.0.0.1:${port}`,
    region: 'us-east-1',
    bucket,
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
  };
  return { settings, stop: () => server.close() };
}

/** What s3rver lacks: the list of unfinished uploads in parts, and giving one up. */
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
