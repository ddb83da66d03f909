import { describe, expect, it } from 'vitest';
import { RichText } from '#contract/base/text/rich-text.ts';
import type { RichTextNode } from '#contract/base/text/rich-text-words.ts';
import { differenceOf, type Part } from './difference.ts';
import { type Piece, wordsOf } from './words.ts';

function written(pieces: Piece[]): string {
  const signs = { same: '', gone: '-', new: '+' };
  return pieces.map(({ is, text }) => (is === 'same' ? text : `[${signs[is]}${text}]`)).join('');
}

describe('words', () => {
  it.each([
    ['Nichts anderes.', 'Nichts anderes.', 'Nichts anderes.'],
    ['bis 4. Dezember', 'bis 11. Dezember', 'bis [-4][+11]. Dezember'],
    [
      'ab 1. Dezember die neuen Beträge.',
      'ab sofort die neuen Beträge.',
      'ab [-1. Dezember][+sofort] die neuen Beträge.',
    ],
    ['montags bis donnerstags.', 'montags bis freitags.', 'montags bis [-donnerstags][+freitags].'],
    ['Das gilt', 'Das gilt auch für Sie', 'Das gilt[+ auch für Sie]'],
    ['Bitte melden Sie sich an', 'Melden Sie sich an', '[-Bitte melden][+Melden] Sie sich an'],
    ['', 'Neu', '[+Neu]'],
    ['Alt', '', '[-Alt]'],
    ['1.032 €', '1.023 €', '[-1.032][+1.023] €'],
    ['neue  Verträge', 'neue Verträge', 'neue Verträge'],
  ])('%j to %j', (before, after, expected) => {
    expect(written(wordsOf(before, after))).toBe(expected);
  });
});

const words = (text: string, ...marks: NonNullable<RichTextNode['marks']>): RichTextNode => ({
  type: 'text',
  text,
  ...(marks.length > 0 && { marks }),
});
const inline = (content: string | RichTextNode) => [typeof content === 'string' ? words(content) : content];
const p = (content: string | RichTextNode): RichTextNode => ({ type: 'paragraph', content: inline(content) });
const h = (text: string): RichTextNode => ({ type: 'heading', attrs: { level: 2 }, content: inline(text) });
const list = (...items: string[]): RichTextNode => ({
  type: 'bulletList',
  content: items.map((text) => ({ type: 'listItem', content: [p(text)] })),
});
const table = ([head = [], ...rows]: string[][]): RichTextNode => {
  const cells = (type: string) => (text: string) => ({ type, content: [text ? p(text) : { type: 'paragraph' }] });
  const row = (texts: string[], type: string) => ({ type: 'tableRow', content: texts.map(cells(type)) });
  return { type: 'table', content: [row(head, 'tableHeader'), ...rows.map((one) => row(one, 'tableCell'))] };
};
const text = (...content: RichTextNode[]): RichText => RichText.parse({ type: 'doc', content });

function told(part: Part): string {
  if (part.is === 'same') return `${part.passages} same`;
  const { at, ...rest } = part.place;
  return `${[at, ...Object.values(rest)].join(' ')}: ${written(part.pieces)}`;
}

const fees = [
  ['Lehrjahr', 'bis 2026', 'ab 2027'],
  ['1. Lehrjahr', '724 €', '758 €'],
  ['3. Lehrjahr', '977 €', '1.032 €'],
];

