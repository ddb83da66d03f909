import { Editor, type JSONContent } from '@tiptap/core';
import { expect, test } from 'vitest';
import { extensions } from '../body/extensions.ts';
import { mayMove, movePicture } from './move-picture.ts';

const pictures = { owns: () => true, comes: () => false, addPasted: () => undefined, postId: () => undefined };
const words = (text: string): JSONContent => ({ type: 'paragraph', content: [{ type: 'text', text }] });

function editorWith(...content: JSONContent[]): Editor {
  return new Editor({ extensions: extensions({ placeholder: '', pictures }), content: { type: 'doc', content } });
}

const picture: JSONContent = { type: 'picture', attrs: { file: 'f', width: 2, height: 1 } };
/** Without the empty paragraph that the editor keeps at the end. */
const order = ({ state }: Editor) =>
  state.doc.children.map((node) => node.textContent || node.type.name).filter((name) => name !== 'paragraph');

function placeOf(editor: Editor): number {
  let found = -1;
  editor.state.doc.descendants((node, at) => {
    if (node.type.name === 'picture') found = at;
  });
  return found;
}

test.each([
  ['up', -1, ['picture', 'a', 'b']],
  ['down', 1, ['a', 'b', 'picture']],
] as const)('a picture moves %s by one block, stays chosen and is put back by one undo', (_way, by, expected) => {
  const editor = editorWith(words('a'), picture, words('b'));
  movePicture(editor, placeOf(editor), by);
  expect(order(editor)).toEqual(expected);
  expect(editor.state.selection.from).toBe(placeOf(editor));
  editor.commands.undo();
  expect(order(editor)).toEqual(['a', 'picture', 'b']);
});

test('the first picture cannot move up', () => {
  const editor = editorWith(picture, words('a'));
  expect([-1, 1].map((by) => mayMove(editor.state.doc, placeOf(editor), by as -1 | 1))).toEqual([false, true]);
  movePicture(editor, placeOf(editor), -1);
  expect(order(editor)).toEqual(['picture', 'a']);
});

test('a picture in a list moves within its item', () => {
  const item = { type: 'listItem', content: [words('a'), picture] };
  const editor = editorWith({ type: 'bulletList', content: [item] });
  expect(mayMove(editor.state.doc, placeOf(editor), 1)).toBe(false);
  expect(mayMove(editor.state.doc, placeOf(editor), -1)).toBe(true);
});
