// Reading a backup: found by its name, in one pass, compared with its own checksums.
import { nameOf, type Shape } from '#database/backup/load.ts';
import type { Table } from '#database/backup/tables.ts';
import { entriesOf, type Entry } from '#platform/backup/archive.ts';
import { lineSum, type RowsSum } from '#platform/backup/line-sum.ts';
import { damaged, plain, type Seal } from '#platform/backup/seal.ts';
import { startRefused } from '#platform/config/refusal.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import {
  backupName,
  databaseKey,
  type End,
  endOf,
  type Head,
  headOf,
  type ListedFile,
  madeAtOf,
  nameIn,
  names,
} from './content.ts';

export interface Found {
  name: string;
  key: string;
  bytes: number;
  place: FileStore;
  /** Of this backup, which may be older than the settings. */
  seal: Seal;
}

/** All of a place, the newest first. */
export async function listBackups(place: FileStore): Promise<{ name: string; key: string; bytes: number }[]> {
  const all: { name: string; key: string; bytes: number }[] = [];
  for await (const { key, bytes } of place.list('databases'))
    if (backupName.test(nameIn(key))) all.push({ name: nameIn(key), key, bytes });
  return all.toSorted((one, other) => (one.name < other.name ? 1 : -1));
}

/** The newest, or the one with this name. Throws `startRefused` if there is none, or if it is not known which is the newest. */
export async function findBackup(
  place: FileStore,
  seal: Seal,
  name?: string,
  { now = new Date() }: { now?: Date } = {},
): Promise<Found> {
  const all = await listBackups(place);
  const found = name === undefined ? all[0] : all.find((one) => one.name === name);
  if (!found)
    throw startRefused(
      name === undefined
        ? `There is no backup in ${place.place}.`
        : `There is no backup ${name} in ${place.place}${all[0] ? `; the newest is ${all[0].name}` : ''}.`,
    );
  if (name === undefined) mustBeNewest(all, now);
  if (found.key !== databaseKey(found.name, '.age')) return { ...found, place, seal: plain };
  if (seal.ending === '' || !seal.canOpen)
    throw startRefused(
      `The backup ${found.name} is encrypted: set BACKUP_PASSPHRASE or BACKUP_IDENTITY_FILE to open it.`,
    );
  return { ...found, place, seal };
}

/** A backup made while the clock was ahead bears a later time than newer ones. */
function mustBeNewest([first, ...more]: { name: string }[], now: Date): void {
  const isAhead = ({ name }: { name: string }) => madeAtOf(name).getTime() > now.getTime() + hour;
  const other = more.find((one) => !isAhead(one));
  if (first && isAhead(first) && other)
    throw startRefused(
      `The clock was wrong when ${first.name} was made, or is now: its time is yet to come. Name the backup that is meant; the newest before now is ${other.name}.`,
    );
}

const hour = 3_600_000;

export interface Read {
  head: Head;
  end: End;
  secret: string | undefined;
  portals: { file: string; content: Buffer }[];
}

export interface Seen {
  /** The head and the portals are known before the first row. */
  table?: (table: Table, pieces: AsyncIterable<Buffer>) => Promise<void>;
  file?: (file: ListedFile) => Promise<void> | void;
  stopping?: AbortSignal | undefined;
}

async function* entriesIn({ place, seal, key }: Found): AsyncGenerator<Entry> {
  const { content } = await place.open(key);
  try {
    yield* entriesOf(await seal.open(content));
  } finally {
    content.destroy();
  }
}

/** The same, ended at the next piece once it is to stop. */
export async function* until<T>(pieces: AsyncIterable<T>, stopping: AbortSignal | undefined): AsyncGenerator<T> {
  for await (const piece of pieces) {
    stopping?.throwIfAborted();
    yield piece;
  }
}

/** Reads all of the database's file. Throws `startRefused` where it is damaged, cut, foreign or newer. */
export async function readBackup(found: Found, seen: Seen = {}): Promise<Read> {
  const entries = until(entriesIn(found), seen.stopping);
  try {
    return await read(entries, seen);
  } finally {
    await entries.return(undefined);
  }
}

async function read(entries: AsyncGenerator<Entry>, seen: Seen): Promise<Read> {
  const cursor = await cursorOn(entries);
  const first = cursor.entry;
  if (first?.name !== names.head) throw startRefused('This is no backup of Zunfthaus.');
  const head = headOf(first.content);
  await cursor.advance();
  let secret: string | undefined;
  const portals: Read['portals'] = [];
  for (; cursor.entry && !/^(rows|files)\/|^end/.test(cursor.entry.name); await cursor.advance()) {
    const { name, content } = cursor.entry;
    if (name === names.secret) secret = content.toString();
    else if (name.startsWith(names.portals)) portals.push({ file: name.slice(names.portals.length), content });
  }
  const tables: Record<string, RowsSum> = {};
  for (const table of head.tables) tables[nameOf(table)] = await readTable(cursor, table, seen);
  const files = await readFiles(cursor, seen);
  if (cursor.entry?.name !== names.end) throw damaged(new Error('the backup has no end'));
  const end = endOf(cursor.entry.content);
  await cursor.advance();
  mustEqual({ tables, files }, end, head);
  return { head, end, secret, portals };
}

interface Cursor {
  entry: Entry | undefined;
  advance(): Promise<void>;
}

async function cursorOn(entries: AsyncGenerator<Entry>): Promise<Cursor> {
  const cursor: Cursor = {
    entry: undefined,
    async advance() {
      const next = await entries.next();
      cursor.entry = next.done ? undefined : next.value;
    },
  };
  await cursor.advance();
  return cursor;
}

async function* under(cursor: Cursor, prefix: string): AsyncGenerator<Buffer> {
  for (;;) {
    const { entry } = cursor;
    if (!entry?.name.startsWith(prefix)) return;
    yield entry.content;
    await cursor.advance();
  }
}

async function readTable(cursor: Cursor, table: Table, { table: see }: Seen): Promise<RowsSum> {
  const sums = lineSum();
  async function* pieces() {
    for await (const piece of under(cursor, `${names.rows}${nameOf(table)}/`)) {
      sums.take(piece);
      yield piece;
    }
  }
  const all = pieces();
  await see?.(table, all);
  for await (const _ of all);
  return sums.sum();
}

async function readFiles(cursor: Cursor, { file: see }: Seen): Promise<RowsSum> {
  const sums = lineSum();
  let rest = '';
  for await (const piece of under(cursor, names.files)) {
    sums.take(piece);
    const lines = (rest + piece.toString()).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) await see?.(JSON.parse(line) as ListedFile);
  }
  return sums.sum();
}

function mustEqual(found: { tables: Record<string, RowsSum>; files: RowsSum }, end: End, { tables }: Shape): void {
  const differs = (one: RowsSum | undefined, other: RowsSum | undefined) =>
    one?.rows !== other?.rows || one?.sum !== other?.sum;
  const other = tables.map(nameOf).find((name) => differs(found.tables[name], end.tables[name]));
  if (other !== undefined) throw damaged(new Error(`the rows of ${other} do not fit their checksum`));
  if (found.files.rows !== end.files.count || found.files.sum !== end.files.sum)
    throw damaged(new Error('the list of files does not fit its checksum'));
}
