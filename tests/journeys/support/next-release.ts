import { cp, mkdtemp, readFile, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { discard } from '../../support/discard.ts';

const sources = ['contract', 'platform', 'api', 'database', 'sample', 'program', 'package.json'];

/** This program as a later version with one more migration, to be run from its sources. */
export async function nextRelease({ version, migration }: { version: string; migration: string }) {
  const folder = await mkdtemp(join(tmpdir(), 'next-release-'));
  onTestFinished(() => discard(folder));
  for (const name of sources) await cp(name, join(folder, name), { recursive: true });
  for (const name of ['node_modules', 'dist']) await symlink(join(process.cwd(), name), join(folder, name));
  await change(join(folder, 'package.json'), (about) => ({ ...about, version }));
  const migrations = join(folder, 'database/migrations');
  await writeFile(join(migrations, 'next.sql'), migration);
  const next = { idx: 9999, version: '7', when: 9e12, tag: 'next', breakpoints: true };
  await change(join(migrations, 'meta/_journal.json'), ({ entries, ...journal }) => ({
    ...journal,
    entries: [...(entries as object[]), next],
  }));
  return { folder, main: 'program/main.ts' };
}

async function change(file: string, to: (content: Record<string, unknown>) => object): Promise<void> {
  await writeFile(file, JSON.stringify(to(JSON.parse(await readFile(file, 'utf8')) as Record<string, unknown>)));
}
