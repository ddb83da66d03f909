// A backup while the program runs: the files first, then the database of a moment at which all of them were there.
import { randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { readInstallation } from '#database/installation.ts';
import { nameOf } from '#database/backup/load.ts';
import { rowsOf } from '#database/backup/rows.ts';
import {
  backupClient,
  beginSnapshot,
  countRows,
  filesOf,
  stillKnown,
  type KeptFile,
} from '#database/backup/snapshot.ts';
import { readJobsVersion, readMigrations, readSequences, readTables, type Table } from '#database/backup/tables.ts';
import { archived, type Entry, entryBytes } from '#platform/backup/archive.ts';
import { lineSum, type RowsSum } from '#platform/backup/line-sum.ts';
import type { Seal } from '#platform/backup/seal.ts';
import { startRefused } from '#platform/config/refusal.ts';
import { isOtherBytes, proven } from '#platform/files/checksum.ts';
import { fileKey, type FileStore } from '#platform/files/file-store.ts';
import { inLanes } from '#platform/process/in-lanes.ts';
import {
  contentKey,
  databaseKey,
  type End,
  fileKeyOf,
  fileNameIn,
  format,
  type Head,
  nameIn,
  names,
} from './content.ts';
import { noteErasures } from './erasures.ts';

export interface BackupOptions {
  /** Of the role for backups. */
  url: string;
  store: FileStore;
  place: FileStore;
  seal: Seal;
  secret: string;
  tenantsDir: string;
  version: string;
  now: () => Date;
  /** A sentence for the operator from time to time. */
  progress?: (message: string) => void;
  stopping?: AbortSignal;
}

export interface BackupMade {
  name: string;
  tables: number;
  rows: number;
  files: number;
  fileBytes: number;
  newFiles: number;
  /** Of the database's file. */
  bytes: number;
  /** Keys of files that the portal itself lacks or has damaged. */
  damaged: string[];
}

/** Whole when it returns; what a failure or a crash leaves is no backup, and is removed by the next one. Throws `startRefused`. */
export async function makeBackup(options: BackupOptions): Promise<BackupMade> {
  const client = await backupClient(options.url);
  try {
    const installation = await readInstallation(client);
    if (!installation) throw startRefused('Start the program once: its database has no tables yet.');
    await mustBeOurs(options.place, installation.id);
    await removeRemains(options.place);
    await noteErasures(client, options.place);
    options.progress?.('copying the files');
    const copied = await copyFiles(client, options);
    options.progress?.('copying the database');
    return await writeBackup(client, { ...options, ...copied, installation });
  } finally {
    await client.end();
  }
}

/** Old backups are removed from a place, so it must not be that of another installation. */
async function mustBeOurs(place: FileStore, id: string): Promise<void> {
  const mark = await place.mark();
  if (mark === undefined) return place.setMark(id);
  if (mark !== id)
    throw startRefused(
      `${place.place} has the backups of another installation: set BACKUP_DIR or BACKUP_S3_BUCKET to another place.`,
    );
}

async function removeRemains(place: FileStore): Promise<void> {
  await place.removeUnfinished(new Date());
  const whole = new Set<string>();
  for await (const { key } of place.list('databases')) whole.add(nameIn(key));
  for await (const { key } of place.list('contents')) if (!whole.has(nameIn(key))) await place.remove(key);
}

interface Copied {
  /** SHA-256 of the files in the place. */
  there: Set<string>;
  newFiles: number;
  damaged: string[];
}

/** Ends within the snapshot of a moment whose files have all been copied, but for those that the portal itself lacks. */
async function copyFiles(client: pg.Client, options: BackupOptions): Promise<Copied> {
  const { place, seal } = options;
  const there = new Set<string>();
  for await (const { key } of place.list('files'))
    if (key === fileKeyOf(nameIn(key), seal.fileEnding)) there.add(nameIn(key));
  let newFiles = 0;
  for (let round = 1; ; round += 1) {
    // The first round takes long, so it holds no snapshot.
    if (round > 1) await beginSnapshot(client);
    const gone: KeptFile[] = [];
    const copy = async (file: KeptFile) => {
      options.stopping?.throwIfAborted();
      if (there.has(file.sha256)) return;
      if (await isCopied(file, options)) {
        there.add(file.sha256);
        newFiles += 1;
        if (newFiles % 500 === 0) options.progress?.(`${newFiles} new files copied`);
      } else gone.push(file);
    };
    await inLanes(filesOf(client), copy);
    if (round === 1) continue;
    const known = gone.length > 0 ? await stillKnown(options.url, gone) : [];
    const damaged = known.map(({ tenantId, id }) => fileKey(tenantId, id));
    if (known.length === gone.length) return { there, newFiles, damaged };
    if (round === mostRounds) throw new Error('files were deleted faster than they could be copied');
    await client.query('rollback');
  }
}

const mostRounds = 50;

/** False if the portal does not have the file, or has it damaged. */
async function isCopied({ tenantId, id, sha256 }: KeptFile, { store, place, seal }: BackupOptions): Promise<boolean> {
  const key = fileKey(tenantId, id);
  if ((await store.size(key)) === undefined) return false;
  try {
    const { content } = await store.open(key);
    await place.put(fileKeyOf(sha256, seal.fileEnding), await seal.seal(proven(content, sha256)));
    return true;
  } catch (error) {
    if (isOtherBytes(error) || (await store.size(key)) === undefined) return false;
    throw error;
  }
}

interface Writing extends BackupOptions, Copied {
  installation: { id: string; fingerprint: string };
}

/** Within the snapshot. The database's file is written last: it makes the backup one. */
async function writeBackup(client: pg.Client, options: Writing): Promise<BackupMade> {
  const { place, seal, damaged, newFiles } = options;
  const name = newName(options.now());
  const head = await headFor(client, options);
  const made: BackupMade = {
    name,
    tables: head.tables.length,
    rows: 0,
    files: 0,
    fileBytes: 0,
    newFiles,
    bytes: 0,
    damaged,
  };
  await place.put(contentKey(name), listOf(client, seal));
  const { bytes } = await place.put(
    databaseKey(name, seal.ending),
    await seal.seal(archived(entries(client, head, options, made))),
  );
  await client.query('commit');
  return { ...made, bytes };
}

function newName(now: Date): string {
  return `${now.toISOString().slice(0, 19).replaceAll(':', '')}Z-${randomBytes(4).toString('hex')}`;
}

async function headFor(client: pg.Client, { installation, version, now, seal }: Writing): Promise<Head> {
  const { rows } = await client.query<{ version: number }>(
    `select current_setting('server_version_num')::int as version`,
  );
  return {
    format,
    version,
    madeAt: now().toISOString(),
    installation: installation.id,
    fingerprint: installation.fingerprint,
    fileEnding: seal.fileEnding,
    postgres: rows[0]?.version ?? 0,
    migrations: await readMigrations(client),
    jobsVersion: await readJobsVersion(client),
    tables: await readTables(client),
  };
}

/** The names alone, so that unused files are found without opening a backup. */
async function* listOf(client: pg.Client, { fileEnding }: Seal): AsyncGenerator<Buffer> {
  for await (const { sha256 } of filesOf(client)) yield Buffer.from(`${fileNameIn(fileKeyOf(sha256, fileEnding))}\n`);
}

async function* entries(client: pg.Client, head: Head, options: Writing, made: BackupMade): AsyncGenerator<Entry> {
  yield json(names.head, head);
  // Readable by nobody who has no key.
  if (options.seal.ending !== '') yield { name: names.secret, content: Buffer.from(options.secret) };
  for (const file of await readdir(options.tenantsDir).catch(() => []))
    if (file.endsWith('.json'))
      yield { name: `${names.portals}${file}`, content: await readFile(join(options.tenantsDir, file)) };
  const tables: Record<string, RowsSum> = {};
  for (const table of head.tables) {
    options.stopping?.throwIfAborted();
    const sums = lineSum();
    yield* parts(
      `${names.rows}${nameOf(table)}/`,
      seen(rowsOf(client, table), (piece) => sums.take(piece)),
    );
    const sum = (tables[nameOf(table)] = sums.sum());
    made.rows += sum.rows;
    await mustBeAll(client, table, sum);
  }
  const files = { count: 0, bytes: 0 };
  const sums = lineSum();
  const lines = seen(linesOf(client, files), (piece) => sums.take(piece));
  yield* parts(names.files, lines);
  made.files = files.count;
  made.fileBytes = files.bytes;
  const end: End = {
    tables,
    sequences: await readSequences(client),
    files: { ...files, sum: sums.sum().sum },
    damaged: options.damaged,
  };
  yield json(names.end, end);
}

async function mustBeAll(client: pg.Client, table: Table, { rows }: RowsSum): Promise<void> {
  const counted = await countRows(client, table);
  if (counted !== rows) throw new Error(`${nameOf(table)} has ${counted} rows, and ${rows} were copied`);
}

async function* linesOf(client: pg.Client, sum: { count: number; bytes: number }): AsyncGenerator<Buffer> {
  for await (const { tenantId, id, bytes, sha256 } of filesOf(client)) {
    sum.count += 1;
    sum.bytes += bytes;
    yield Buffer.from(`${JSON.stringify({ key: fileKey(tenantId, id), bytes, sha256 })}\n`);
  }
}

async function* seen(pieces: AsyncIterable<Buffer>, see: (piece: Buffer) => void): AsyncGenerator<Buffer> {
  for await (const piece of pieces) {
    see(piece);
    yield piece;
  }
}

/** Entries of at most `entryBytes`, numbered. */
async function* parts(name: string, pieces: AsyncIterable<Buffer>): AsyncGenerator<Entry> {
  let waiting: Buffer[] = [];
  let bytes = 0;
  let number = 0;
  const entry = (): Entry => ({
    name: `${name}${String((number += 1)).padStart(8, '0')}`,
    content: Buffer.concat(waiting),
  });
  for await (const piece of pieces) {
    // The stream may use the piece again.
    waiting.push(Buffer.from(piece));
    bytes += piece.length;
    if (bytes < entryBytes) continue;
    yield entry();
    [waiting, bytes] = [[], 0];
  }
  if (bytes > 0) yield entry();
}

function json(name: string, value: unknown): Entry {
  return { name, content: Buffer.from(JSON.stringify(value)) };
}
