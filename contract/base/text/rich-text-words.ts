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

/** Letters of a picture's caption and description. */
export const pictureLimits = { caption: 200, alt: 300 } as const;

/** Pictures, wherever they stand. */
export function picturesIn(node: { content?: RichTextNode[] | undefined }): RichTextNode[] {
  return (node.content ?? []).flatMap((one) => (one.type === 'picture' ? [one] : picturesIn(one)));
}

/** The id of a picture's file. */
export function fileOf({ attrs }: RichTextNode): string {
  return String(attrs?.['file']);
}

export function pictureFilesIn(node: { content?: RichTextNode[] | undefined }): string[] {
  return picturesIn(node).map(fileOf);
}

/** The description of a picture. */
export function altOf({ attrs }: RichTextNode): string {
  const alt = attrs?.['alt'];
  return typeof alt === 'string' ? alt : '';
}

export function isDescribed(picture: RichTextNode): boolean {
  return picture.attrs?.['decorative'] === true || altOf(picture) !== '';
}

export function plainText(node: RichTextNode): string {
  if (node.text !== undefined) return node.text;
  if (node.type === 'hardBreak') return ' ';
  const inline = ['paragraph', 'heading', 'picture'].includes(node.type);
  return (node.content ?? [])
    .map(plainText)
    .filter(Boolean)
    .join(inline ? '' : ' ');
}

export function leadOf(text: WholeText, max = 280): string {
  const words = plainText({
    type: 'doc',
    content: text.content.filter(({ type }) => type !== 'heading' && type !== 'picture'),
  })
    .replace(/\s+/g, ' ')
    .trim();
  if (words.length <= max) return words;
  const cut = words.slice(0, max);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), max - 40)).trimEnd()} …`;
}
