import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { languages } from '#contract/base/languages.ts';
import { helpEntries, helpParts } from '#contract/help/questions.ts';
import { sizes } from './pictures/sizes.ts';

const folder = join(import.meta.dirname, 'pictures');
const found = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.webp'));

it('each question with a picture has it in every language, in two widths, light and dark', () => {
  const wanted = helpEntries(helpParts)
    .filter(({ picture }) => picture)
    .flatMap(({ name }) =>
      languages.flatMap((language) =>
        ['desktop', 'phone'].flatMap((screen) =>
          ['dark', 'light'].map((mode) => `${name}/${language}-${screen}-${mode}.webp`),
        ),
      ),
    );
  expect(found.toSorted()).toEqual(wanted.toSorted());
});

it('a picture has 30 kB at most, all together have 3.5 MB, and the size of each is known', async () => {
  const bytes = await Promise.all(found.map(async (file) => (await stat(join(folder, file))).size));
  expect(Math.max(...bytes)).toBeLessThanOrEqual(30_000);
  expect(bytes.reduce((sum, one) => sum + one, 0)).toBeLessThan(3_500_000);
  expect(Object.keys(sizes).toSorted()).toEqual(found.map((file) => file.replace('.webp', '')).toSorted());
});

it('a picture shows what has loaded, as its twin of the other colours does', async () => {
  const bytesOf = async (file: string) => (await stat(join(folder, file))).size;
  const light = found.filter((file) => file.endsWith('-light.webp'));
  const ratios = await Promise.all(
    light.map(async (file) => (await bytesOf(file)) / (await bytesOf(file.replace('-light', '-dark')))),
  );
  expect(light.filter((_file, at) => Math.abs(Math.log(ratios[at] ?? 0)) > Math.log(1.5))).toEqual([]);
});
