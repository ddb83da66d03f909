import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { liveKinds, invalidatedByEvent } from '#contract/base/live.ts';
import { routesOf } from '#contract/base/route.ts';
import { type Reads, reads } from '#contract/base/invalidation.ts';
import { contract } from '#contract/contract.ts';

// An open browser refetches what a change invalidates: `web/base/queries/invalidations.ts`.
const routes = [...routesOf(contract)];
const sources = globSync('web/**/*.{ts,tsx}').filter((file) => !/\.test\.|\/fixtures\//.test(file));
const web = sources.map((file) => readFileSync(file, 'utf8')).join('\n');

/** What the web asks for: by a GET, or by another route that touches nothing. */
const asked = routes
  .filter(([, { method, invalidates }]) => method === 'GET' || invalidates?.length === 0)
  .filter(([, { method, path }]) => web.includes(`${method} ${path}`) || isSpelled(method, path))
  .map(([, { path }]) => path.replace(/^\/api\//, ''));

/** Where a folder and a document are asked about in the same way, their place is left open. */
function isSpelled(method: string, path: string): boolean {
  return web.includes(`${method} ${path.replace(/\/(folders|files)\//, '/${placeOf[kind]}/')}`);
}

test('each change lists what it invalidates, and no GET does', () => {
  for (const [name, { method, invalidates }] of routes)
    expect([name, invalidates !== undefined]).toEqual([name, method !== 'GET']);
});

test.each(reads)('%s is invalidated by a change, and used by the web', (read) => {
  const all = [
    ...routes.flatMap(([, { invalidates = [] }]) => invalidates),
    ...liveKinds.flatMap((kind) => invalidatedByEvent[kind]),
  ];
  expect([all.includes(read), asked.some((path) => isIn(read, path))]).toEqual([true, true]);
});

function isIn(read: Reads, path: string): boolean {
  return read.endsWith('/') ? `${path}/`.startsWith(read) : path === read;
}

/** Never refetched: files, a stream, a letter, and what is asked for again and again. */
const apart = [
  'access',
  'accessibility/barriers',
  'backups',
  'events',
  'exports/changes',
  'exports/companies',
  'exports/people',
];

test('each query of the web is among those a change may invalidate', () => {
  const isInvalidated = (path: string) => reads.some((read) => isIn(read, path));
  expect(asked.filter((path) => !isInvalidated(path) && !apart.includes(path))).toEqual([]);
});

test('no answer names more groups, nor longer ones, than RFC 9875 has all take', () => {
  for (const [name, { invalidates = [] }] of routes) {
    expect([name, invalidates.length > 32, invalidates.some((read) => read.length > 32)]).toEqual([name, false, false]);
    expect([name, new Set(invalidates).size]).toEqual([name, invalidates.length]);
  }
});
