/** Web, mail, telephone or a path of this portal; never script or data. */
export function isSafeLink(href: string): boolean {
  if (/^\/(?![/\\])/.test(href)) return !/[\s\\]/.test(href);
  if (!/^(https?:\/\/|mailto:|tel:)\S+$/i.test(href)) return false;
  return URL.canParse(href);
}

export interface RichTextNode {
  type: string;
  attrs?: Record<string, unknown> | undefined;
  content?: RichTextNode[] | undefined;
  text?: string | undefined;
  marks?: { type: string; attrs?: Record<string, unknown> | undefined }[] | undefined;
}

interface WholeText {
  type: 'doc';
  content: RichTextNode[];
}

export const emptyText: WholeText = { type: 'doc', content: [] };

export function plainText(node: RichTextNode): string {
  if (node.text !== undefined) return node.text;
  if (node.type === 'hardBreak') return ' ';
  const inline = node.type === 'paragraph' || node.type === 'heading';
  return (node.content ?? [])
    .map(plainText)
    .filter(Boolean)
    .join(inline ? '' : ' ');
}

export function leadOf(text: WholeText, max = 280): string {
  const words = plainText({ type: 'doc', content: text.content.filter((block) => block.type !== 'heading') })
    .replace(/\s+/g, ' ')
    .trim();
  if (words.length <= max) return words;
  const cut = words.slice(0, max);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), max - 40)).trimEnd()} …`;
}
