import type { RichText } from './rich-text.ts';
import type { RichTextNode } from './rich-text-words.ts';

/** The addresses of its links, each once. */
export function linksIn(node: RichTextNode | RichText): string[] {
  const own = ('marks' in node ? (node.marks ?? []) : []).flatMap(({ attrs }) =>
    typeof attrs?.['href'] === 'string' ? [attrs['href']] : [],
  );
  return [...new Set([...own, ...(node.content ?? []).flatMap(linksIn)])];
}
