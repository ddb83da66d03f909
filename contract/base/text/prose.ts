import type { RichText } from './rich-text.ts';
import { isSafeLink, type RichTextNode } from './rich-text-words.ts';

/** Of the address of a link. */
const mostLetters = 2000;

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
function withoutEnding(found: string): string {
  let end = found.length;
  while (end > 0 && '.,;:!?)]'.includes(found.charAt(end - 1))) end -= 1;
  return found.slice(0, end);
}

function linked(line: string): RichTextNode[] {
  const parts: RichTextNode[] = [];
  let end = 0;
  const add = (text: string, href?: string) => {
    if (text !== '') parts.push({ type: 'text', text, ...(href && { marks: [{ type: 'link', attrs: { href } }] }) });
  };
  for (const match of line.matchAll(address)) {
    const href = withoutEnding(match[0]);
    if (href.length > mostLetters || !isSafeLink(href)) continue;
    add(line.slice(end, match.index));
    add(href, href);
    end = match.index + href.length;
  }
  add(line.slice(end));
  return parts;
}
