import { filled } from '#contract/base/text/filled.ts';
import { plainDayIn } from '#platform/output/moment.ts';
import type { PdfPage } from '#platform/output/pdf.ts';
import type { Reply } from '#api/confirmations/replies.store.ts';
import { margins, mm, type Paper } from './post-sheet.page.ts';
import { cutAt, spaced, writeStrip } from './reply-strip.page.ts';
import { textsOf } from '#api/texts/texts.ts';

const padding = { x: mm(4), y: mm(2.6) };
const gap = mm(4);

/** A box with what is asked, by which day and how to answer, and a strip for each reply at the foot of a page. */
export function writeRequest(doc: PdfPage, paper: Paper, replies: readonly Reply[], address: string | null): void {
  const [first, ...others] = replies;
  if (!first) return;
  const [bold, plain] = requestOf(paper, replies);
  const width = doc.page.width - margins.left - margins.right;
  doc.font('bold').fontSize(10.5);
  const inner = doc.heightOfString(`${bold} ${plain}`, { width: width - 2 * padding.x });
  const height = inner + 2 * padding.y;
  if (doc.y + gap + height + gap > cutAt) {
    doc.addPage();
    doc.y = margins.top;
  } else doc.y += gap;
  const top = doc.y;
  doc.roundedRect(margins.left, top, width, height, mm(2)).lineWidth(mm(0.4)).stroke('black');
  const place = { width: width - 2 * padding.x, continued: true };
  doc.font('bold').fontSize(10.5);
  doc.text(`${bold} `, margins.left + padding.x, top + padding.y, place);
  doc.font('plain').text(plain, { continued: false });
  writeStrip(doc, paper, first, replies.length === 1 ? address : null);
  for (const reply of others) {
    doc.addPage();
    writeStrip(doc, paper, reply, null);
  }
}

/** The text in bold, and the rest. */
function requestOf({ post, tenant, language }: Paper, replies: readonly Reply[]): [string, string] {
  const { until, undated, what, ofCompany, cutOne, cutSeveral, otherwise } = textsOf('paper', language).reply;
  const day = post.confirmation?.until;
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
