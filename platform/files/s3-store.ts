import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { PassThrough, pipeline, Readable } from 'node:stream';
import {
  AbortMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  type ListMultipartUploadsCommandOutput,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import type { S3Settings } from '../config/config.ts';
import { AppError } from '../errors/error.ts';
import { startRefused } from '../config/refusal.ts';
import { summed } from './checksum.ts';
import { checkedKey, fileKeys, type FileStore, markName, missingFile } from './file-store.ts';

/** Of one part; S3 allows 10,000, so 80 GB. Two are in memory per upload. */
const partBytes = 8 * 1024 * 1024;

/** `keys`: the shape of its keys, `<folder>/<name>`; `setting` names the bucket in a refusal. */
export function s3Store(
  settings: S3Settings,
  { keys = fileKeys, setting = 'S3_BUCKET' }: { keys?: RegExp; setting?: string } = {},
): FileStore & { check(): Promise<void> } {
  const { bucket } = settings;
  const client = new S3Client({
    region: settings.region,
    credentials: { accessKeyId: settings.accessKeyId, secretAccessKey: settings.secretAccessKey },
    ...(settings.endpoint !== undefined && { endpoint: settings.endpoint, forcePathStyle: true }),
    // Services other than Amazon's do not know the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: 5000, socketTimeout: 60_000, httpsAgent: agent, httpAgent: agent },
  });
  const of = (key: string) => ({ Bucket: bucket, Key: checkedKey(key, keys) });

  async function upload(key: string, pieces: AsyncIterable<Uint8Array>): Promise<void> {
    const Body = Readable.from(pieces, { objectMode: false });
    const params = { ...of(key), Body };
    try {
      await new Upload({ client, params, partSize: partBytes, queueSize: 2 }).done().catch(failed);
    } finally {
      Body.destroy();
    }
  }

  return {
    kind: 'bucket',
    place: settings.endpoint === undefined ? `S3, bucket ${bucket}` : `${settings.endpoint}, bucket ${bucket}`,

    async put(key, content, limit) {
      const { pieces, checksum } = summed(content, limit);
      await upload(key, pieces);
      return checksum();
    },

    async adopt(key, path) {
      checkedKey(key, keys);
      await upload(key, createReadStream(path, { highWaterMark: 1024 * 1024 }));
      await rm(path, { force: true });
    },

    async open(key, range) {
      const Range = range && `bytes=${range.start}-${range.end}`;
      const command = new GetObjectCommand({ ...of(key), Range });
      const { Body, ContentLength, ContentRange } = await client.send(command).catch((error: unknown) => {
        throw isNotThere(error) ? missingFile(key, error) : outage(error);
      });
      const bytes = Number(range ? ContentRange?.split('/')[1] : ContentLength);
      const isAsked = !range || ContentRange === `bytes ${range.start}-${range.end}/${bytes}`;
      if (!(Body instanceof Readable) || !isAsked) throw new Error(`S3 sent ${ContentRange} of ${key}, not ${Range}`);
      return { bytes, content: leavable(Body) };
    },

    async size(key) {
      const found = await client.send(new HeadObjectCommand(of(key))).catch((error: unknown) => {
        if (!isNotThere(error)) throw outage(error);
      });
      return found?.ContentLength;
    },

    async remove(key) {
      await client.send(new DeleteObjectCommand(of(key))).catch(failed);
    },

    async *list(folder) {
      const asked = { Bucket: bucket, ...(folder !== undefined && { Prefix: `${folder}/` }) };
      for await (const { Contents = [] } of paginateListObjectsV2({ client }, asked))
        for (const { Key = '', Size = 0, LastModified } of Contents)
          if (keys.test(Key) && LastModified) yield { key: Key, bytes: Size, changedAt: LastModified };
    },

    async mark() {
      const command = new GetObjectCommand({ Bucket: bucket, Key: markName });
      const found = await client.send(command).catch((error: unknown) => {
        if (!isNotThere(error)) throw outage(error);
      });
      return (await found?.Body?.transformToString())?.trim();
    },

    async setMark(id) {
      await client.send(new PutObjectCommand({ Bucket: bucket, Key: markName, Body: `${id}\n` })).catch(failed);
    },

    async removeUnfinished(before) {
      let removed = 0;
      for await (const { Key = '', UploadId, Initiated } of unfinished(client, bucket)) {
        if (!keys.test(Key) || !Initiated || Initiated >= before) continue;
        await client.send(new AbortMultipartUploadCommand({ ...of(Key), UploadId })).catch(failed);
        removed += 1;
      }
      return removed;
    },

    async address(key, { type, disposition }, seconds) {
      const answer = { ResponseContentType: type, ResponseContentDisposition: disposition };
      const command = new GetObjectCommand({ ...of(key), ...answer, ResponseCacheControl: 'private, no-cache' });
      return getSignedUrl(client, command, { expiresIn: seconds });
    },

    /** Refuses the start if the bucket is missing or forbidden; throws if the service does not answer. */
    async check() {
      await client.send(new HeadBucketCommand({ Bucket: bucket })).catch((error: unknown) => {
        const status = error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
        if (status === undefined || status >= 500) throw outage(error);
        throw startRefused(`Settings: ${setting} ${bucket} cannot be used, the service answers ${status}.`, {
          cause: error,
        });
      });
    },
  };
}

/** As many as there may be downloads: another would wait until one ends. */
const agent = { keepAlive: true, maxSockets: 1000 };

/** Frees the connection when the reader leaves; otherwise it stays open until all is read. */
function leavable(body: Readable): Readable {
  return pipeline(body, new PassThrough(), () => {});
}

async function* unfinished(client: S3Client, Bucket: string) {
  let next: { KeyMarker?: string; UploadIdMarker?: string } | undefined = {};
  while (next) {
    const page: ListMultipartUploadsCommandOutput = await client.send(
      new ListMultipartUploadsCommand({ Bucket, ...next }),
    );
    yield* page.Uploads ?? [];
    const { NextKeyMarker: KeyMarker, NextUploadIdMarker: UploadIdMarker } = page;
    next = page.IsTruncated && KeyMarker && UploadIdMarker ? { KeyMarker, UploadIdMarker } : undefined;
  }
}

function isNotThere(error: unknown): boolean {
  return error instanceof S3ServiceException && (error.name === 'NoSuchKey' || error.name === 'NotFound');
}

function failed(error: unknown): never {
  throw outage(error);
}

/** Server errors are outages; client errors are not. */
function outage(error: unknown): unknown {
  const isBusy = error instanceof S3ServiceException && (error.$metadata.httpStatusCode ?? 0) >= 500;
  const isSilent = error instanceof Error && error.name === 'TimeoutError';
  return isBusy || isSilent ? new AppError('unavailable', undefined, { cause: error }) : error;
}
