import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { liveKinds, touchedBy } from '#contract/base/live.ts';
import { routesOf } from '#contract/base/route.ts';
import { type Reads, reads } from '#contract/base/touches.ts';
import { contract } from '#contract/contract.ts';

// What a change says that it touches is asked for anew by whoever looks at it: `web/base/touched.ts`.
const routes = [...routesOf(contract)];
const sources = globSync('web/**/*.{ts,tsx}').filter((file) => !/\.test\.|\/fixtures\//.test(file));
const web = sources.map((file) => readFileSync(file, 'utf8')).join('\n');

/** What the web asks for: by a GET, or by another route that touches nothing. */
const asked = routes
  .filter(([, { method, touches }]) => method === 'GET' || touches?.length === 0)
  .filter(([, { method, path }]) => web.includes(`${method} ${path}`) || isSpelled(method, path))
  .map(([, { path }]) => path.replace(/^\/api\//, ''));

/** Where a folder and a document are asked about in the same way, their place is left open. */
function isSpelled(method: string, path: string): boolean {
  return web.includes(`${method} ${path.replace(/\/(folders|files)\//, '/${placeOf[kind]}/')}`);
}

test('each change says what it touches, and no GET does', () => {
  for (const [name, { method, touches }] of routes)
    expect([name, touches !== undefined]).toEqual([name, method !== 'GET']);
});

test.each(reads)('%s is touched by something, and asked for by the web', (read) => {
  const all = [...routes.flatMap(([, { touches = [] }]) => touches), ...liveKinds.flatMap((kind) => touchedBy[kind])];
  expect([all.includes(read), asked.some((path) => isIn(read, path))]).toEqual([true, true]);
});

function isIn(read: Reads, path: string): boolean {
  return read.endsWith('/') ? `${path}/`.startsWith(read) : path === read;
}

/** Never asked for anew: files, a stream, a letter, and what is asked for again and again. */
const apart = [
  'access',
  'accessibility/barriers',
  'events',
  'exports/changes',
  'exports/companies',
  'exports/people',
  'mail-standstill',
];

test('what the web asks for is among what a change may touch', () => {
  const isTouched = (path: string) => reads.some((read) => isIn(read, path));
  expect(asked.filter((path) => !isTouched(path) && !apart.includes(path))).toEqual([]);
});

test('no answer names more groups, nor longer ones, than RFC 9875 has all take', () => {
  for (const [name, { touches = [] }] of routes) {
    expect([name, touches.length > 32, touches.some((read) => read.length > 32)]).toEqual([name, false, false]);
    expect([name, new Set(touches).size]).toEqual([name, touches.length]);
  }
});
