import { dayIn, plainDayIn } from '#platform/output/moment.ts';
import type { PdfPage } from '#platform/output/pdf.ts';
import { margins, mm } from '#platform/output/letterhead.ts';
import { type Paper } from './post-sheet.page.ts';
import { textsOf } from '#api/texts/texts.ts';

/** Of DIN 5008, form B: two folds, and the middle for punching. */
export function drawFolds(doc: PdfPage): void {
  for (const [top, width] of [
    [105, 5],
    [148.5, 8],
    [210, 5],
  ] as const)
    doc.moveTo(0, mm(top)).lineTo(mm(width), mm(top)).lineWidth(mm(0.25)).stroke('#888888');
}

/** Beside the window: reference, author, telephone, and the day of a later letter, else of the publication. */
export function writeInfo(doc: PdfPage, { post, tenant, language }: Paper, day: string | null): void {
  const { info } = textsOf('paper', language);
  const { phone } = tenant.contact;
  const rows: [string, string | null | undefined][] = [
    [info.number, post.number],
    [info.author, post.author.name],
    [info.phone, phone],
    [info.day, day ? plainDayIn(language, day) : post.publishedAt && dayIn(language, post.publishedAt)],
  ];
  const [left, label] = [mm(125), mm(23)];
  const width = doc.page.width - margins.right - left - label;
  doc.font('plain').fontSize(9);
  let top = mm(50);
  for (const [name, value] of rows) {
    if (!value) continue;
    doc.fillColor('#444444').text(name, left, top, { width: label, lineBreak: false });
    doc.fillColor('black').text(value, left + label, top, { width, height: mm(8), ellipsis: true });
    top = doc.y + mm(0.8);
  }
}
