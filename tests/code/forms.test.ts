import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const paths = (await readdir(join(root, 'web'), { recursive: true })).filter((path) => /(?<!\.test)\.tsx?$/.test(path));
const sources = await Promise.all(
  paths.map(async (path) => ({ path, code: await readFile(join(root, 'web', path), 'utf8') })),
);

const ours = /\buse(Form|FormState)[(<]/;

// A form object never changes identity, so a component that is handed one is not re-rendered by the compiler when a
// field turns invalid.
test('the state of a form is read where the form is made or asked for', () => {
  const readers = sources.filter(({ code }) => /\bform\w*\.formState\b|[{,] formState\b/.test(code));
  expect(readers.length).toBeGreaterThan(5);
  const strangers = readers.filter(
    ({ code }) => !ours.test(code) && !/\buse(EntityForm|Correction|Identity|EnterForm)[(<]/.test(code),
  );
  expect(strangers.map(({ path }) => path)).toEqual([]);
});

test('a form that is passed on with more to it carries the state of now', () => {
  const copies = sources.filter(({ code }) => /\{ \.\.\.form,/.test(code));
  expect(copies.map(({ path }) => path)).toEqual(['imports/check/row/use-correction.ts']);
  const stale = copies.filter(({ code }) => !/\{ \.\.\.form, formState,/.test(code) || !/\buseFormState\(/.test(code));
  expect(stale.map(({ path }) => path)).toEqual([]);
});

// The sign-in is part of every first load (docs/features/first-load.md).
test('forms before sign-in do not load the library', () => {
  const guests = sources.filter(({ path }) => /^(identity|accessibility)\//.test(path));
  expect(guests.filter(({ code }) => /\buseAuthForm\(/.test(code)).length).toBeGreaterThan(5);
  expect(guests.filter(({ code }) => code.includes('react-hook-form')).map(({ path }) => path)).toEqual([]);
});
