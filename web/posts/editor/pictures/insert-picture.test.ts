import { Editor, type JSONContent } from '@tiptap/core';
import { expect, test } from 'vitest';
import type { MadeFile } from '#contract/posts/attachments.ts';
import { extensions } from '../body/extensions.ts';
import { insertPicture, writeBehindPicture } from './insert-picture.ts';

const pictures = { owns: () => true, comes: () => false, addPasted: () => undefined, postId: () => undefined };
const words = (text: string): JSONContent => ({ type: 'paragraph', content: [{ type: 'text', text }] });

function editorWith(...content: JSONContent[]): Editor {
  const editor = new Editor({
    extensions: extensions({ placeholder: '', pictures }),
    content: { type: 'doc', content },
  });
  editor.commands.setTextSelection(2);
  return editor;
}

const made = (file: string): MadeFile => ({
  id: file,
  name: `${file}.jpg`,
  type: 'image/webp',
  bytes: 1,
  postId: 'p',
  width: 2,
  height: 1,
});
const come = (editor: Editor, file: string, { together = [file], all = [] as string[], isAwaited = false } = {}) =>
  insertPicture(editor, made(file), { together, all, isAwaited });
/** Without the empty paragraph that the editor keeps at the end. */
const order = ({ state }: Editor) =>
  state.doc.children.map((node) => node.textContent || String(node.attrs['file'] ?? '')).filter((name) => name !== '');

test('a picture that comes while its author writes leaves the caret, so that the next letter is one of the text', () => {
  const editor = editorWith(words('ab'), words('c'));
  come(editor, 'one');
  editor.view.dispatch(editor.state.tr.insertText('x'));
  expect(order(editor)).toEqual(['axb', 'one', 'c']);
});

test('a picture that its author waits for is selected, and the next letter does not replace it', () => {
  const editor = editorWith(words('ab'), words('c'));
  come(editor, 'one', { isAwaited: true });
  expect(editor.isActive('picture')).toBe(true);
  for (const letter of 'xy')
    if (!writeBehindPicture(editor.view, letter)) editor.view.dispatch(editor.state.tr.insertText(letter));
  expect(order(editor)).toEqual(['ab', 'one', 'xy', 'c']);
});

test('pictures stand in the order in which they were chosen, whichever comes first', () => {
  const editor = editorWith(words('ab'), words('c'));
  const together = ['one', 'two', 'three'];
  for (const file of ['two', 'three', 'one']) come(editor, file, { together });
  expect(order(editor)).toEqual(['ab', 'one', 'two', 'three', 'c']);
});

test('the next one stands behind what came at the same caret, and before what was there', () => {
  const there: JSONContent = { type: 'picture', attrs: { file: 'there', width: 2, height: 1 } };
  const editor = editorWith(words('ab'), there);
  come(editor, 'one');
  come(editor, 'two', { all: ['one'] });
  expect(order(editor)).toEqual(['ab', 'one', 'two', 'there']);
});

test('a picture of a list stands behind it', () => {
  const editor = editorWith(
    { type: 'bulletList', content: [{ type: 'listItem', content: [words('ab')] }] },
    words('c'),
  );
  editor.commands.setTextSelection(4);
  come(editor, 'one');
  expect(order(editor)).toEqual(['ab', 'one', 'c']);
});
