import type { RichText } from '#contract/base/text/rich-text.ts';
import type { RichTextNode } from '#contract/base/text/rich-text-words.ts';

/** Lines that begin with `#` are headings, those with `-` points of a numbered list, all others paragraphs. */
export function textOfLines(lines: readonly string[]): RichText {
  const content: RichTextNode[] = [];
  for (const line of lines) {
    const text = { type: 'text', text: line.replace(/^[#-] /, '') };
    const last = content.at(-1);
    const point = { type: 'listItem', content: [{ type: 'paragraph', content: [text] }] };
    if (line.startsWith('# ')) content.push({ type: 'heading', attrs: { level: 2 }, content: [text] });
    else if (!line.startsWith('- ')) content.push({ type: 'paragraph', content: [text] });
    else if (last?.type === 'orderedList') last.content?.push(point);
    else content.push({ type: 'orderedList', content: [point] });
  }
  return { type: 'doc', content };
}
