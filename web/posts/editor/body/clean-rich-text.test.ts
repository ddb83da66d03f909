import { Editor } from '@tiptap/core';
import { afterEach, expect, test } from 'vitest';
import { RichText } from '#contract/base/text/rich-text.ts';
import type { RichTextNode } from '#contract/base/text/rich-text-words.ts';
import { cleanRichText } from './clean-rich-text.ts';
import { extensions, withOurHeadings } from './extensions.ts';
import { pastedPage } from './pasted-page.ts';

let editor: Editor;
afterEach(() => editor?.destroy());

function kept(html: string): RichTextNode[] {
  editor = new Editor({
    extensions: extensions({
      placeholder: '',
      pictures: { owns: () => true, comes: () => false, addPasted: () => undefined, postId: () => undefined },
    }),
    content: withOurHeadings(pastedPage(html).html),
    injectCSS: false,
  });
  return RichText.parse(cleanRichText(editor.getJSON() as RichTextNode)).content;
}

const text = (words: string, ...marks: string[]) => ({
  type: 'text',
  text: words,
  ...(marks.length > 0 && { marks: marks.map((type) => ({ type })) }),
});

test('a page pasted from a word processor keeps its meaning and loses its looks', () => {
  expect(
    kept(`<h1 style="color:red">Tarif</h1><h4>Ab wann</h4>
      <p class="x" style="text-align:center">Der <b>neue</b> <i>Satz</i> <u>gilt</u> <s>bald</s> <code>jetzt</code></p>
      <ol start="3" type="a"><li>Drei</li></ol><blockquote>Wort</blockquote><hr><img src="a.png"><script>x</script>`),
  ).toEqual([
    { type: 'heading', attrs: { level: 2 }, content: [text('Tarif')] },
    { type: 'heading', attrs: { level: 3 }, content: [text('Ab wann')] },
    {
      type: 'paragraph',
      content: [
        text('Der '),
        text('neue', 'bold'),
        text(' '),
        text('Satz', 'italic'),
        text(' '),
        text('gilt', 'underline'),
        text(' '),
        text('bald', 'strike'),
        text(' jetzt'),
      ],
    },
    {
      type: 'orderedList',
      attrs: { start: 3 },
      content: [{ type: 'listItem', content: [{ type: 'paragraph', content: [text('Drei')] }] }],
    },
    { type: 'blockquote', content: [{ type: 'paragraph', content: [text('Wort')] }] },
    { type: 'horizontalRule' },
  ]);
});

test('a link keeps its address and nothing else; an unsafe one is only words', () => {
  const [paragraph] = kept(
    '<p><a href="https://example.org" target="_blank" rel="x" class="y" title="z">gut</a> <a href="javascript:alert(1)">böse</a></p>',
  );
  expect(paragraph?.content).toEqual([
    { type: 'text', text: 'gut', marks: [{ type: 'link', attrs: { href: 'https://example.org' } }] },
    text(' böse'),
  ]);
});

test('a table keeps joined cells, not widths or alignment', () => {
  const [table] = kept(
    '<table><tr><th colspan="2" style="text-align:right" colwidth="100,100">Satz</th></tr><tr><td>a</td><td></td></tr></table>',
  );
  expect(table?.content?.map((row) => row.content?.map(({ type, attrs }) => ({ type, attrs })))).toEqual([
    [{ type: 'tableHeader', attrs: { colspan: 2 } }],
    [
      { type: 'tableCell', attrs: undefined },
      { type: 'tableCell', attrs: undefined },
    ],
  ]);
});

test('an empty text is empty, and empty lines at the end fall away', () => {
  expect(kept('<p></p><p></p>')).toEqual([]);
  expect(kept('<p>Wort</p><p></p>')).toHaveLength(1);
});

test('lists of a word processor become lists, with any mark in front of their items', () => {
  const line = (mark: string, words: string) =>
    `<p class="MsoListParagraph" style="text-indent:-18pt;mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">${mark}<span>&nbsp;&nbsp; </span></span>${words}</p>`;
  const item = (words: string) => ({ type: 'listItem', content: [{ type: 'paragraph', content: [text(words)] }] });
  expect(
    kept(`<p>Mitbringen:</p>${line('·', 'Helm')}${line('·', 'Schuhe')}<p>Danach:</p>${line('1.', 'Prüfung')}`),
  ).toEqual([
    { type: 'paragraph', content: [text('Mitbringen:')] },
    { type: 'bulletList', content: [item('Helm'), item('Schuhe')] },
    { type: 'paragraph', content: [text('Danach:')] },
    { type: 'orderedList', content: [item('Prüfung')] },
  ]);
});

test('a picture keeps its half width, and its place until it has come is nothing that is saved', () => {
  const image =
    '<img data-file="01a223db-2fc6-7166-8d2c-669fde84e85d" data-width="4" data-height="2" data-decorative="true"';
  const [half, whole, ...others] = kept(`${image} data-half="true">${image}>`);
  expect([half?.attrs?.['half'], whole?.attrs && 'half' in whole.attrs]).toEqual([true, false]);
  expect(others).toEqual([]);
  expect(
    cleanRichText({ type: 'doc', content: [{ type: 'picture', attrs: { file: '', place: 'x' } }] }).content,
  ).toEqual([]);
});
