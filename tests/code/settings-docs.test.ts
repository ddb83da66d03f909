import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { expect, it } from 'vitest';
import { readSettings } from '#platform/config/settings.mjs';
import { exampleOf } from '../../scripts/settings/example.ts';

const textOf = (path: string) => readFile(join(import.meta.dirname, '../..', path), 'utf8');
const { settings: defaults } = readSettings({});
const names = Object.keys(defaults).toSorted();

it('.env.example is what `npm run settings` writes', async () => {
  expect(await textOf('.env.example')).toBe(exampleOf());
});

it('.env.example names every setting with its default', () => {
  const uncommented = exampleOf().replaceAll(/^#(?=[A-Z0-9_]+=)/gm, '');
  const read = parseEnv(uncommented);
  expect(Object.keys(read).toSorted()).toEqual(names);
  expect(readSettings(read)).toEqual({ settings: defaults, objections: [] });
});

it('docs/settings.md names every setting', async () => {
  const docs = await textOf('docs/settings.md');
  expect(names.filter((name) => !docs.includes(`\`${name}\``))).toEqual([]);
});
