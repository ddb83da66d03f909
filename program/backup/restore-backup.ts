// Puts a backup in place of an installation: files first, then the database in one transaction.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { contentOfDatabase } from '#database/backup/found.ts';
import { loadDatabase } from '#database/backup/load.ts';
import { holdMails, installationBook, noteRestoring, restoringOf } from '#database/installation.ts';
import { mustStandStill } from '#database/new-secret.ts';
import { isOfFingerprint } from '#platform/config/fingerprint.ts';
import { startRefused } from '#platform/config/refusal.ts';
import { replaceSecret } from '#platform/config/secret.ts';
import { checksumOf, isOtherBytes, proven } from '#platform/files/checksum.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import { type End, fileKeyOf, type Head, type ListedFile } from './content.ts';
import { type Found, readBackup } from './read-backup.ts';
import { counted } from '../counted.ts';

export interface RestoreOptions {
  found: Found;
  /** Connection of the database's owner. */
  client: pg.Client;
  store: FileStore;
  /** Undefined: it is kept in `dataDir`. */
  configuredSecret: string | undefined;
  dataDir: string;
  tenantsDir: string;
  queues: readonly string[];
  /** Replaces what is there. */
  replace: boolean;
  progress: (message: string) => void;
  stopping?: AbortSignal;
  /** Erases again who was erased after the backup, and returns how many; repeated after an interruption. */
  eraseAgain: (secret: string) => Promise<number>;
}

export interface Restored {
  name: string;
  madeAt: string;
  tables: number;
  rows: number;
  files: number;
  fileBytes: number;
  /** Keys of files that the portal lacked or had damaged when the backup was made. */
  lackedByPortal: string[];
  erased: number;
  /** Files of portals that were written, as they were missing. */
  portals: string[];
}

/**
 * The installation is as before if it throws while the database is loaded, and does not start if it is interrupted
 * afterwards, until it is repeated. Throws `startRefused`.
 */
export async function restoreBackup(options: RestoreOptions): Promise<Restored> {
  const { found, client, store, progress, stopping } = options;
  await mustStandStill(client);
  progress(`reading ${found.name}`);
  const files: ListedFile[] = [];
  const { head, end, secret, portals } = await readBackup(found, { stopping, file: (file) => void files.push(file) });
  const own = await secretFor(options, head, secret);
  await mustBeEmpty(options, head);
  const wanted = await mustHaveFiles(found, files, { head, end });
  await copyFiles(options, wanted, head);
  progress('restoring the database');
  await loadDatabase(client, {
    shape: head,
    readRows: async (table) => (await readBackup(found, { stopping, table })).end,
    secret: own.secret,
    queues: options.queues,
    finish: async (within) => {
      await holdMails(within);
      await noteRestoring(within, found.name);
      stopping?.throwIfAborted();
    },
  });
  if (own.isToBeKept) await keepSecret(options.dataDir, own.secret);
  await store.setMark(head.installation);
  const written = await writePortals(options.tenantsDir, portals);
  progress('comparing the files');
  await compareFiles(options, wanted);
  const erased = await options.eraseAgain(own.secret);
  await noteRestoring(client, null);
  return {
    name: found.name,
    madeAt: head.madeAt,
    tables: head.tables.length,
    rows: Object.values(end.tables).reduce((sum, { rows }) => sum + rows, 0),
    files: wanted.length,
    fileBytes: wanted.reduce((sum, { bytes }) => sum + bytes, 0),
    lackedByPortal: end.damaged,
    erased,
    portals: written,
  };
}

interface OwnSecret {
  secret: string;
  /** In the data folder. */
  isToBeKept: boolean;
}

/** Without it nobody could sign in: sessions, keys and second factors are encrypted with it. */
async function secretFor(
  { configuredSecret, dataDir }: RestoreOptions,
  { fingerprint }: Head,
  kept: string | undefined,
): Promise<OwnSecret> {
  if (configuredSecret !== undefined) {
    if (await isOfFingerprint(configuredSecret, fingerprint)) return { secret: configuredSecret, isToBeKept: false };
    throw startRefused('SECRET is not the secret of the backed-up installation: set the one it had.');
  }
  if (kept !== undefined) return { secret: kept, isToBeKept: true };
  const file = join(dataDir, 'secret');
  const there = await readFile(file, 'utf8').catch(() => undefined);
  if (there !== undefined && (await isOfFingerprint(there.trim(), fingerprint)))
    return { secret: there.trim(), isToBeKept: false };
  throw startRefused(
    `The backup is not encrypted, so it does not contain the installation's secret: ${there === undefined ? 'put it into' : 'it is another one than in'} ${file}, or set SECRET.`,
  );
}

