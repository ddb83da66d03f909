// Vitest global setup: data folders that the houses are copied from, made while other tests run.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder that gets the data folders `empty` and `demo`, or a file `failed` with the reason. */
    furnished: string;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'furnished-'));
  const furnishing = spawn(process.execPath, [join(import.meta.dirname, 'furnish.ts'), folder], { stdio: 'inherit' });
  const ended = once(furnishing, 'exit');
  project.provide('furnished', folder);
  return async () => {
    furnishing.kill();
    await ended;
    await rm(folder, { recursive: true, force: true });
  };
}
