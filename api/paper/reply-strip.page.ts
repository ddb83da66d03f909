import { filled } from '#contract/base/text/filled.ts';
import { plainDayIn } from '#platform/output/moment.ts';
import type { PdfPage } from '#platform/output/pdf.ts';
import type { Reply } from '#api/confirmations/replies.store.ts';
import { margins, mm, type Paper, titleOf } from './post-sheet.page.ts';
import { writeAddress } from './window.page.ts';
import { textsOf } from '#api/texts/texts.ts';

/** The lower fold of DIN 5008, form B. */
export const cutAt = mm(210);

const right = { width: mm(50), gap: mm(8) };

/** To be cut off, 87 mm high, at the foot of the page: it never breaks. */
export function writeStrip(doc: PdfPage, paper: Paper, reply: Reply, address: string | null): void {
  const { bottom } = doc.page.margins;
  // Text below the margin would start a new page.
  doc.page.margins.bottom = 0;
  drawCut(doc, textsOf('paper', paper.language).reply.cut);
  const width = doc.page.width - margins.left - margins.right;
  writeLeft(doc, paper, { reply, address, width: width - right.width - right.gap });
  writeRight(doc, paper, reply);
  writeLines(doc, paper, reply, width);
  doc.page.margins.bottom = bottom;
}

/** Scissors on a dashed line. */
function drawCut(doc: PdfPage, words: string): void {
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

function writeLeft(
  doc: PdfPage,
  paper: Paper,
  { reply, address, width }: { reply: Reply; address: string | null; width: number },
): void {
  const { title, readByPerson, readByCompany } = textsOf('paper', paper.language).reply;
  doc.font('bold').fontSize(13).text(title, margins.left, mm(216), { width });
  const lines = { width, height: mm(10), ellipsis: true };
  doc.font('plain').fontSize(10).text(titleOf(paper), margins.left, mm(222), lines);
  doc.rect(margins.left, mm(236), mm(5), mm(5)).lineWidth(mm(0.4)).stroke('black');
  const beside = { x: margins.left + mm(8), width: width - mm(8) };
  const read = reply.isCompany ? readByCompany : readByPerson;
  doc.fontSize(10.5).text(read, beside.x, mm(236.5), { width: beside.width });
  doc.font('bold').text(reply.name, { width: beside.width, height: mm(10), ellipsis: true });
  if (address !== null)
    writeAddress(
      doc,
      { names: [], place: [address] },
      { left: beside.x, top: doc.y, width: beside.width, height: mm(5), largest: 10 },
    );
}

/** The code by which the office finds the row, and where to send it. */
function writeRight(doc: PdfPage, { tenant, post, language }: Paper, reply: Reply): void {
  const { code, back, by } = textsOf('paper', language).reply;
  const left = doc.page.width - margins.right - right.width;
  doc.roundedRect(left, mm(215), right.width, mm(14), mm(1)).lineWidth(mm(0.25)).stroke('black');
  doc
    .font('plain')
    .fontSize(8)
    .text(code, left + mm(3), mm(217), { width: right.width - mm(6), lineBreak: false });
  doc
    .font('bold')
    .fontSize(15)
    .text(spaced(reply.code), left + mm(3), mm(221.5), { lineBreak: false });
  const { address } = tenant.contact;
  const place = { width: right.width };
  doc.font('plain').fontSize(9).text(back, left, mm(232), place);
  const top = doc.y;
  const box = { left, top, width: right.width, height: mm(17), largest: 9 };
  writeAddress(doc, { names: [address ? `${tenant.name},` : tenant.name], place: address ? [address] : [] }, box);
  const until = post.confirmation?.until;
  if (until)
    doc
      .moveDown(0.4)
      .font('bold')
      .text(filled(by, { day: plainDayIn(language, until) }), place);
}

function writeLines(doc: PdfPage, { language }: Paper, { isCompany }: Reply, width: number): void {
  const { name, day, signature, stamp } = textsOf('paper', language).reply;
  const top = mm(272);
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