async function keepSecret(dataDir: string, secret: string): Promise<void> {
  await mkdir(dataDir, { recursive: true });
  await replaceSecret(dataDir, secret);
}

/** What an interrupted restore left may be replaced. */
async function mustBeEmpty({ client, store, replace }: RestoreOptions, { installation }: Head): Promise<void> {
  if (replace) return;
  await client.query(installationBook);
  if ((await restoringOf(client)) !== undefined) return;
  const content = await contentOfDatabase(client);
  let files = 0;
  for await (const _ of store.list()) files += 1;
  const mark = await store.mark();
  if (!content && (files === 0 || mark === installation || mark === undefined)) return;
  const { portals = 0, people = 0, posts = 0, documents = 0 } = content ?? {};
  throw startRefused(
    `The place is not empty: the database has ${counted(portals, 'portal')} with ${counted(people, 'person', 'people')}, ${counted(posts, 'post')} and ${counted(documents, 'document')}, and ${store.place} has ${counted(files, 'file')}. To replace them, add --replace.`,
  );
}

/** Before anything is written. */
async function mustHaveFiles(
  { place }: Found,
  files: ListedFile[],
  { head, end }: { head: Head; end: End },
): Promise<ListedFile[]> {
  const lacked = new Set(end.damaged);
  const wanted = files.filter(({ key }) => !lacked.has(key));
  const there = new Set<string>();
  for await (const { key } of place.list('files')) there.add(key);
  const missing = wanted.filter(({ sha256 }) => !there.has(fileKeyOf(sha256, head.fileEnding)));
  if (missing.length > 0)
    throw startRefused(
      `Of ${counted(wanted.length, 'file')}, ${missing.length} are missing in ${place.place}, such as ${missing[0]?.key}: nothing was restored.`,
    );
  return wanted;
}

async function copyFiles(
  { found, store, progress, stopping }: RestoreOptions,
  wanted: ListedFile[],
  { fileEnding }: Head,
): Promise<void> {
  let copied = 0;
  for (const file of wanted) {
    stopping?.throwIfAborted();
    if (await isWhole(store, file)) continue;
    const { content } = await found.place.open(fileKeyOf(file.sha256, fileEnding));
    await store.put(file.key, proven(await found.seal.open(content), file.sha256)).catch((cause: unknown) => {
      if (!isOtherBytes(cause)) throw cause;
      throw startRefused(`The file ${file.key} is damaged in the backup: nothing was restored.`, { cause });
    });
    copied += 1;
    if (copied % 500 === 0) progress(`${copied} of ${wanted.length} files copied`);
  }
}

async function isWhole(store: FileStore, { key, bytes, sha256 }: ListedFile): Promise<boolean> {
  if ((await store.size(key)) !== bytes) return false;
  const { content } = await store.open(key);
  return (await checksumOf(content)).sha256 === sha256;
}

async function compareFiles({ store, stopping }: RestoreOptions, wanted: ListedFile[]): Promise<void> {
  for (const file of wanted) {
    stopping?.throwIfAborted();
    if (!(await isWhole(store, file)))
      throw startRefused(
        `The file ${file.key} is not in ${store.place} as it is in the backup: run the restore again.`,
      );
  }
}

/** Those that are there stay as they are. */
async function writePortals(folder: string, portals: { file: string; content: Buffer }[]): Promise<string[]> {
  const written: string[] = [];
  await mkdir(folder, { recursive: true });
  for (const { file, content } of portals) {
    if (!/^[a-z0-9-]+\.json$/.test(file)) continue;
    const isNew = await writeFile(join(folder, file), content, { flag: 'wx' }).then(
      () => true,
      (error: NodeJS.ErrnoException) => {
        if (error.code !== 'EEXIST') throw error;
        return false;
      },
    );
    if (isNew) written.push(file);
  }
  return written;
}
