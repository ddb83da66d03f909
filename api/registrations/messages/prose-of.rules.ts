import type { RichText } from '#contract/base/text/rich-text.ts';
import { isSafeLink, type RichTextNode } from '#contract/base/text/rich-text-words.ts';

const address = /https?:\/\/[^\s<>"]+/gi;

/** What was typed without formats: paragraphs are parted by an empty line, and addresses become links as in posts. */
export function proseOf(text: string): RichText {
  const paragraphs = text
    .replaceAll('\r\n', '\n')
    .split(/\n\s*\n/)
    .map((words) => words.trim())
    .filter((words) => words !== '');
  return { type: 'doc', content: paragraphs.map(paragraphOf) };
}

function paragraphOf(words: string): RichText['content'][number] {
  const content = words
    .split('\n')
    .flatMap((line, place) => [...(place > 0 ? [{ type: 'hardBreak' }] : []), ...linked(line)]);
  return { type: 'paragraph', content };
}

/** Punctuation that ends a sentence is not part of an address. */
function linked(line: string): RichTextNode[] {
  const parts: RichTextNode[] = [];
  let end = 0;
  const add = (text: string, href?: string) => {
    if (text !== '') parts.push({ type: 'text', text, ...(href && { marks: [{ type: 'link', attrs: { href } }] }) });
  };
  for (const match of line.matchAll(address)) {
    const href = match[0].replace(/[.,;:!?)\]]+$/, '');
    if (!isSafeLink(href)) continue;
    add(line.slice(end, match.index));
    add(href, href);
    end = match.index + href.length;
  }
  add(line.slice(end));
  return parts;
}
