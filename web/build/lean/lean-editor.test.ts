import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { getSchema } from '@tiptap/core';
import { expect, it } from 'vitest';
import { extensions } from '#web/posts/editor/body/extensions.ts';
import { textOf } from '../../../tests/code/rooms.ts';
import { uncalled } from './lean-editor.ts';

const modules = join(import.meta.dirname, '../../../node_modules');
const pictures = { owns: () => false, comes: () => false, addPasted: () => {}, postId: () => undefined };

it('the editor has no code, no block of code and no drop cursor', () => {
  const given = extensions({ placeholder: '', pictures });
  const kit = given.find(({ name }) => name === 'starterKit');
  expect(kit?.options).toMatchObject({ code: false, codeBlock: false, dropcursor: false });
  const { nodes, marks } = getSchema(given);
  expect([nodes['codeBlock'], marks['code']]).toEqual([undefined, undefined]);
});

it('the list behind a "/" does not ask the library for a place', () => {
  const files = ['slash.ts', 'slash-list.tsx'].map((name) => textOf(`web/posts/editor/slash/${name}`));
  expect(files.filter((code) => /\bmount\b/.test(code))).toEqual([]);
});

it.each(Object.entries(uncalled))('%s is asked for these names only', async (name, { by, names }) => {
  const code = await readFile(join(modules, by, 'dist/index.js'), 'utf8');
  const [, asked = ''] = new RegExp(`^import \\{ ([^}]+) \\} from "${name}";$`, 'm').exec(code) ?? [];
  expect(asked.split(', ')).toEqual(names);
});
