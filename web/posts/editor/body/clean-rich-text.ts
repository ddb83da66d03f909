import type { RichText } from '#contract/base/text/rich-text.ts';
import { altOf, emptyText, isSafeLink, type RichTextNode } from '#contract/base/text/rich-text-words.ts';

type Mark = NonNullable<RichTextNode['marks']>[number];

/** Drops nodes, marks and attributes that the contract does not allow, and an empty end. */
export function cleanRichText(doc: RichTextNode): RichText {
  const content = blocks(doc.content);
  while (isEmptyParagraph(content.at(-1))) content.pop();
  return content.length > 0 ? { type: 'doc', content } : emptyText;
}

function blocks(nodes: RichTextNode[] = []): RichTextNode[] {
  return nodes.flatMap((node) => block(node) ?? []);
}

function block({ type, attrs = {}, content }: RichTextNode): RichTextNode | null {
  switch (type) {
    case 'paragraph':
      return { type, ...words(content) };
    case 'heading':
      return { type, attrs: { level: attrs['level'] === 2 ? 2 : 3 }, ...words(content) };
    case 'bulletList':
      return filled(type, {}, items(content));
    case 'orderedList':
      return filled(
        type,
        Number(attrs['start'] ?? 1) === 1 ? {} : { attrs: { start: Number(attrs['start']) } },
        items(content),
      );
    case 'blockquote':
      return { type, content: atLeastOne(content) };
    case 'horizontalRule':
      return { type };
    case 'picture':
      return picture(attrs, content);
    case 'table':
      return filled(type, {}, rows(content));
    default:
      return null;
  }
}

/** The editor has the caption as an attribute. */
function picture(attrs: NonNullable<RichTextNode['attrs']>, content: RichTextNode[] | undefined): RichTextNode | null {
  const { file, width, height, decorative = false, half } = attrs;
  // On its way.
  if (file === '') return null;
  const given = attrs['caption'] ?? content?.[0]?.text;
  const caption = typeof given === 'string' ? given.trim() : '';
  const own = { file, width, height, alt: altOf({ type: 'picture', attrs }).trim(), decorative };
  return {
    type: 'picture',
    attrs: { ...own, ...(half === true && { half }) },
    ...(caption !== '' && { content: [{ type: 'text', text: caption }] }),
  };
}

/** As the editor takes it: with the captions as attributes. */
export function editableText(node: RichTextNode): RichTextNode {
  if (node.type !== 'picture') return node.content ? { ...node, content: node.content.map(editableText) } : node;
  const { content, ...rest } = node;
  return { ...rest, attrs: { ...node.attrs, caption: content?.[0]?.text ?? '' } };
}

function items(nodes: RichTextNode[] = []): RichTextNode[] {
  return nodes
    .filter(({ type }) => type === 'listItem')
    .map(({ type, content }) => ({ type, content: atLeastOne(content) }));
}

function rows(nodes: RichTextNode[] = []): RichTextNode[] {
  return nodes
    .filter(({ type }) => type === 'tableRow')
    .flatMap((row) => filled(row.type, {}, cells(row.content)) ?? []);
}

function cells(nodes: RichTextNode[] = []): RichTextNode[] {
  return nodes
    .filter(({ type }) => type === 'tableCell' || type === 'tableHeader')
    .map(({ type, attrs = {}, content }) => {
      const spans = Object.entries(attrs).filter(
        ([name, value]) => (name === 'colspan' || name === 'rowspan') && Number(value) > 1,
      );
      return { type, ...(spans.length > 0 && { attrs: Object.fromEntries(spans) }), content: atLeastOne(content) };
    });
}

function words(nodes: RichTextNode[] = []): { content?: RichTextNode[] } {
  const content = nodes.flatMap(({ type, text = '', marks = [] }): RichTextNode[] => {
    if (type === 'hardBreak') return [{ type }];
    const plain = text.replaceAll('\u0000', '');
    if (type !== 'text' || plain === '') return [];
    const kept = marks.flatMap((item) => mark(item) ?? []);
    return [{ type, text: plain, ...(kept.length > 0 && { marks: kept }) }];
  });
  return content.length > 0 ? { content } : {};
}

function mark({ type, attrs = {} }: Mark): Mark | null {
  if (type === 'bold' || type === 'italic' || type === 'underline' || type === 'strike') return { type };
  const { href } = attrs;
  return type === 'link' && typeof href === 'string' && href.length <= 2000 && isSafeLink(href)
    ? { type, attrs: { href } }
    : null;
}

function filled(type: string, rest: Partial<RichTextNode>, content: RichTextNode[]): RichTextNode | null {
  return content.length > 0 ? { type, ...rest, content } : null;
}

function atLeastOne(nodes: RichTextNode[] | undefined): RichTextNode[] {
  const content = blocks(nodes);
  return content.length > 0 ? content : [{ type: 'paragraph' }];
}

function isEmptyParagraph(node: RichTextNode | undefined): boolean {
  return node?.type === 'paragraph' && !node.content;
}
