import { createHmac, randomBytes } from 'node:crypto';
import { access, link, mkdir, readFile, rename, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { startRefused } from './refusal.ts';
import { shortestSecret } from './settings.mjs';
import { syncFolder, writeSynced } from '../files/synced-file.ts';

/** The configured one, else one kept in DATA_DIR. Refuses a short one: a new one would void all sign-ins. */
export async function secretOf(options: { configured: string | undefined; dataDir: string }): Promise<string> {
  if (options.configured !== undefined) return longEnough(options.configured, 'SECRET');
  const { dataDir } = options;
  await mkdir(dataDir, { recursive: true }).catch((error: unknown) => {
    throw startRefused(`DATA_DIR cannot be used: ${String(error)}.`, { cause: error });
  });
  const file = join(dataDir, 'secret');
  const known = await existing(file);
  if (known === undefined) await mustBeNew(dataDir, file);
  return longEnough(known ?? (await create(file, dataDir)), file);
}

/** Replaces the one in DATA_DIR. */
export async function replaceSecret(dataDir: string, secret: string): Promise<void> {
  const file = join(dataDir, 'secret');
  const temporary = `${file}.${randomBytes(4).toString('hex')}`;
  writeSynced(temporary, secret);
  await rename(temporary, file);
  syncFolder(dataDir);
}

export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** What the sign-in service signs and encrypts with. */
export function signInSecret(secret: string): string {
  return createHmac('sha256', secret).update('sign-in service').digest('hex');
}

/** A database beside it was set up with a secret that is missing. */
async function mustBeNew(dataDir: string, file: string): Promise<void> {
  const isNew = await access(join(dataDir, 'postgres/cluster')).then(
    () => false,
    () => true,
  );
  if (!isNew)
    throw startRefused(
      `${file} is missing, and the database beside it was set up with it. Put it back; if it is lost, run: npx zunfthaus secret new`,
    );
}

function longEnough(secret: string, place: string): string {
  if (secret.length >= shortestSecret) return secret;
  throw startRefused(
    `The secret in ${place} has ${secret.length} characters and needs ${shortestSecret} or more. Put the right one back, ` +
      'or, where nothing has been kept yet, remove it and start again.',
  );
}

async function existing(file: string): Promise<string | undefined> {
  try {
    return (await readFile(file, 'utf8')).trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw startRefused(`The secret cannot be read: ${String(error)}.`, { cause: error });
  }
}

/** Atomic and durable; of two programs the first wins. */
async function create(file: string, folder: string): Promise<string> {
  const temporary = `${file}.${randomBytes(4).toString('hex')}`;
  writeSynced(temporary, newSecret());
  await link(temporary, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await unlink(temporary);
  syncFolder(folder);
  return (await readFile(file, 'utf8')).trim();
}
