import { filled } from '#contract/base/text/filled.ts';
import { setImmediate as others } from 'node:timers/promises';
import type { Letter } from '#contract/paper.ts';
import { numberPages, openPdf, type PdfPage } from '#platform/output/pdf.ts';
import type { Reply } from '#api/confirmations/replies.store.ts';
import { drawFolds, writeInfo } from './letter-frame.page.ts';
import { writeEventNews, writeReason, writeWithdrawal } from './later-letter.page.ts';
import { margins, mm, writeHead } from '#platform/output/letterhead.ts';
import { languageOf, type Paper, titleOf, writePost } from './post-sheet.page.ts';
import { writeRequest } from './reply-request.page.ts';
import { writeWindow } from './window.page.ts';
import { textsOf } from '#api/texts/texts.ts';

export interface LetterTexts {
  /** What is still open of a post that asks. */
  replies: ReadonlyMap<string, readonly Reply[]>;
  /** Who has not answered whether they come. */
  answers: ReadonlyMap<string, readonly Reply[]>;
  /** What the office wrote when it withdrew the post. */
  withdrawal: string;
}

/** Letters, then a list of people without an address. Others are answered after each letter. */
export async function lettersPdf(
  paper: Paper,
  letters: readonly Letter[],
  { replies, answers, withdrawal }: LetterTexts,
): Promise<Uint8Array> {
  const { tenant, language } = paper;
  const { doc, file } = await openPdf({
    title: titleOf(paper),
    author: tenant.name,
    language: languageOf(paper),
    margins,
  });
  let written = 0;
  for (const letter of letters) {
    if (letter.address === null) continue;
    if (written > 0) doc.addPage();
    writeHead(doc, paper);
    drawFolds(doc);
    writeWindow(doc, tenant, letter, textsOf('paper', language).management);
    writeInfo(doc, paper, letter.day);
    // Subject line of DIN 5008, form B.
    doc.y = mm(104);
    writeReason(doc, paper, letter);
    if (letter.what === 'withdrawal') writeWithdrawal(doc, paper, withdrawal);
    else if (letter.what === 'moved' || letter.what === 'cancelled') writeEventNews(doc, paper, letter.what);
    else {
      writePost(doc, paper, true);
      const asked = { replies: replies.get(letter.id) ?? [], answers: answers.get(letter.id) ?? [] };
      writeRequest(doc, paper, asked, placeOf(letter));
    }
    numberPages(doc, (page, pages) => filled(textsOf('paper', language).page, { page, pages }));
    doc.flushPages();
    written += 1;
    await others();
  }
  const without = letters.filter(({ address }) => address === null);
  if (without.length > 0 || written === 0) {
    if (written > 0) doc.addPage();
    writeWithout(doc, paper, without);
  }
  doc.end();
  return file;
}

function placeOf({ address }: Letter): string | null {
  return address && `${address.street}, ${address.postcode} ${address.town}`;
}

function writeWithout(doc: PdfPage, { language }: Paper, without: readonly Letter[]): void {
  const { withoutAddress, nobody } = textsOf('paper', language);
  doc.font('bold').fontSize(14).text(withoutAddress, margins.left, margins.top);
  doc.moveDown(0.5).font('plain').fontSize(10.5);
  for (const { name } of without) doc.text(name);
  if (without.length === 0) doc.text(nobody);
}
