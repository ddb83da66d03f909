import type { RichTextNode } from './rich-text-words.ts';

/** The text without its pictures; what held nothing else holds an empty paragraph. */
export function withoutPictures<T extends { content: RichTextNode[] }>(text: T): T {
  return { ...text, content: kept(text.content) };
}

function kept(nodes: readonly RichTextNode[]): RichTextNode[] {
  return nodes.filter(({ type }) => type !== 'picture').map((node) => (node.content ? withContent(node) : node));
}

function withContent(node: RichTextNode): RichTextNode {
  const content = kept(node.content ?? []);
  const isEmptied = content.length === 0 && (node.content ?? []).length > 0;
  return { ...node, content: isEmptied ? [{ type: 'paragraph' }] : content };
}
