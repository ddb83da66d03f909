import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { expect, it, onTestFinished } from 'vitest';

const root = join(import.meta.dirname, '..');

// In a process of its own: drizzle-kit extends Array.prototype.
it('the schema has no change without a migration', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'migrations-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  cpSync(join(root, 'database/migrations'), folder, { recursive: true });
  const before = readdirSync(folder);
  const options = ['--dialect=postgresql', '--schema=./database/schema/*.ts', `--out=${relative(root, folder)}`];
  await promisify(execFile)(process.execPath, ['node_modules/drizzle-kit/bin.cjs', 'generate', ...options], {
    cwd: root,
  });
  expect(readdirSync(folder)).toEqual(before);
});
