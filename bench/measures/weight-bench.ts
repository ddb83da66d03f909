import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startChild } from '../child.ts';
import type { Load } from '../load.ts';
import { median } from '../numbers.ts';
import { memoryOf, restOf } from '../process-memory.ts';
import { startProgram } from '../started-program.ts';
import { demoToken } from '../web-portal.ts';

const run = promisify(execFile);
const load = { connections: 16, requests: 4500 };

/** Times in milliseconds, all else in bytes. */
export interface WeightResult {
  /** From `git clone` to the first answer, with npm's cache as it was. */
  clone: number;
  start: number;
  rest: Memory;
  loaded: Memory;
  packages: number;
  built: number;
  direct: number;
  all: number;
}

interface Memory {
  program: number;
  database: number;
}

export async function benchWeight(
  folder: string,
  { rounds, closers }: { rounds: number; closers: (() => Promise<void>)[] },
): Promise<WeightResult> {
  const clone = join(folder, 'clone');
  const begun = performance.now();
  await run('git', ['clone', '--quiet', join(import.meta.dirname, '../..'), clone]);
  const first = await startProgram(clone, closers);
  const cloned = performance.now() - begun;
  await restOf(first.pid);
  await first.stop();
  const starts: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const program = await startProgram(clone, closers);
    starts.push(program.took);
    await program.stop();
  }
  return { clone: cloned, start: median(starts), ...(await memories(clone, closers)), ...(await sizes(clone)) };
}

async function memories(clone: string, closers: (() => Promise<void>)[]) {
  const program = await startProgram(clone, closers);
  await restOf(program.pid);
  const rest = memoryOf(program.pid);
  const headers = { authorization: `Bearer ${await demoToken(program.address)}` };
  const caller = startChild('load.ts', closers);
  await caller.ask('run', { url: `${program.address}/api/posts`, headers, ...load } satisfies Load);
  await caller.stop();
  const loaded = memoryOf(program.pid);
  await program.stop();
  return { rest, loaded };
}

async function sizes(clone: string) {
  const read = (file: string): unknown => JSON.parse(readFileSync(join(clone, file), 'utf8'));
  const { dependencies } = read('package.json') as { dependencies: object };
  const { packages } = read('package-lock.json') as { packages: object };
  return {
    packages: await diskUse(join(clone, 'node_modules')),
    built: await diskUse(join(clone, 'dist')),
    direct: Object.keys(dependencies).length,
    all: Object.keys(packages).filter((path) => path !== '' && existsSync(join(clone, path))).length,
  };
}

/** As on the disk, what is linked several times once. */
async function diskUse(path: string): Promise<number> {
  const { stdout } = await run('du', ['-sk', path]);
  return Number.parseInt(stdout, 10) * 1024;
}
