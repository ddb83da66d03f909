import type { RichText } from '#contract/base/text/rich-text.ts';
import { altOf, isSafeLink, plainText, type RichTextNode } from '#contract/base/text/rich-text-words.ts';
import type { Face } from '#platform/output/font-files.ts';
import type { PdfPage } from '#platform/output/pdf.ts';
import { placeOf } from '#api/posts/files/paper-pictures.rules.ts';

const size = 10.5;
const gap = 7;
const indent = 16;
/** Of a page, the part that a picture takes at most. */
const highest = 0.6;
/** Limits the indent. */
const deepest = 6;

interface Place {
  doc: PdfPage;
  origin: string;
  pictures: ReadonlyMap<string, string>;
}

export function writeProse(place: Place, text: RichText): void {
  for (const block of text.content) writeBlock(place, block, 0);
}

function writeBlock(place: Place, node: RichTextNode, depth: number): void {
  const { doc } = place;
  switch (node.type) {
    case 'heading':
      return writeHeading(place, node, depth);
    case 'bulletList':
      return writeList(place, node, depth, () => '•');
    case 'orderedList': {
      const start = Number(node.attrs?.['start'] ?? 1);
      return writeList(place, node, depth, (item) => `${start + item}.`);
    }
    case 'blockquote':
      for (const block of node.content ?? []) writeBlock(place, block, depth + 1);
      return undefined;
    case 'table':
      return writeTable(place, node, depth);
    case 'picture':
      return writePicture(place, node, { depth });
    case 'horizontalRule': {
      drawRule(doc, depth, '#888888');
      doc.y += gap;
      return undefined;
    }
    default:
      writeRuns(place, node.content ?? [], depth);
      doc.y += gap;
      return undefined;
  }
}

/** Points for a pixel of a screen. */
const pixel = 0.75;

/** As wide as on a screen, if there is room, with its caption; its description where its bytes are missing. */
export function writePicture(
  place: Place,
  node: RichTextNode,
  { depth = 0, ratio }: { depth?: number; ratio?: number } = {},
): void {
  const { doc, pictures } = place;
  const content = pictures.get(placeOf(node));
  const { left, width } = roomAt(doc, depth);
  const most = node.attrs?.['half'] === true ? width / 2 : width;
  const [wide, high] = [Number(node.attrs?.['width']), Number(node.attrs?.['height'])];
  const shape = ratio ?? wide / high;
  const shown = Math.min(most, wide * pixel, pageRoom(doc) * highest * shape);
  const caption = plainText(node);
  doc.font('plain').fontSize(9);
  const captionHeight = caption === '' ? 0 : doc.heightOfString(caption, { width }) + 3;
  if (content === undefined) {
    const alt = altOf(node);
    if (alt !== '') doc.font('italic').text(`[${alt}]`, left, doc.y, { width });
  } else {
    needRoom(doc, shown / shape + captionHeight);
    // By its text the library knows that it has it already, and each letter shows the same.
    const top = doc.y;
    doc.image(content, left, top, { width: shown, height: shown / shape });
    Object.assign(doc, { x: left, y: top + shown / shape });
  }
  if (caption !== '') {
    doc
      .font('plain')
      .fillColor('#444444')
      .text(caption, left, doc.y + 3, { width })
      .fillColor('black');
  }
  doc.y += gap;
}

/** Never alone at the foot of a page. */
function writeHeading(place: Place, node: RichTextNode, depth: number): void {
  const { doc } = place;
  const large = node.attrs?.['level'] !== 3;
  doc.y += gap / 2;
  needRoom(doc, 56);
  writeRuns(place, node.content ?? [], depth, { face: 'bold', points: large ? 14 : 12 });
  doc.y += gap / 2;
}

function writeList(place: Place, list: RichTextNode, depth: number, marker: (item: number) => string): void {
  const { doc } = place;
  for (const [index, item] of (list.content ?? []).entries()) {
    needRoom(doc, size * 1.5);
    const { left } = roomAt(doc, depth);
    const top = doc.y;
    doc.font('plain').fontSize(size).text(marker(index), left, top, { lineBreak: false });
    doc.y = top;
    for (const block of item.content ?? []) writeBlock(place, block, depth + 1);
  }
}

