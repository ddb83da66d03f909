import { filled } from '#contract/base/text/filled.ts';
import type { Letter } from '#contract/paper.ts';
import { dayIn, plainDayIn } from '#platform/output/moment.ts';
import type { PdfPage } from '#platform/output/pdf.ts';
import { margins } from '#platform/output/letterhead.ts';
import { eventLinesIn } from '#api/mailings/content/dates.mail.ts';
import { type Paper, titleOf } from './post-sheet.page.ts';
import { textsOf } from '#api/texts/texts.ts';

/** Above the post: that it is a reminder, a correction or news of its event, and of which day. */
export function writeReason(doc: PdfPage, { post, language }: Paper, { what, day }: Letter): void {
  if (what === 'post') return;
  const { kinds } = textsOf('paper', language).table;
  const { reason } = textsOf('paper', language);
  const width = doc.page.width - margins.left - margins.right;
  const days = {
    day: plainDayIn(language, day ?? ''),
    first: post.publishedAt ? dayIn(language, post.publishedAt) : '',
  };
  doc.font('bold').fontSize(13).text(kinds[what], margins.left, doc.y, { width });
  doc.font('plain').fontSize(10.5).text(filled(reason[what], days), { width });
  doc.y += 10;
}

/** In place of the post, to who registered: when and where its event is now, or that it does not take place. */
export function writeEventNews(doc: PdfPage, paper: Paper, what: 'moved' | 'cancelled'): void {
  const { post, language, tenant } = paper;
  const { stands, ended, otherwise } = textsOf('paper', language).event;
  const reason = post.event?.cancelled?.reason ?? null;
  const { phone = '', email = '' } = tenant.contact;
  const where = phone && email ? 'both' : phone ? 'phone' : email ? 'email' : undefined;
  const lines =
    what === 'moved'
      ? [eventLinesIn(language, post).join('\n'), stands, where && filled(otherwise[where], { phone, email })]
      : [reason, ended];
  writeWithdrawal(doc, paper, lines.filter((line) => typeof line === 'string' && line !== '').join('\n\n'));
}

/** In place of the post, in the office's words. */
export function writeWithdrawal(doc: PdfPage, paper: Paper, text: string): void {
  const width = doc.page.width - margins.left - margins.right;
  doc.font('bold').fontSize(14).text(titleOf(paper), margins.left, doc.y, { width });
  doc.y += 8;
  doc.font('plain').fontSize(10.5).text(text, { width });
}
