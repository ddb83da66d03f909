import { afterEach, beforeEach, expect, test, vi } from 'vitest';

/** Of a browser, whose pages hold them; `end` is what becomes of them when a page is closed or crashes. */
const held = new Map<string, () => void>();
const locks = {
  request: async (name: string, _options: object, use: (lock: object | null) => unknown) => {
    if (held.has(name)) return use(null);
    const end = Promise.withResolvers<void>();
    held.set(name, () => {
      held.delete(name);
      end.resolve();
    });
    return Promise.race([use({ name }), end.promise]);
  },
};
const endAll = () => [...held.values()].forEach((end) => end());

beforeEach(() => {
  localStorage.clear();
  held.clear();
  vi.stubGlobal('navigator', { locks });
});
afterEach(() => vi.unstubAllGlobals());

/** Another page; its first id. */
async function open(): Promise<string> {
  return (await idsOf(await page(), 1))[0] ?? '';
}

async function page() {
  vi.resetModules();
  return (await import('./own-tabs.ts')).ownTabs;
}

async function idsOf(ownTabs: () => AsyncIterable<string>, most = Infinity): Promise<string[]> {
  const ids: string[] = [];
  for await (const id of ownTabs()) if (ids.push(id) === most) break;
  return ids;
}

test('a page that follows one that crashed writes on as that one', async () => {
  const first = await open();
  endAll();
  expect(await open()).toBe(first);
});

test('a page beside one that is open is another, and so is a copy of it', async () => {
  const ids = [await open(), await open(), await open()];
  expect(new Set(ids).size).toBe(3);
});

test('a page writes on as each of the pages that crashed, and keeps their ids from others', async () => {
  const crashed = [await open(), await open(), await open()];
  endAll();
  const next = await page();
  expect(await idsOf(next, 1)).toEqual(crashed.slice(0, 1));
  const beside = await open();
  const ids = await idsOf(next);
  expect([...ids, beside].toSorted()).toEqual(crashed.toSorted());
  expect(await idsOf(next)).toEqual(ids);
  expect(crashed).not.toContain(await open());
});

test('a browser knows no more ids than it had pages at once', async () => {
  const ids: string[] = [];
  for (let visit = 0; visit < 5; visit += 1) {
    ids.push(await open(), await open());
    endAll();
  }
  expect(new Set(ids).size).toBe(2);
});

test.each([
  ['no locks', undefined],
  ['locks that it refuses', { request: () => Promise.reject(new Error('denied')) }],
])('in a browser with %s every page is another', async (_what, given) => {
  vi.stubGlobal('navigator', { locks: given });
  const ownTabs = await page();
  const ids = await idsOf(ownTabs);
  expect(ids).toHaveLength(1);
  expect(await idsOf(ownTabs)).toEqual(ids);
  expect(await open()).not.toBe(ids[0]);
  expect(localStorage.length).toBe(0);
});