/** Equal columns. Rows longer than a page are broken by cell. */
function writeTable(place: Place, table: RichTextNode, depth: number): void {
  const { doc } = place;
  const rows = table.content ?? [];
  const columns = Math.max(1, ...rows.map((row) => (row.content ?? []).reduce((sum, cell) => sum + spanOf(cell), 0)));
  const { left, width } = roomAt(doc, depth);
  const one = width / columns;
  for (const row of rows) {
    let column = 0;
    const cells = (row.content ?? []).map((cell) => {
      const at = { x: left + column * one, width: one * spanOf(cell) - 8 };
      column += spanOf(cell);
      const face: Face = cell.type === 'tableHeader' ? 'bold' : 'plain';
      return { ...at, face, words: (cell.content ?? []).map(plainText).join('\n') };
    });
    const heights = cells.map(({ words, face, width: wide }) =>
      doc.font(face).fontSize(9.5).heightOfString(words, { width: wide }),
    );
    const height = Math.max(12, ...heights);
    if (height > pageRoom(doc)) {
      for (const { words, face } of cells) doc.font(face).fontSize(9.5).text(words, left, doc.y, { width });
      continue;
    }
    needRoom(doc, height + 8);
    const top = doc.y + 3;
    for (const { x, width: wide, face, words } of cells)
      doc.font(face).fontSize(9.5).text(words, x, top, { width: wide });
    doc.y = top + height + 3;
    drawRule(doc, depth, '#bbbbbb');
  }
  doc.y += gap;
}

function drawRule(doc: PdfPage, depth: number, color: string): void {
  const { left, width } = roomAt(doc, depth);
  doc
    .moveTo(left, doc.y)
    .lineTo(left + width, doc.y)
    .lineWidth(0.5)
    .stroke(color);
}

function spanOf(cell: RichTextNode): number {
  return Number(cell.attrs?.['colspan'] ?? 1);
}

type Style = { face: 'plain' | 'bold'; points: number };

function writeRuns(
  { doc, origin }: Place,
  nodes: readonly RichTextNode[],
  depth: number,
  { face, points }: Style = { face: 'plain', points: size },
): void {
  const { left, width } = roomAt(doc, depth);
  if (nodes.length === 0) return;
  for (const [index, node] of nodes.entries()) {
    const marks = new Map((node.marks ?? []).map((mark) => [mark.type, mark]));
    const href = marks.get('link')?.attrs?.['href'];
    const link = typeof href === 'string' && isSafeLink(href) ? addressOf(href, origin) : null;
    const isBold = face === 'bold' || marks.has('bold');
    const continued = index < nodes.length - 1;
    const options = {
      width,
      continued,
      link,
      underline: link !== null || marks.has('underline'),
      strike: marks.has('strike'),
    };
    doc.font(faceOf(isBold, marks.has('italic'))).fontSize(points);
    const words = node.type === 'hardBreak' ? '\n' : (node.text ?? '');
    if (index === 0) doc.text(words, left, doc.y, options);
    else doc.text(words, options);
  }
}

function faceOf(isBold: boolean, isItalic: boolean): Face {
  if (isBold) return isItalic ? 'boldItalic' : 'bold';
  return isItalic ? 'italic' : 'plain';
}

function addressOf(href: string, origin: string): string {
  return href.startsWith('/') ? origin + href : href;
}

function roomAt(doc: PdfPage, depth: number): { left: number; width: number } {
  const { left, right } = doc.page.margins;
  const inset = Math.min(depth, deepest) * indent;
  return { left: left + inset, width: doc.page.width - left - right - inset };
}

function pageRoom(doc: PdfPage): number {
  const { top, bottom } = doc.page.margins;
  return doc.page.height - top - bottom - 20;
}

function needRoom(doc: PdfPage, height: number): void {
  if (doc.y + height > doc.page.height - doc.page.margins.bottom) doc.addPage();
}
