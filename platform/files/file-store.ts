import type { Readable } from 'node:stream';
import { AppError } from '../errors/error.ts';

export interface Checksum {
  bytes: number;
  sha256: string;
}

/** Both ends included, as in HTTP. */
export interface ByteRange {
  start: number;
  end: number;
}

export interface OpenFile {
  /** Of the whole file, also if a part is read. */
  bytes: number;
  /** Must be read to its end or destroyed; fails if the store has less than announced. */
  content: Readable;
}

export interface ListedFile {
  key: string;
  bytes: number;
  changedAt: Date;
}

interface AddressHeaders {
  type: string;
  disposition: string;
}

/** Files under keys of one shape, `<folder>/<name>`, written once. Outages satisfy `isUnavailable`. */
export interface FileStore {
  readonly kind: 'folder' | 'bucket';
  readonly place: string;
  /** Durable once resolved; nothing is stored if `content` fails. Throws `tooLarge` beyond `limit` bytes. */
  put(key: string, content: AsyncIterable<Uint8Array>, limit?: number): Promise<Checksum>;
  /** Moves a local file into the store, as durably. */
  adopt(key: string, path: string): Promise<void>;
  /** Throws `missingFile`. */
  open(key: string, range?: ByteRange): Promise<OpenFile>;
  /** In bytes; undefined if missing. */
  size(key: string): Promise<number | undefined>;
  remove(key: string): Promise<void>;
  /** Of one folder, or of all. */
  list(folder?: string): AsyncIterable<ListedFile>;
  /** Deletes interrupted uploads not written to since; returns how many. */
  removeUnfinished(before: Date): Promise<number>;
  /** Throws `startRefused` if the store is missing or forbidden; not every store can check this beforehand. */
  check?(): Promise<void>;
  /** The id of the installation whose files these are; undefined if nobody has marked it yet. */
  mark(): Promise<string | undefined>;
  setMark(id: string): Promise<void>;
  /** Notes that it does not have the file it should have. */
  lost?(key: string): Promise<void>;
  /** A signed address that sends the file, valid for `seconds`; not every store has them. */
  address?(key: string, headers: AddressHeaders, seconds: number): Promise<string>;
}

/** Beside the tenants, none of which has this name. */
export const markName = '.installation';

/** `<tenant id>/<file id>`. */
export const fileKeys = /^[a-z0-9-]{1,40}\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export function fileKey(tenantId: string, fileId: string): string {
  return checkedKey(`${tenantId}/${fileId}`, fileKeys);
}

/** Throws unless it is a key, so that no store follows an invented path. */
export function checkedKey(key: string, keys: RegExp): string {
  if (!keys.test(key)) throw new Error(`${JSON.stringify(key)} is no key of a file`);
  return key;
}

/** For a file that the database knows and the store does not have. The log names it, the answer does not. */
export function missingFile(key: string, cause?: unknown): AppError {
  return new AppError('documents.fileMissing', `The store has no file ${key}`, { cause });
}
