import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const page = readFileSync('docs/security.md', 'utf8');
const chapters = [...page.matchAll(/^## (V\d+ .*)\n([\s\S]*?)(?=^## )/gm)].map(([, name = '', text = '']) => ({
  name,
  text,
}));

it('docs/security.md answers each chapter of ASVS 5, in its order', () => {
  expect(chapters.map(({ name }) => name.split(' ')[0])).toEqual(Array.from({ length: 17 }, (_, at) => `V${at + 1}`));
});

it.each(chapters)('$name names files that exist', ({ text }) => {
  const named = [...text.matchAll(/`([\w.-]+\/[\w./-]+)`/g)].map(([, path = '']) => path);
  expect(named.length).toBeGreaterThan(0);
  expect(named.filter((path) => !existsSync(path))).toEqual([]);
});
