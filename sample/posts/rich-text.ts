import type { RichText } from '#contract/base/text/rich-text.ts';
import type { RichTextNode } from '#contract/base/text/rich-text-words.ts';

export type Words = string | RichTextNode;

export function text(...blocks: RichTextNode[]): RichText {
  return { type: 'doc', content: blocks };
}

export function paragraph(...words: Words[]): RichTextNode {
  return { type: 'paragraph', content: words.map(inline) };
}

export function heading(words: string): RichTextNode {
  return { type: 'heading', attrs: { level: 2 }, content: [inline(words)] };
}

export function subheading(words: string): RichTextNode {
  return { type: 'heading', attrs: { level: 3 }, content: [inline(words)] };
}

export function list(...items: (Words | Words[])[]): RichTextNode {
  return { type: 'bulletList', content: items.map(item) };
}

export function steps(...items: (Words | Words[])[]): RichTextNode {
  return { type: 'orderedList', content: items.map(item) };
}

export function quote(...words: Words[]): RichTextNode {
  return { type: 'blockquote', content: [paragraph(...words)] };
}

export function table(head: string[], ...rows: Words[][]): RichTextNode {
  return {
    type: 'table',
    content: [row('tableHeader', head), ...rows.map((cells) => row('tableCell', cells))],
  };
}

export function bold(words: string): RichTextNode {
  return { type: 'text', text: words, marks: [{ type: 'bold' }] };
}

export function italic(words: string): RichTextNode {
  return { type: 'text', text: words, marks: [{ type: 'italic' }] };
}

export function link(words: string, href: string): RichTextNode {
  return { type: 'text', text: words, marks: [{ type: 'link', attrs: { href } }] };
}

function inline(words: Words): RichTextNode {
  return typeof words === 'string' ? { type: 'text', text: words } : words;
}

function item(words: Words | Words[]): RichTextNode {
  return { type: 'listItem', content: [paragraph(...(Array.isArray(words) ? words : [words]))] };
}

function row(type: 'tableHeader' | 'tableCell', cells: Words[]): RichTextNode {
  return { type: 'tableRow', content: cells.map((words) => ({ type, content: [paragraph(words)] })) };
}
