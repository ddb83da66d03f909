import type { RichText } from './rich-text.ts';
import type { RichTextNode } from './rich-text-words.ts';

/** Those of its links that are pages of the web or of the portal; mail addresses and telephone numbers cannot be asked. */
export function pagesIn(text: RichText): string[] {
  return linksIn(text).filter((href) => href.startsWith('/') || /^https?:\/\//i.test(href));
}

/** The addresses of its links, each once. */
function linksIn(node: RichTextNode | RichText): string[] {
  const own = ('marks' in node ? (node.marks ?? []) : []).flatMap(({ attrs }) =>
    typeof attrs?.['href'] === 'string' ? [attrs['href']] : [],
  );
  return [...new Set([...own, ...(node.content ?? []).flatMap(linksIn)])];
}
