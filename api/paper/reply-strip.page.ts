import { filled } from '#contract/base/text/filled.ts';
import { plainDayIn } from '#platform/output/moment.ts';
import { type PdfPage, withoutFoot } from '#platform/output/pdf.ts';
import type { Reply } from '#api/confirmations/replies.store.ts';
import { margins, mm } from '#platform/output/letterhead.ts';
import { type Paper, titleOf } from './post-sheet.page.ts';
import { writeAddress } from './window.page.ts';
import { textsOf } from '#api/texts/texts.ts';

/** What is cut off, signed and sent back. */
export interface Strip {
  reply: Reply;
  /** Last day for it to arrive; null: none is named. */
  until: string | null;
  /** In points, from the cut to the end of the page; more than {@link least}. */
  height: number;
  /** Writes what is answered, from the heading on. */
  write(doc: PdfPage, box: Box): void;
}

/** In points. */
export interface Box {
  left: number;
  top: number;
  width: number;
}

/** From the lower fold of DIN 5008, form B, to the end of the page. */
const least = mm(87);
/** What a strip has above and below what `write` writes. */
const around = { above: mm(6), below: mm(31) };

const right = { width: mm(50), gap: mm(8) };

/** The height of a strip in which `write` takes so much. */
export function heightFor(written: number): number {
  return Math.max(least, around.above + written + around.below);
}

/** The width that `write` has. */
export function widthOfStrip(doc: PdfPage): number {
  return doc.page.width - margins.left - margins.right - right.width - right.gap;
}

/** At the foot of the page: it never breaks. */
export function writeStrip(doc: PdfPage, paper: Paper, strip: Strip): void {
  const cutAt = doc.page.height - strip.height;
  withoutFoot(doc, () => {
    drawCut(doc, textsOf('paper', paper.language).reply.cut, cutAt);
    strip.write(doc, { left: margins.left, top: cutAt + around.above, width: widthOfStrip(doc) });
    writeRight(doc, paper, strip, cutAt);
    writeLines(doc, paper, strip.reply);
  });
}

/** For the confirmation that the letter was read. */
export function confirmationStrip(paper: Paper, reply: Reply, address: string | null): Strip {
  const { title, readByPerson, readByCompany } = textsOf('paper', paper.language).reply;
  const read = reply.isCompany ? readByCompany : readByPerson;
  const write = (doc: PdfPage, box: Box) => {
    writeTitle(doc, paper, { title, ...box });
    writeBox(doc, { words: read, left: box.left, top: box.top + mm(20), width: box.width });
    writeParty(doc, reply, { address, left: box.left + inset, top: doc.y, width: box.width - inset });
  };
  return { reply, until: paper.post.confirmation?.until ?? null, height: heightFor(mm(20)), write };
}

/** Beside a box to tick. */
export const inset = mm(8);

/** The heading, and the title of the post in at most two lines: 16 mm. */
export function writeTitle(doc: PdfPage, paper: Paper, { title, left, top, width }: Box & { title: string }): void {
  doc.font('bold').fontSize(13).text(title, left, top, { width });
  const lines = { width, height: mm(10), ellipsis: true };
  doc
    .font('plain')
    .fontSize(10)
    .text(titleOf(paper), left, top + mm(6), lines);
}

/** A box to tick, with what it stands for: 6 mm, if that fits in one line. */
export function writeBox(doc: PdfPage, { words, left, top, width }: Box & { words: string }): void {
  doc.rect(left, top, mm(5), mm(5)).lineWidth(mm(0.4)).stroke('black');
  doc
    .font('plain')
    .fontSize(10.5)
    .text(words, left + inset, top + mm(0.5), { width: width - inset });
}

/** Who answers: at most two lines, and the address in one, where it is known. */
export function writeParty(
  doc: PdfPage,
  reply: Reply,
  { address, left, top, width }: Box & { address: string | null },
): void {
  doc
    .font('bold')
    .fontSize(10.5)
    .text(reply.name, left, top, { width, height: mm(10), ellipsis: true });
  const place = { left, top: doc.y, width, height: mm(5), largest: 10 };
  if (address !== null) writeAddress(doc, { names: [], place: [address] }, place);
}

/** Scissors on a dashed line. */
function drawCut(doc: PdfPage, words: string, cutAt: number): void {
  doc
    .moveTo(0, cutAt)
    .lineTo(doc.page.width, cutAt)
    .lineWidth(mm(0.3))
    .dash(mm(1.2), { space: mm(0.8) })
    .stroke('black')
    .undash();
  doc.rect(mm(8), cutAt - mm(3), mm(6), mm(6)).fill('white');
  const scale = mm(6) / 24;
  doc
    .save()
    .translate(mm(8), cutAt - mm(3))
    .scale(scale);
  doc.circle(6.5, 7, 2.5).circle(6.5, 17, 2.5);
  doc.path('M8.6 8.5L20 16.5M8.6 15.5L20 7.5').lineWidth(1.6).stroke('black');
  doc.restore();
  doc.font('plain').fontSize(8);
  const width = doc.widthOfString(words) + mm(4);
  const left = doc.page.width - margins.right - width;
  doc.rect(left, cutAt - mm(2), width, mm(4)).fill('white');
  doc
    .fillColor('#444444')
    .text(words, left + mm(2), cutAt - mm(1.4), { lineBreak: false })
    .fillColor('black');
}

/** The code by which the office finds the row, and where to send it. */
function writeRight(doc: PdfPage, { tenant, language }: Paper, { reply, until }: Strip, cutAt: number): void {
  const { code, back, by } = textsOf('paper', language).reply;
  const left = doc.page.width - margins.right - right.width;
  doc
    .roundedRect(left, cutAt + mm(5), right.width, mm(14), mm(1))
    .lineWidth(mm(0.25))
    .stroke('black');
  doc
    .font('plain')
    .fontSize(8)
    .text(code, left + mm(3), cutAt + mm(7), { width: right.width - mm(6), lineBreak: false });
  doc
    .font('bold')
    .fontSize(15)
    .text(spaced(reply.code), left + mm(3), cutAt + mm(11.5), { lineBreak: false });
  const { address } = tenant.contact;
  const place = { width: right.width };
  doc
    .font('plain')
    .fontSize(9)
    .text(back, left, cutAt + mm(22), place);
  const top = doc.y;
  const box = { left, top, width: right.width, height: mm(17), largest: 9 };
  writeAddress(doc, { names: [address ? `${tenant.name},` : tenant.name], place: address ? [address] : [] }, box);
  if (until)
    doc
      .moveDown(0.4)
      .font('bold')
      .text(filled(by, { day: plainDayIn(language, until) }), place);
}

function writeLines(doc: PdfPage, { language }: Paper, { isCompany }: Reply): void {
  const width = doc.page.width - margins.left - margins.right;
  const { name, day, signature, stamp } = textsOf('paper', language).reply;
  const top = doc.page.height - mm(25);
  const between = mm(6);
  const unit = (width - 2 * between) / 3.3;
  let left = margins.left;
  for (const [words, share] of [
    [name, 1.3],
    [day, 0.7],
    [isCompany ? stamp : signature, 1.3],
  ] as const) {
    doc
      .moveTo(left, top)
      .lineTo(left + share * unit, top)
      .lineWidth(mm(0.3))
      .stroke('black');
    doc
      .font('plain')
      .fontSize(8)
      .text(words, left, top + mm(1), { lineBreak: false });
    left += share * unit + between;
  }
}

/** In two groups of three. */
export function spaced(code: string): string {
  return `${code.slice(0, 3)} ${code.slice(3)}`;
}
