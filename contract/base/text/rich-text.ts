import * as z from 'zod';
import { isSafeLink, pictureLimits, type RichTextNode } from './rich-text-words.ts';
import { line, lines } from './text.ts';

const Link = z.strictObject({
  type: z.literal('link'),
  attrs: z.strictObject({
    href: z.string().max(2000).refine(isSafeLink, 'must start with https://, http://, mailto:, tel: or /'),
  }),
});
const Mark = z.union(
  [z.strictObject({ type: z.enum(['bold', 'italic', 'underline', 'strike']) }), Link],
  'must be bold, italic, underline, strike or a link with a safe address',
);

const Text = z.strictObject({
  type: z.literal('text'),
  text: lines(50_000).min(1),
  marks: z.array(Mark).max(5).optional(),
});
const HardBreak = z.strictObject({ type: z.literal('hardBreak') });
const Inline = z
  .array(z.discriminatedUnion('type', [Text, HardBreak]))
  .max(5_000)
  // The text had only invisible characters.
  .overwrite((nodes) => nodes.filter((node) => node.type !== 'text' || node.text !== ''))
  .optional();
const Paragraph = z.strictObject({ type: z.literal('paragraph'), content: Inline });
const Heading = z.strictObject({
  type: z.literal('heading'),
  attrs: z.strictObject({ level: z.union([z.literal(2), z.literal(3)]) }),
  content: Inline,
});
/** A file of the post; its content is the caption. `alt` is empty if it is mere decoration, or in a draft. */
const Picture = z.strictObject({
  type: z.literal('picture'),
  attrs: z.strictObject({
    file: z.uuid(),
    width: z.int().min(1).max(10_000),
    height: z.int().min(1).max(10_000),
    alt: line(pictureLimits.alt),
    decorative: z.boolean(),
    half: z.boolean().optional().describe('half as wide as the text, except on phones'),
  }),
  content: z
    .array(z.strictObject({ type: z.literal('text'), text: line(pictureLimits.caption).min(1) }))
    .max(1)
    .optional(),
});
const Rule = z.strictObject({ type: z.literal('horizontalRule') });

const blocks = z.lazy(() => z.array(Block).min(1).max(2_000));
const ListItem = z.strictObject({ type: z.literal('listItem'), content: blocks });
const items = z.array(ListItem).min(1).max(1_000);
const BulletList = z.strictObject({ type: z.literal('bulletList'), content: items });
const OrderedList = z.strictObject({
  type: z.literal('orderedList'),
  attrs: z.strictObject({ start: z.int().min(0).max(9_999).optional() }).optional(),
  content: items,
});
const Quote = z.strictObject({ type: z.literal('blockquote'), content: blocks });
const cell = {
  attrs: z
    .strictObject({
      colspan: z.int().min(1).max(50).optional(),
      rowspan: z.int().min(1).max(500).optional(),
      colwidth: z.array(z.int().min(1).max(5_000)).nullable().optional(),
    })
    .optional(),
  content: blocks,
};
const Cell = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('tableCell'), ...cell }),
  z.strictObject({ type: z.literal('tableHeader'), ...cell }),
]);
const Row = z.strictObject({ type: z.literal('tableRow'), content: z.array(Cell).min(1).max(50) });
const Table = z.strictObject({ type: z.literal('table'), content: z.array(Row).min(1).max(500) });

const Block: z.ZodType<RichTextNode, RichTextNode> = z.lazy(() =>
  z.discriminatedUnion('type', [Paragraph, Heading, BulletList, OrderedList, Quote, Table, Picture, Rule]),
);

/** Tiptap JSON; unknown nodes and marks are refused. */
export const RichText = z
  .strictObject({ type: z.literal('doc'), content: z.array(Block).max(2_000) })
  .meta({ id: 'richText' });
export type RichText = z.output<typeof RichText>;
