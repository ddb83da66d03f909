import { printedName, printedText } from '#platform/output/letters.ts';
import type { Face } from '#platform/output/font-files.ts';
import type { PdfPage } from '#platform/output/pdf.ts';
import { addressLines } from '#api/paper/address-lines.rules.ts';

interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
  face?: Face;
  /** In points, largest first. */
  sizes: readonly number[];
  align?: 'left' | 'center';
}

/** Without what the font lacks; as large as it fits, else broken over lines and at last shortened, in the middle of the height. */
export function writeFitted(
  doc: PdfPage,
  text: string,
  { left, top, width, height, face = 'plain', sizes, align = 'left' }: Box,
): void {
  doc.font(face);
  const lineHeight = doc.fontSize(1).currentLineHeight(true);
  const widthOf = widthsOf(doc);
  const { size, lines } = addressLines(
    { names: [printedText(text)], place: [] },
    { width, height, lineHeight, sizes, widthOf },
  );
  let at = top + Math.max(0, (height - lines.length * size * lineHeight) / 2);
  for (const line of lines) {
    const inset = align === 'center' ? Math.max(0, (width - widthOf(line, size)) / 2) : 0;
    doc.fontSize(size).text(line, left + inset, at, { lineBreak: false });
    at += size * lineHeight;
  }
}

export function wholeName({ firstName, lastName }: { firstName: string | null; lastName: string }): string {
  return [firstName, lastName].filter(Boolean).join(' ');
}

/** Widths grow with the size: a text is measured once for all sizes, which is what takes the time. */
function widthsOf(doc: PdfPage): (text: string, points: number) => number {
  const known = new Map<string, number>();
  return (text, points) => {
    const width = known.get(text) ?? doc.fontSize(100).widthOfString(text) / 100;
    known.set(text, width);
    return width * points;
  };
}

/** The same of a name; one that the font has no letters for is written by hand, on a line. */
export function writeName(doc: PdfPage, name: string, box: Box): void {
  const printed = printedName(name);
  if (printed !== '') return writeFitted(doc, printed, box);
  const { left, top, width, height } = box;
  const at = top + height * 0.75;
  doc
    .moveTo(left, at)
    .lineTo(left + width, at)
    .lineWidth(0.5)
    .dash(1.5, { space: 2 })
    .stroke('#888888')
    .undash()
    .fillColor('black');
}
