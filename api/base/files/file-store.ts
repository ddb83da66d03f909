// Where files are kept: below DATA_DIR or on S3, behind one interface.
import type { Readable } from 'node:stream';
import { AppError } from '../error.ts';

/** What a file is known by: its length, and the SHA-256 of its bytes in hexadecimal. */
export interface Checksum {
  bytes: number;
  sha256: string;
}

/** Bytes from `start` to `end`, both included, as HTTP counts them. */
export interface ByteRange {
  start: number;
  end: number;
}

export interface OpenFile {
  /** Of the whole file, whatever part of it is read. */
  bytes: number;
  /** To be read to its end or destroyed; it ends with an error where the store has less than it said. */
  content: Readable;
}

export interface ListedFile {
  key: string;
  bytes: number;
  changedAt: Date;
}

/** What a file is sent with by a store that has an address of its own for it. */
export interface AddressHeaders {
  type: string;
  disposition: string;
}

/**
 * A store of files under keys `<tenant id>/<file id>`. A key is written once and never again, so what is read of one never
 * changes. Where a store does not answer or is full, everything throws `unavailable` or what `isUnavailable` knows.
 */
export interface FileStore {
  readonly kind: 'folder' | 'bucket';
  /** Where it keeps them, in words for whoever runs the portal: no secrets. */
  readonly place: string;
  /**
   * Keeps what `content` brings, and is sure of it when it resolves, also through a power cut. Until then, and when the
   * content breaks off, there is nothing under the key. Throws `tooLarge` beyond `limit` bytes.
   */
  put(key: string, content: AsyncIterable<Uint8Array>, limit?: number): Promise<Checksum>;
  /** Keeps a whole file of this machine as surely, and takes it away from `path`. */
  adopt(key: string, path: string): Promise<void>;
  /** Opens a file, or a part of it that lies within; throws `missingFile` where there is none. */
  open(key: string, range?: ByteRange): Promise<OpenFile>;
  /** Its length in bytes; undefined where there is none. */
  size(key: string): Promise<number | undefined>;
  /** There is none afterwards; it is no error if there was none before. */
  remove(key: string): Promise<void>;
  /** All files, or those of one tenant, in no order. */
  list(tenantId?: string): AsyncIterable<ListedFile>;
  /** Removes what interrupted writing has left behind, and nobody has added to since; tells how many. */
  removeUnfinished(before: Date): Promise<number>;
  /** An address outside that sends the file for some seconds to whoever has it; not every store has such. */
  address?(key: string, headers: AddressHeaders, seconds: number): Promise<string>;
}

const keyPattern = /^[a-z0-9-]{1,40}\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The key of a tenant's file. */
export function fileKey(tenantId: string, fileId: string): string {
  return checkedKey(`${tenantId}/${fileId}`);
}

/** Throws for anything that is no key: a store never follows a path that somebody made up. */
export function checkedKey(key: string): string {
  if (!isKey(key)) throw new Error(`${JSON.stringify(key)} is no key of a file`);
  return key;
}

export function isKey(text: string): boolean {
  return keyPattern.test(text);
}

/** The rows know of a file that the store does not have, or has otherwise: the caller can do nothing about it. */
export function missingFile(key: string, cause?: unknown): AppError {
  return new AppError('internal', `The store has no file ${key}`, { cause });
}
