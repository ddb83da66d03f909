import { filled } from '#contract/base/text/filled.ts';
import type { Language } from '#contract/base/languages.ts';
import type { RichText } from '#contract/base/text/rich-text.ts';
import { altOf, isSafeLink, plainText, type RichTextNode } from '#contract/base/text/rich-text-words.ts';
import { textsOf } from '#api/texts/texts.ts';
import { addressOf } from './prose-html.mail.ts';

interface Place {
  origin: string;
  /** Of the text. */
  language: Language;
}

/** The same as plain text: headings underlined, lists marked, tables in columns. */
export function proseText(text: RichText, place: Place): string {
  return blocksOf(text.content, place).join('\n\n');
}

function blocksOf(nodes: readonly RichTextNode[] = [], place: Place): string[] {
  return nodes.map((node) => blockOf(node, place)).filter((block) => block !== '');
}

function blockOf(node: RichTextNode, place: Place): string {
  const { type, attrs, content = [] } = node;
  switch (type) {
    case 'heading': {
      const words = runsOf(content, place);
      return `${words}\n${'-'.repeat(Math.min(words.length, widest))}`;
    }
    case 'bulletList':
      return itemsOf(content, place, () => '* ');
    case 'orderedList': {
      const start = Number(attrs?.['start'] ?? 1);
      return itemsOf(content, place, (index) => `${start + index}. `);
    }
    case 'blockquote':
      return indented(blocksOf(content, place).join('\n\n'), '> ');
    case 'horizontalRule':
      return '* * *';
    case 'table':
      return tableOf(content);
    case 'picture':
      return pictureText([altOf(node), runsOf(content, place)], place.language);
    default:
      return runsOf(content, place);
  }
}

/** In the place of a picture: its description and caption. */
export function pictureText(parts: readonly string[], language: Language): string {
  const words = parts.filter((part) => part !== '').join(': ');
  return words === '' ? '' : `[${filled(textsOf('mailings', language).picture, { words })}]`;
}

function itemsOf(items: readonly RichTextNode[], place: Place, marker: (index: number) => string): string {
  return items
    .map(({ content }, index) => {
      const mark = marker(index);
      return mark + indented(blocksOf(content, place).join('\n'), ' '.repeat(mark.length)).trimStart();
    })
    .join('\n');
}

function indented(text: string, by: string): string {
  return text
    .split('\n')
    .map((line) => by + line)
    .join('\n');
}

const widest = 72;

/** In columns where the rows are short enough, else each row with its headings before its cells. */
function tableOf(rows: readonly RichTextNode[]): string {
  const table = rows.map(({ content: cells = [] }) =>
    cells.map((cell) => (cell.content ?? []).map(plainText).join(' ').trim()),
  );
  const count = Math.max(...table.map(({ length }) => length));
  const widths = Array.from({ length: count }, (_, n) => Math.max(...table.map((row) => (row[n] ?? '').length)));
  const isNarrow = widths.reduce((sum, width) => sum + width + 2, -2) <= widest;
  if (isNarrow) return table.map((row) => lineOf(row, widths)).join('\n');
  const [head = []] = table;
  const isNamed = rows[0]?.content?.every(({ type }) => type === 'tableHeader') ?? false;
  if (!isNamed) return table.map((row) => row.filter(Boolean).join('; ')).join('\n');
  return table
    .slice(1)
    .map((row) => row.map((cell, n) => (head[n] ? `${head[n]}: ${cell}` : cell)).join('\n'))
    .join('\n\n');
}

function lineOf(row: readonly string[], widths: readonly number[]): string {
  return row
    .map((cell, n) => cell.padEnd(widths[n] ?? 0))
    .join('  ')
    .trimEnd();
}

/** The address of a link follows its words, unless these are the address. */
function runsOf(nodes: readonly RichTextNode[], { origin }: Place): string {
  return nodes
    .map(({ type, text = '', marks = [] }) => {
      if (type === 'hardBreak') return '\n';
      const href = marks.find((mark) => mark.type === 'link')?.attrs?.['href'];
      if (typeof href !== 'string' || !isSafeLink(href)) return text;
      const address = addressOf(href, origin).replace(/^mailto:|^tel:/, '');
      return text === address ? text : `${text} (${address})`;
    })
    .join('');
}
