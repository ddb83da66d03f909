import { Editor } from '@tiptap/core';
import { afterEach, expect, test } from 'vitest';
import { extensions } from './extensions.ts';

let editor: Editor;
afterEach(() => editor?.destroy());

function write(content: string): void {
  editor = new Editor({
    extensions: extensions({
      placeholder: '',
      pictures: { owns: () => true, comes: () => false, addPasted: () => undefined, postId: () => undefined },
    }),
    content,
    injectCSS: false,
  });
  editor.commands.focus('end');
}

/** As the browser does, letter by letter. */
function type(text: string): void {
  for (const letter of text) {
    if (letter === '\n') editor.commands.splitBlock();
    else editor.view.dispatch(editor.state.tr.insertText(letter));
  }
}

function paste(html: string, text = ''): void {
  if (html) editor.view.pasteHTML(html);
  else editor.view.pasteText(text);
}

const html = () => editor.getHTML();
const wrapped =
  'https://eur01.safelinks.protection.outlook.com/?url=https%3A%2F%2Fexample.org%2Fa&data=05%7Cp.lindner%40kh.example&reserved=0';

test.each([
  ['a blank', 'siehe www.example.org mehr', '<p>siehe <a href="https://www.example.org">www.example.org</a> mehr</p>'],
  [
    'a blank behind tracking words',
    'siehe www.example.org/?utm_source=brief mehr',
    '<p>siehe <a href="https://www.example.org/">www.example.org/</a> mehr</p>',
  ],
  [
    'a full stop and a blank',
    'siehe www.example.org. Mehr',
    '<p>siehe <a href="https://www.example.org">www.example.org</a>. Mehr</p>',
  ],
  ['Enter', 'an a@example.org\nx', '<p>an <a href="mailto:a@example.org">a@example.org</a></p><p>x</p>'],
])('a typed address becomes a link at %s', (_at, typed, expected) => {
  write('<p></p>');
  type(typed);
  expect(html()).toBe(expected);
});

test('Enter in a list makes a link and the next item', () => {
  write('<ul><li><p></p></li></ul>');
  type('www.example.org');
  editor.commands.splitListItem('listItem');
  expect(html()).toContain('<li><p><a href="https://www.example.org">www.example.org</a></p></li><li>');
});

test('an address without a blank behind it, a word with a dot and http:// stay words', () => {
  write('<p></p>');
  type('am Ende.In www.example und http://example.org https://example.org');
  expect(html()).not.toContain('<a');
});

test('a link keeps its address, whatever its words', () => {
  write('<p><a href="https://example.org/andere">www.example.org</a></p>');
  type(' x');
  expect(html()).toBe('<p><a href="https://example.org/andere">www.example.org</a> x</p>');
});

test('one undo takes the link of a typed address away', () => {
  write('<p></p>');
  type('www.example.org ');
  editor.commands.undo();
  expect(html()).not.toContain('<a');
});

test('a typed address that was wrapped shows and opens the address alone', () => {
  write('<p></p>');
  type(`${wrapped} x`);
  expect(html()).toBe('<p><a href="https://example.org/a">https://example.org/a</a> x</p>');
});

test.each([
  ['as words', '', wrapped, '<p><a href="https://example.org/a">https://example.org/a</a></p>'],
  [
    'in words around it',
    '',
    `siehe ${wrapped} und www.example.org, am Ende.In`,
    '<p>siehe <a href="https://example.org/a">https://example.org/a</a> und <a href="https://www.example.org">www.example.org</a>, am Ende.In</p>',
  ],
  [
    'of a page, several with words in bold',
    `<p><a href="${wrapped.replaceAll('&', '&amp;')}"><b>hier</b></a> und <a href="https://example.org/?utm_source=x">https://example.org/?utm_source=x</a></p>`,
    '',
    '<p><a href="https://example.org/a"><strong>hier</strong></a> und <a href="https://example.org/">https://example.org/</a></p>',
  ],
  [
    'without https',
    '<p><a href="www.example.org">hier</a></p>',
    '',
    '<p><a href="https://www.example.org">hier</a></p>',
  ],
  [
    'of an older page',
    '<p><a href="http://example.org">hier</a></p>',
    '',
    '<p><a href="http://example.org">hier</a></p>',
  ],
])('a pasted link %s is unwrapped', (_how, page, text, expected) => {
  write('<p></p>');
  paste(page, text);
  expect(html()).toBe(expected);
});

test('an address pasted over chosen words links them, unwrapped', () => {
  write('<p>hier</p>');
  editor.commands.selectAll();
  editor.commands.setTextSelection({ from: 1, to: 5 });
  paste('', wrapped);
  expect(html()).toBe('<p><a href="https://example.org/a">hier</a></p>');
});

test('an old link elsewhere in the text stays as it was saved', () => {
  write(`<p><a href="${wrapped.replaceAll('&', '&amp;')}">hier</a></p><p></p>`);
  type('www.example.org ');
  expect(html()).toContain('safelinks');
});
