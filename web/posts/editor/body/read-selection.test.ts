import { Editor } from '@tiptap/core';
import { afterEach, expect, test } from 'vitest';
import { extensions } from './extensions.ts';
import { readSelection } from './read-selection.ts';

let editor: Editor | undefined;
afterEach(() => editor?.destroy());

test('words that the page chose a moment ago are chosen in the editor', () => {
  editor = new Editor({
    element: document.body.appendChild(document.createElement('div')),
    extensions: extensions({
      placeholder: '',
      pictures: { owns: () => true, comes: () => false, addPasted: () => undefined, postId: () => undefined },
    }),
    content: '<p>Satzung lesen</p>',
    injectCSS: false,
  });
  const { view } = editor;
  const words = view.dom.querySelector('p')?.firstChild;
  if (!words) throw new Error('The paragraph has no words.');
  getSelection()?.setBaseAndExtent(words, 8, words, 13);
  readSelection(view);
  expect([editor.state.selection.from, editor.state.selection.to]).toEqual([9, 14]);
  getSelection()?.removeAllRanges();
  readSelection(view);
  expect([editor.state.selection.from, editor.state.selection.to]).toEqual([9, 14]);
});
