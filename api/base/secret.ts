import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The installation's secret: the one configured, else one made at the first start and kept in DATA_DIR, readable by its owner only. */
export async function secretOf(options: { configured: string | undefined; dataDir: string }): Promise<string> {
  if (options.configured) return options.configured;
  const file = join(options.dataDir, 'secret');
  await mkdir(options.dataDir, { recursive: true });
  return (await existing(file)) ?? (await create(file));
}

async function existing(file: string): Promise<string | undefined> {
  const secret = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    return '';
  });
  return secret.trim() || undefined;
}

async function create(file: string): Promise<string> {
  const temporary = `${file}.${process.pid}`;
  await writeFile(temporary, randomBytes(32).toString('base64url'), { mode: 0o600 });
  await link(temporary, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await unlink(temporary);
  return (await readFile(file, 'utf8')).trim();
}
