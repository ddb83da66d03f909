import { expect, test } from 'vitest';
import { folder } from './fixtures/folders.ts';
import { treeOf } from './folder-tree.ts';

test('folders lie in those they name last', () => {
  const guilds = folder(1, 'Innungen');
  const tree = treeOf([
    guilds,
    folder(2, 'Tischler', guilds),
    folder(3, 'Muster'),
    folder(4, 'Verwaist', folder(9, 'Fort')),
  ]);
  const names = tree.map(({ folder: { name }, inside }) => [name, inside.map((branch) => branch.folder.name)]);
  expect(names).toEqual([
    ['Innungen', ['Tischler']],
    ['Muster', []],
    ['Verwaist', []],
  ]);
});
