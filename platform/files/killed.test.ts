// A program that stores files is killed at any moment: files are whole or missing, and confirmed ones exist.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { roundsOf } from '#tests/support/size.ts';
import type { FileStore } from './file-store.ts';
import { folderStore } from './folder-store.ts';
import { s3Store } from './s3-store.ts';
import { contentOf, listed, temporaryFolder, temporaryS3 } from './fixtures/stores.ts';
import type { Given } from './fixtures/writer.ts';

const rounds = roundsOf(3, 10);
const program = fileURLToPath(new URL('fixtures/writer.ts', import.meta.url));

type Moment = ['begun' | 'kept' | 'half', within: number];

async function killed(given: Given, [after, within]: Moment) {
  const child = spawn(process.execPath, [program, JSON.stringify(given)], { stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  const results: [what: string, key: string, bytes: number][] = [];
  const lines = createInterface(child.stdout);
  const { promise: ready, resolve } = Promise.withResolvers<void>();
  lines.on('line', (line) => {
    const [what = '', key = '', bytes] = line.split(' ');
    results.push([what, key, Number(bytes)]);
    if (what === after) resolve();
  });
  await ready;
  await wait(Math.random() * within);
  child.kill('SIGKILL');
  await once(child, 'close');
  const of = (asked: string) => results.filter(([what]) => what === asked);
  return { begun: new Map(of('begun').map(([, key, bytes]) => [key, bytes])), kept: of('kept').map(([, key]) => key) };
}

async function look(store: FileStore, results: Awaited<ReturnType<typeof killed>>[]): Promise<number> {
  const lengths = new Map(results.flatMap(({ begun }) => [...begun]));
  const found = await listed(store);
  for (const { key, bytes } of found) {
    expect(bytes).toBe(lengths.get(key));
    const content = await contentOf(await store.open(key));
    expect(content.equals(Buffer.alloc(bytes, key))).toBe(true);
  }
  const promised = results.flatMap(({ kept }) => kept);
  expect(found.map(({ key }) => key)).toEqual(expect.arrayContaining(promised));
  return promised.length;
}

/** At random, during and between writes. The first is killed in the middle of a file. */
async function killedEach(given: Given, { staysAt, within }: { staysAt: number; within: number }) {
  const results = [await killed({ ...given, least: given.most, staysAt }, ['half', 0])];
  for (let round = 1; round < rounds; round += 1)
    results.push(await killed(given, [round % 2 ? 'kept' : 'begun', within]));
  return results;
}

const later = () => new Date(Date.now() + 60_000);

it(`folder: ${rounds} times`, { timeout: 12_000 * rounds }, async () => {
  const root = join(await temporaryFolder(), 'files');
  const store = folderStore(root);
  const given = { root, least: 0, most: 3_000_000 };
  const results = await killedEach(given, { staysAt: 2_000_000, within: 60 });
  expect(await look(store, results)).toBeGreaterThan(0);
  const left = await readdir(join(root, '.unfinished'));
  expect(left.length).toBeGreaterThan(0);
  expect(await store.removeUnfinished(new Date(0))).toBe(0);
  expect(await readdir(join(root, '.unfinished'))).toEqual(left);
  expect(await store.removeUnfinished(later())).toBe(left.length);
  expect(await readdir(join(root, '.unfinished'))).toEqual([]);
});

it(`bucket: ${rounds} times`, { timeout: 20_000 * rounds }, async () => {
  const s3 = await temporaryS3();
  const store = s3Store(s3);
  const given = { s3, least: 0, most: 20_000_000 };
  const results = await killedEach(given, { staysAt: 18_000_000, within: 150 });
  expect(await look(store, results)).toBeGreaterThan(0);
  expect(await store.removeUnfinished(new Date(0))).toBe(0);
  expect(await store.removeUnfinished(later())).toBeGreaterThan(0);
  expect(await store.removeUnfinished(later())).toBe(0);
  await look(store, results);
});
