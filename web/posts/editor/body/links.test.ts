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

test('an address without a blank behind it, a word with a dot and a number stay words', () => {
  write('<p></p>');
  type('am Ende.In www.example und 10.0.0.7 https://example.org');
  expect(html()).not.toContain('<a');
});

test('a typed address of numbers in brackets becomes a link', () => {
  write('<p></p>');
  type('siehe http://[fd00::7]:8080/ mehr');
  expect(html()).toContain('<a href="http://[fd00::7]:8080/">http://[fd00::7]:8080/</a> mehr');
});

test.each([
  'http://10.0.0.7/plan',
  'https://intranet/plan',
  'http://localhost:3000/',
  'http://[2001:db8::1]/',
  'https://[fd00::7]:8443/plan',
])('%s becomes a link, typed and pasted', (address) => {
  const asPage = (text: string) => paste(`<p>${text}</p>`);
  for (const put of [type, (text: string) => paste('', text), asPage]) {
    write('<p></p>');
    put(`siehe ${address} mehr`);
    expect(html()).toBe(`<p>siehe <a href="${address}">${address}</a> mehr</p>`);
    editor.destroy();
  }
  write('<p></p>');
  paste('', address);
  expect(html()).toBe(`<p><a href="${address}">${address}</a></p>`);
});

test.each(['http://[2001:db8::1]/', 'https://[fd00::7]:8443/plan', 'http://10.0.0.7/plan', 'https://www.example.org/'])(
  '%s pasted over chosen words makes them a link, as plain text and as a page',
  (address) => {
    for (const put of [(text: string) => paste('', text), (text: string) => paste(`<p>${text}</p>`)]) {
      write('<p>Der Plan liegt hier.</p>');
      editor.commands.setTextSelection({ from: 16, to: 20 });
      put(address);
      expect(html()).toBe(`<p>Der Plan liegt <a href="${address}">hier</a>.</p>`);
      editor.destroy();
    }
  },
);

test('words with an address of numbers in brackets replace the chosen ones', () => {
  write('<p>Der Plan liegt hier.</p>');
  editor.commands.setTextSelection({ from: 16, to: 20 });
  paste('', 'auf http://[fd00::7]/');
  expect(html()).toBe('<p>Der Plan liegt auf <a href="http://[fd00::7]/">http://[fd00::7]/</a>.</p>');
});

test('a link keeps its address, whatever its words', () => {
  write('<p><a href="https://example.org/andere">www.example.org</a></p>');
  type(' x');
  expect(html()).toBe('<p><a href="https://example.org/andere">www.example.org</a> x</p>');
});

test('a pasted link whose words are an address of numbers in brackets keeps its own address', () => {
  write('<p></p>');
  paste('<p><a href="https://example.org/andere">http://[fd00::7]/</a></p>');
  expect(html()).toBe('<p><a href="https://example.org/andere">http://[fd00::7]/</a></p>');
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
