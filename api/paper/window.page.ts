import type { Letter } from '#contract/paper.ts';
import type { PdfPage } from '#platform/output/pdf.ts';
import { type Asked, addressLines, cutTo } from './address-lines.rules.ts';
import { margins, mm } from '#platform/output/letterhead.ts';
import { type Paper } from './post-sheet.page.ts';

const sizes = [10.5, 10, 9.5, 9, 8.5, 8, 7, 6, 5, 4];

/** DIN 5008, form B: the window is 45 mm from the top and 85 mm wide. Above the address stands who sends the letter. */
export function writeWindow(
  doc: PdfPage,
  { name: sender, contact }: Pick<Paper['tenant'], 'name' | 'contact'>,
  { kind, name, address }: Letter,
  management: string,
): void {
  writeSender(doc, sender, contact.address);
  const names = [address?.company, name, kind === 'company' ? management : null].filter((one) => !!one) as string[];
  const place = [address?.street ?? '', `${address?.postcode} ${address?.town}`];
  writeAddress(doc, { names, place }, { left: margins.left, top: mm(62.7), width: mm(80), height: mm(27.3) });
}

interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
  largest?: number;
}

/** Names are broken over lines, written smaller and at last shortened; the place is always whole. */
export function writeAddress(doc: PdfPage, asked: Asked, { left, top, width, height, largest = 10.5 }: Box): void {
  doc.font('plain');
  const { size, lines } = addressLines(asked, {
    width,
    height,
    lineHeight: doc.fontSize(1).currentLineHeight(true),
    sizes: sizes.filter((one) => one <= largest),
    widthOf: (text, points) => doc.fontSize(points).widthOfString(text),
  });
  doc.fontSize(size);
  let at = top;
  for (const line of lines) {
    doc.text(line, left, at, { lineBreak: false });
    at += doc.currentLineHeight(true);
  }
  Object.assign(doc, { x: left, y: at });
}

const senderSizes = [7, 6.5, 6, 5.5, 5];

/** In one line; a name without room is shortened, so that a letter that cannot be delivered finds its way back. */
function writeSender(doc: PdfPage, name: string, address = ''): void {
  const width = mm(80);
  doc.font('plain');
  const widthOf = (text: string, size: number) => doc.fontSize(size).widthOfString(text);
  const whole = [name, address].filter(Boolean).join(', ');
  const size = senderSizes.find((one) => widthOf(whole, one) <= width) ?? 6;
  const rest = width - widthOf(`, ${address}`, size);
  const short =
    widthOf(whole, size) <= width
      ? whole
      : rest > mm(8) && address !== ''
        ? `${cutTo(name, size, { width: rest, widthOf })}, ${address}`
        : cutTo(address || name, size, { width, widthOf });
  doc.fontSize(size).text(short, margins.left, mm(56), { lineBreak: false, underline: true });
}
