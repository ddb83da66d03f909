import { filled } from '#contract/base/text/filled.ts';
import { setImmediate as others } from 'node:timers/promises';
import type { Letter } from '#contract/paper.ts';
import { numberPages, openPdf, type PdfPage } from '#platform/output/pdf.ts';
import type { LetterMessages, RegistrationStanding } from '#api/registrations/letters.store.ts';
import type { Reply } from '#api/confirmations/replies.store.ts';
import { drawFolds, writeInfo } from './letter-frame.page.ts';
import { writeEventNews, writeMessage, writeReason, writeStanding, writeWithdrawal } from './later-letter.page.ts';
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
  /** The office's messages about the event, by number and recipient. */
  messages: ReadonlyMap<string, LetterMessages>;
  /** How registrations stand, by company or person. */
  standings: ReadonlyMap<string, RegistrationStanding>;
}

/** Letters, then a list of people without an address. Others are answered after each letter. */
export async function lettersPdf(paper: Paper, letters: readonly Letter[], texts: LetterTexts): Promise<Uint8Array> {
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
    writeContent(doc, paper, letter, texts);
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

function writeContent(
  doc: PdfPage,
  paper: Paper,
  letter: Letter,
  { replies, answers, withdrawal, messages, standings }: LetterTexts,
): void {
  const { id, what, number } = letter;
  const standing = standings.get(id);
  if (what === 'withdrawal') return writeWithdrawal(doc, paper, withdrawal);
  const isLetterOfPost = what === 'post' || what === 'reminder' || what === 'correction';
  if (!isLetterOfPost && what !== 'message') return writeEventNews(doc, paper, what, standing);
  const message = what === 'message' ? messages.get(`${number} ${id}`) : undefined;
  if (message) writeMessage(doc, paper, message, standing);
  if (message && !message.whole) return;
  if (what !== 'post') writeStanding(doc, paper, standing);
  writePost(doc, paper, true);
  const asked = { replies: replies.get(id) ?? [], answers: answers.get(id) ?? [] };
  writeRequest(doc, paper, asked, placeOf(letter));
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
