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

/** Shared by the projects of one run, and removed with the last of them. */
let shared: { folder: Promise<string>; end: () => Promise<void>; projects: number } | undefined;

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  shared ??= furnish();
  shared.projects += 1;
  project.provide('furnished', await shared.folder);
  return async () => {
    if (shared && --shared.projects === 0) await shared.end();
  };
}

function furnish(): NonNullable<typeof shared> {
  const begun = mkdtemp(join(tmpdir(), 'furnished-')).then((folder) => {
    const child = spawn(process.execPath, [join(import.meta.dirname, 'furnish.ts'), folder], { stdio: 'inherit' });
    return { folder, child, ended: once(child, 'exit') };
  });
  const end = async () => {
    const { folder, child, ended } = await begun;
    child.kill();
    await ended;
    await rm(folder, { recursive: true, force: true });
  };
  return { folder: begun.then(({ folder }) => folder), end, projects: 0 };
}
