import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const web = join(import.meta.dirname, '../web');
const sheets = (await readdir(web, { recursive: true })).filter((path) => path.endsWith('.css'));
const scripts = (await readdir(web, { recursive: true })).filter((path) => path.endsWith('.tsx'));

// In a mirrored layout text keeps its own direction, so `start` differs: `--zh-start` is the layout's.
test('lines are aligned by the layout', async () => {
  expect(sheets.length).toBeGreaterThan(50);
  const found = await Promise.all(
    sheets.map(async (path) => {
      const code = await readFile(join(web, path), 'utf8');
      return [...code.matchAll(/text-align: (start|end|left|right);/g)].map(([rule]) => `${path}: ${rule}`);
    }),
  );
  expect(found.flat()).toEqual([]);
});

// WebKit leaves such an element as its movement starts: a menu that fades in stays invisible.
test('nothing moves that the browser places at an anchor with fallbacks', async () => {
  const code = new Map(
    await Promise.all(sheets.map(async (path) => [path, await readFile(join(web, path), 'utf8')] as const)),
  );
  const placed = sheets.filter((path) => code.get(path)?.includes('position-try'));
  expect(placed).toEqual(['ui/overlay/drop.module.css']);
  const beside = await Promise.all(
    scripts.map(async (path) => sheetsOf(path, await readFile(join(web, path), 'utf8'))),
  );
  const worn = new Set([...placed, ...beside.filter((used) => used.some((path) => placed.includes(path))).flat()]);
  expect(worn.size).toBeGreaterThan(2);
  expect(
    [...worn].filter((path) => /@starting-style|(transition|animation)[a-z-]*:/.test(code.get(path) ?? '')),
  ).toEqual([]);
});

function sheetsOf(script: string, code: string): string[] {
  return [...code.matchAll(/from '(\.[^']+\.css)'/g)].map(([, path = '']) => join(dirname(script), path));
}
