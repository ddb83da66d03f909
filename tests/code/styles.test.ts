import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const web = join(import.meta.dirname, '../../web');
const files = await readdir(web, { recursive: true });
const sheets = files.filter((path) => path.endsWith('.css'));

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

// A reader with large text gets the layout of a narrower window: `em` in `@media`, `rem` in `@container`.
test('widths at which the layout changes follow the size of the text', async () => {
  const scripts = files.filter((path) => /(?<!\.test)\.tsx?$/.test(path));
  const found = await Promise.all(
    [...sheets, ...scripts].map(async (path) => {
      const code = await readFile(join(web, path), 'utf8');
      const queries = [...code.matchAll(/@(?:media|container)[^{;]*|(?:matchMedia|useMediaQuery)\([^)]*\)/g)];
      return queries.flatMap(([query]) => (/\dpx/.test(query) ? [`${path}: ${query.trim()}`] : []));
    }),
  );
  expect(found.flat()).toEqual([]);
});

// In WebKit what is placed so stays as its fade begins, and lies outside the window where a page is scrolled below a sticky
// button: a menu that nobody sees.
test('nothing is placed by anchors of CSS', async () => {
  const found = await Promise.all(
    sheets.map(async (path) => {
      const code = await readFile(join(web, path), 'utf8');
      return [...code.matchAll(/position-(area|try|anchor)|anchor-(name|size|scope)|\banchor\(/g)].map(
        ([rule]) => `${path}: ${rule}`,
      );
    }),
  );
  expect(found.flat()).toEqual([]);
});
