// The entries of a backup's file of the database, in this order: head, secret, portals, rows, files, end.
import type { Sums, Shape } from '#database/backup/load.ts';
import { startRefused } from '#platform/config/refusal.ts';
import { damaged } from '#platform/backup/seal.ts';

export const format = 1;

export interface Head extends Shape {
  format: number;
  version: string;
  madeAt: string;
  installation: string;
  /** PostgreSQL's, such as 180004. */
  postgres: number;
  /** Of the secret, as the installation keeps it. */
  fingerprint: string;
  /** Of the names of its files; see `Seal`. */
  fileEnding: string;
}

/** A file as the list in a backup has it. */
export interface ListedFile {
  key: string;
  bytes: number;
  sha256: string;
}

export interface End extends Sums {
  files: { count: number; bytes: number; sum: string };
  /** Keys of files that the portal itself no longer had, or had damaged. */
  damaged: string[];
}

export const names = {
  head: 'backup.json',
  secret: 'secret',
  portals: 'portals/',
  rows: 'rows/',
  files: 'files/',
  end: 'end.json',
} as const;

/** `2026-11-29T021500Z-1a2b3c4d`; in the order of time. */
export const backupName = /^\d{4}-\d\d-\d\dT\d{6}Z-[0-9a-f]{8}$/;

export const databaseKey = (name: string, ending: string) => `databases/${name}.tar.zst${ending}`;
export const contentKey = (name: string) => `contents/${name}.txt`;
export const fileKeyOf = (sha256: string, ending: string) => `files/${sha256}${ending}`;

/** When it was made, by the clock of then. */
export function madeAtOf(name: string): Date {
  return new Date(name.replace(/T(\d\d)(\d\d)(\d\d)Z.*/, 'T$1:$2:$3Z'));
}

/** As `contents/` has it: the key without its folder. */
export const fileNameIn = (key: string) => key.slice('files/'.length);

/** `<name>` of `databases/<name>.tar.zst`. */
export function nameIn(key: string): string {
  return key.replace(/^[a-z]+\//, '').split('.')[0] ?? '';
}

/** Throws `startRefused` where the backup is foreign or newer. */
export function headOf(content: Buffer): Head {
  const head = parsed(content) as Partial<Head>;
  if (typeof head.format !== 'number' || !Array.isArray(head.migrations) || !Array.isArray(head.tables))
    throw startRefused('This is no backup of Zunfthaus.');
  if (head.format > format)
    throw startRefused(`The backup is of a newer Zunfthaus (${head.version}): use that version or a later one.`);
  return head as Head;
}

export function endOf(content: Buffer): End {
  return parsed(content) as End;
}

function parsed(content: Buffer): unknown {
  try {
    return JSON.parse(content.toString());
  } catch (error) {
    throw damaged(error);
  }
}
