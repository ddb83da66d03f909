import { fileTypeFromBuffer } from 'file-type';
import { v7 } from 'uuid';
import { type FileStore, fileKey } from '#api/base/files/file-store.ts';
import { invalid } from '#api/base/error.ts';
import type { Jobs } from '#api/base/jobs.ts';
import type { StoredFile } from './documents.store.ts';

/** Where what comes in is put. */
export interface Intake {
  store: FileStore;
  /** The text in what came in is read by a job. */
  jobs: Pick<Jobs, 'sendWithin'>;
}

/** Puts a file into the store, and tells what it is. What no row names later is collected. */
export async function takeIn(
  { store }: Pick<Intake, 'store'>,
  { tenantId, name, content }: { tenantId: string; name: string; content: AsyncIterable<Uint8Array> },
): Promise<StoredFile & { name: string }> {
  const id = v7();
  const head: Uint8Array[] = [];
  const kept = await store.put(fileKey(tenantId, id), heeded(content, head));
  if (kept.bytes === 0) throw invalid('file', 'must not be empty');
  const found = await fileTypeFromBuffer(Buffer.concat(head));
  return { id, name, ...kept, type: found?.mime ?? 'application/octet-stream', scan: 'unscanned' };
}

const headBytes = 4100;

async function* heeded(content: AsyncIterable<Uint8Array>, head: Uint8Array[]): AsyncGenerator<Uint8Array> {
  let left = headBytes;
  for await (const piece of content) {
    if (left > 0) head.push(piece.subarray(0, left));
    left -= piece.length;
    yield piece;
  }
}
