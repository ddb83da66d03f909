import type { RichTextNode } from '../base/text/rich-text-words.ts';

/** What is still to be written, as `[Datum]` is. It begins with a letter, so that the note `[1]` is none. */
const gap = /\[\p{L}[^[\]\n]{0,59}\]/gu;

/** In order, with their brackets and where they begin. */
export function gapsIn(text: string): { at: number; text: string }[] {
  return [...text.matchAll(gap)].map((found) => ({ at: found.index, text: found[0] }));
}

/** Each once, in order: of the title, and of the text, whose gaps do not reach over the end of a paragraph. */
export function openGaps({ title, body }: { title: string; body: { content: RichTextNode[] } }): string[] {
  const all = [title, ...paragraphsIn(body)].flatMap((text) => gapsIn(text).map((one) => one.text));
  return [...new Set(all)];
}

function paragraphsIn(node: { content?: RichTextNode[] | undefined }): string[] {
  const nodes = node.content ?? [];
  if (nodes.some(({ type }) => type === 'text'))
    return [nodes.map(({ type, text }) => (type === 'hardBreak' ? '\n' : (text ?? ''))).join('')];
  return nodes.flatMap(paragraphsIn);
}
