import { filled, formOf } from '#contract/base/text/filled.ts';
import type { EventMailing } from '#contract/mailings/words.ts';
import type { Letter } from '#contract/paper.ts';
import type { LetterMessages, RegistrationStanding } from '#api/registrations/letters.store.ts';
import { dayIn, momentIn, plainDayIn } from '#platform/output/moment.ts';
import type { PdfPage } from '#platform/output/pdf.ts';
import { margins } from '#platform/output/letterhead.ts';
import { eventLinesIn } from '#api/mailings/content/dates.mail.ts';
import { type Paper, titleOf } from './post-sheet.page.ts';
import { textsOf } from '#api/texts/texts.ts';

/** Letters that speak of the event in place of the post. */
export type NewsOfEvent = Exclude<EventMailing, 'message'>;

/** Above the post: that it is a reminder, a correction or news of its event, and of which day. */
export function writeReason(doc: PdfPage, { post, language }: Paper, { what, day }: Letter): void {
  if (what === 'post' || what === 'message') return;
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
export function writeEventNews(
  doc: PdfPage,
  paper: Paper,
  what: NewsOfEvent,
  standing: RegistrationStanding | undefined,
): void {
  const { post, language } = paper;
  const { stands, ended, because } = textsOf('paper', language).event;
  const facts = eventLinesIn(language, post).join('\n');
  const reason = what === 'cancelled' ? (post.event?.cancelled?.reason ?? null) : null;
  const why = what === 'declined' && standing?.reason ? filled(because, { reason: standing.reason }) : null;
  const lines = {
    moved: [facts, stands, offerIn(paper, standing), otherwiseIn(paper)],
    cancelled: [reason, ended],
    offer: [facts, standingIn(paper, standing)],
    seat: [facts, standingIn(paper, standing), otherwiseIn(paper)],
    declined: [why, facts],
  }[what];
  writeWithdrawal(doc, paper, joined(lines));
}

/** The office's words; without the post below also when and where the event is, and how the registration stands. */
export function writeMessage(
  doc: PdfPage,
  paper: Paper,
  { messages, whole }: LetterMessages,
  standing: RegistrationStanding | undefined,
): void {
  const { post, language } = paper;
  const width = doc.page.width - margins.left - margins.right;
  for (const { subject, text } of messages) {
    doc.font('bold').fontSize(14).text(subject, margins.left, doc.y, { width });
    doc.y += 8;
    doc.font('plain').fontSize(10.5).text(text, { width });
    doc.y += 12;
  }
  if (whole) return;
  const off = post.archivedAt !== null ? [textsOf('paper', language).reason.cancelled] : [];
  const lines = [...off, eventLinesIn(language, post).join('\n'), standingIn(paper, standing)];
  writeWithdrawal(doc, paper, joined(lines));
}

/** Above a post that is sent again: how the registration for its event stands. */
export function writeStanding(doc: PdfPage, paper: Paper, standing: RegistrationStanding | undefined): void {
  const line = standingIn(paper, standing);
  if (line === null) return;
  doc
    .font('plain')
    .fontSize(10.5)
    .text(line, { width: doc.page.width - margins.left - margins.right });
  doc.y += 10;
}

function joined(lines: readonly (string | null | undefined)[]): string {
  return lines.filter((line) => typeof line === 'string' && line !== '').join('\n\n');
}

function standingIn(paper: Paper, standing: RegistrationStanding | undefined): string | null {
  if (!standing || (standing.state === 'declined' && !standing.byOffice)) return null;
  const { language } = paper;
  const { reason, event } = textsOf('paper', language);
  const { coming, waiting, because } = event;
  if (standing.state === 'declined')
    return [reason.declined, standing.reason && filled(because, { reason: standing.reason })].filter(Boolean).join(' ');
  if (standing.state === 'offered') return offerIn(paper, standing);
  return standing.state === 'waiting'
    ? waiting
    : filled(formOf(coming, 'seats', standing.people, language), { n: String(standing.people) });
}

/** Until when seats are held, and how to take them. */
function offerIn(paper: Paper, standing: RegistrationStanding | undefined): string | null {
  if (standing?.state !== 'offered' || standing.offered === null || standing.offeredUntil === null) return null;
  const { language } = paper;
  const { offered, fewer, accept } = textsOf('paper', language).event;
  const until = momentIn(language)(standing.offeredUntil.toISOString());
  const sentence = filled(formOf(offered, 'seats', standing.offered, language), { until, n: String(standing.offered) });
  const isTooFew = standing.offered < standing.people;
  return [sentence, isTooFew ? fewer : null, inWays(paper, accept)].filter((one) => one !== null).join(' ');
}

function otherwiseIn(paper: Paper): string | null {
  return inWays(paper, textsOf('paper', paper.language).event.otherwise);
}

/** By the ways in which the office is reached; null without any. */
function inWays({ tenant }: Paper, texts: Readonly<Record<'both' | 'phone' | 'email', string>>): string | null {
  const { phone = '', email = '' } = tenant.contact;
  const where = phone && email ? 'both' : phone ? 'phone' : email ? 'email' : undefined;
  return where === undefined ? null : filled(texts[where], { phone, email });
}

/** In place of the post, in the office's words. */
export function writeWithdrawal(doc: PdfPage, paper: Paper, text: string): void {
  const width = doc.page.width - margins.left - margins.right;
  doc.font('bold').fontSize(14).text(titleOf(paper), margins.left, doc.y, { width });
  doc.y += 8;
  doc.font('plain').fontSize(10.5).text(text, { width });
}