describe('texts', () => {
  it.each([
    ['the same text', text(p('Eins')), text(p('Eins')), ['1 same']],
    [
      'a word in the opening, what stands between folded, and the last paragraph',
      text(p('Ab Dezember.'), h('Was sich ändert'), p('Eins.'), p('Zwei.'), p('Bis donnerstags.')),
      text(p('Ab sofort.'), h('Was sich ändert'), p('Eins.'), p('Zwei.'), p('Bis freitags.')),
      ['opening: Ab [-Dezember][+sofort].', '3 same', 'closing: Bis [-donnerstags][+freitags].'],
    ],
    [
      'a paragraph of a section',
      text(h('Termine'), p('Am Montag.'), p('Ende.')),
      text(h('Termine'), p('Am Dienstag.'), p('Ende.')),
      ['1 same', 'section Termine: Am [-Montag][+Dienstag].', '1 same'],
    ],
    [
      'a text without headings counts its paragraphs',
      text(p('Eins.'), p('Zwei.')),
      text(p('Eins.'), p('Drei.')),
      ['1 same', 'paragraph 2: [-Zwei][+Drei].'],
    ],
    ['a heading', text(h('Alt'), p('x')), text(h('Neu'), p('x')), ['heading: [-Alt][+Neu]', '1 same']],
    [
      'a paragraph more, beside one that changed',
      text(p('Die Frist endet am Montag um zwölf.'), p('Ende')),
      text(p('Hinweis vorab für alle.'), p('Die Frist endet am Freitag um zwölf.'), p('Ende')),
      [
        'paragraph 1: [+Hinweis vorab für alle.]',
        'paragraph 2: Die Frist endet am [-Montag][+Freitag] um zwölf.',
        '1 same',
      ],
    ],
    ['a paragraph less', text(p('Eins'), p('Zwei')), text(p('Eins')), ['1 same', 'paragraph 2: [-Zwei]']],
    [
      'a point of a list',
      text(h('Was Sie tun'), list('Lesen', 'Montag anrufen')),
      text(h('Was Sie tun'), list('Lesen', 'Freitag anrufen')),
      ['2 same', 'item 2 Was Sie tun: [-Montag][+Freitag] anrufen'],
    ],
    [
      'a cell, by its row and column',
      text(table(fees)),
      text(table([...fees.slice(0, 2), ['3. Lehrjahr', '977 €', '1.023 €']])),
      ['2 same', 'table 3. Lehrjahr ab 2027: [-1.032 €][+1.023 €]'],
    ],
    [
      'a row more',
      text(table(fees)),
      text(table([...fees, ['4. Lehrjahr', '1.014 €', '1.061 €']])),
      ['3 same', 'table 4. Lehrjahr : [+4. Lehrjahr | 1.014 € | 1.061 €]'],
    ],
    [
      'a column more',
      text(
        table([
          ['Jahr', 'Satz'],
          ['1.', '724 €'],
        ]),
      ),
      text(
        table([
          ['Jahr', 'Satz', 'neu'],
          ['1.', '724 €', '758 €'],
        ]),
      ),
      ['table Jahr : Jahr | Satz[+ | neu]', 'table 1. : 1. | 724 €[+ | 758 €]'],
    ],
    [
      'the address of a link',
      text(p(words('Anmeldung', { type: 'link', attrs: { href: 'https://alt.example/' } }))),
      text(p(words('Anmeldung', { type: 'link', attrs: { href: 'https://neu.example/' } }))),
      ['paragraph 1: Anmeldung [-(https://alt.example/][+(https://neu.example/])'],
    ],
    ['all of it', text(), text(p('Neu')), ['paragraph 1: [+Neu]']],
  ])('%s', (_, before, after, expected) => {
    const { parts, places } = differenceOf(before, after);
    expect(parts.map(told)).toEqual(expected);
    expect(places).toBe(expected.filter((line) => !line.endsWith(' same')).length);
  });

  it.each([
    ['bold words', text(p(words('Wichtig', { type: 'bold' }))), true],
    ['a heading of the same words', text(h('Wichtig')), true],
    ['a list of the same words', text(list('Wichtig')), true],
    ['another cut of the same words', text({ type: 'paragraph', content: [words('Wich'), words('tig')] }), false],
  ])('%s', (_, after, expected) => {
    expect(differenceOf(text(p('Wichtig')), after)).toMatchObject({ places: 0, isRestyled: expected });
  });
});
