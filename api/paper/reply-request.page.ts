import { lastDayToAnswer } from '#contract/registrations/checks.ts';
import { filled } from '#contract/base/text/filled.ts';
import { plainDayIn } from '#platform/output/moment.ts';
import type { PdfPage } from '#platform/output/pdf.ts';
import type { Reply } from '#api/confirmations/replies.store.ts';
import { margins, mm } from '#platform/output/letterhead.ts';
import { answerStrip } from './answer-strip.page.ts';
import type { Paper } from './post-sheet.page.ts';
import { confirmationStrip, spaced, writeStrip } from './reply-strip.page.ts';
import { textsOf } from '#api/texts/texts.ts';

const padding = { x: mm(4), y: mm(2.6) };
const gap = mm(4);

/** What a letter asks of its recipient. */
export interface Requests {
  /** Confirmations that are open. */
  replies: readonly Reply[];
  /** Those who have not answered whether they come. */
  answers: readonly Reply[];
}

/** For each request a box with what is asked, by which day and how to answer, and a strip at the foot of a page. */
export function writeRequest(doc: PdfPage, paper: Paper, { replies, answers }: Requests, address: string | null): void {
  const { event } = paper.post;
  const terms = event?.registration ?? null;
  const asked = terms ? answers : [];
  const place = replies.length + asked.length === 1 ? address : null;
  const boxes = [
    ...(replies.length > 0 ? [confirmationRequest(paper, replies)] : []),
    ...(terms && asked.length > 0 ? [registrationRequest(paper, asked)] : []),
  ];
  const strips = [
    ...replies.map((reply) => confirmationStrip(paper, reply, place)),
    ...asked.flatMap((reply) => (terms ? [answerStrip(doc, paper, { terms, reply, address: place })] : [])),
  ];
  const [first, ...others] = strips;
  if (!first) return;
  const width = doc.page.width - margins.left - margins.right - 2 * padding.x;
  doc.font('bold').fontSize(10.5);
  const heights = boxes.map((words) => doc.heightOfString(words.join(' '), { width }) + 2 * padding.y);
  const needed = heights.reduce((sum, height) => sum + height + gap, gap);
  if (doc.y + needed > doc.page.height - first.height) {
    doc.addPage();
    doc.y = margins.top - gap;
  }
  for (const [place, [bold, plain]] of boxes.entries())
    writeBoxed(doc, { bold, plain, width, height: heights[place] ?? 0 });
  writeStrip(doc, paper, first);
  for (const strip of others) {
    doc.addPage();
    writeStrip(doc, paper, strip);
  }
}

function writeBoxed(
  doc: PdfPage,
  { bold, plain, width, height }: { bold: string; plain: string; width: number; height: number },
): void {
  const top = doc.y + gap;
  doc
    .roundedRect(margins.left, top, width + 2 * padding.x, height, mm(2))
    .lineWidth(mm(0.4))
    .stroke('black');
  doc.font('bold').fontSize(10.5);
  doc.text(`${bold} `, margins.left + padding.x, top + padding.y, { width, continued: true });
  doc.font('plain').text(plain, { continued: false });
  doc.y = top + height;
}

/** The text in bold, and the rest. */
type Words = [string, string];

function confirmationRequest(paper: Paper, replies: readonly Reply[]): Words {
  const { until, undated, what } = textsOf('paper', paper.language).reply;
  const day = paper.post.confirmation?.until ?? null;
  return requestOf(paper, replies, { until, undated, what, day });
}

function registrationRequest(paper: Paper, replies: readonly Reply[]): Words {
  const { post, language } = paper;
  const { until, undated, whether } = textsOf('paper', language).reply.registration;
  const what = whether[replies.some(({ isCompany }) => isCompany) ? 'company' : 'person'];
  const terms = post.event?.registration;
  return requestOf(paper, replies, { until, undated, what, day: terms ? lastDayToAnswer(terms, post) : null });
}

interface Asked {
  until: string;
  undated: string;
  what: string;
  day: string | null;
}

function requestOf({ tenant, language }: Paper, replies: readonly Reply[], asked: Asked): Words {
  const { ofCompany, cutOne, cutSeveral, otherwise } = textsOf('paper', language).reply;
  const { until, undated, what, day } = asked;
  const { phone, email } = tenant.contact;
  const way = phone && email ? otherwise.both : phone ? otherwise.phone : email ? otherwise.email : '';
  const code = replies.map((reply) => spaced(reply.code)).join(', ');
  const sentences = [
    what,
    replies.some(({ isCompany }) => isCompany) && ofCompany,
    replies.length === 1 ? cutOne : cutSeveral,
    filled(way, { phone: phone ?? '', email: email ?? '', code }),
  ];
  return [day ? filled(until, { day: plainDayIn(language, day) }) : undated, sentences.filter(Boolean).join(' ')];
}
