import { lastDayToAnswer } from '#contract/registrations/checks.ts';
import { filled } from '#contract/base/text/filled.ts';
import type { RegistrationQuestion, RegistrationTerms } from '#contract/registrations/terms.ts';
import type { PdfPage } from '#platform/output/pdf.ts';
import type { Reply } from '#api/confirmations/replies.store.ts';
import { textsOf } from '#api/texts/texts.ts';
import { mm } from '#platform/output/letterhead.ts';
import type { Paper } from './post-sheet.page.ts';
import {
  type Box,
  heightFor,
  inset,
  type Strip,
  widthOfStrip,
  writeBox,
  writeParty,
  writeTitle,
} from './reply-strip.page.ts';

/** One below the other. */
interface Row {
  height: number;
  write(doc: PdfPage, box: Box): void;
}

interface Answering {
  terms: RegistrationTerms;
  reply: Reply;
  address: string | null;
}

/** More people are named on the back, or by telephone. */
const mostNames = 6;

/** For who comes to the event: boxes, lines for the names, and the questions. As high as these are. */
export function answerStrip(doc: PdfPage, paper: Paper, answering: Answering): Strip {
  const { terms, reply } = answering;
  const rows = rowsOf(doc, paper, answering);
  const { title } = textsOf('paper', paper.language).reply.registration;
  const write = (page: PdfPage, { left, top, width }: Box) => {
    writeTitle(page, paper, { title, left, top, width });
    let at = top + mm(18);
    for (const row of rows) {
      row.write(page, { left, top: at, width });
      at += row.height;
    }
  };
  const height = heightFor(mm(18) + rows.reduce((sum, row) => sum + row.height, 0));
  return { reply, until: lastDayToAnswer(terms, paper.post), height, write };
}

function rowsOf(doc: PdfPage, { language }: Paper, { terms, reply, address }: Answering): Row[] {
  const { comes, declines, consent, ofEach } = textsOf('paper', language).reply.registration;
  const who = reply.isCompany ? 'company' : 'person';
  const names = reply.isCompany ? Math.min(terms.most ?? mostNames, mostNames) : 0;
  const asked = terms.questions.filter(({ hidden }) => !hidden);
  return [
    { height: mm(address === null ? 10 : 15), write: (page, box) => writeParty(page, reply, { address, ...box }) },
    boxRow(comes[who]),
    ...Array.from({ length: names }, () => lineRow),
    gapRow,
    boxRow(declines[who]),
    gapRow,
    ...asked.flatMap((question) => questionRows(doc, question, { isCompany: reply.isCompany, consent, ofEach })),
  ];
}

interface Words {
  isCompany: boolean;
  consent: string;
  ofEach: string;
}

/** Boxes where one answer is given, else a line, as several people answer. */
function questionRows(doc: PdfPage, question: RegistrationQuestion, { isCompany, consent, ofEach }: Words): Row[] {
  const { kind, choices, scope, required } = question;
  const isOfEach = isCompany && scope === 'person';
  const options = kind === 'choice' ? choices : kind === 'consent' ? [consent] : [];
  const text = `${question.text}${required ? ' *' : ''}`;
  if (isOfEach) {
    const words = options.length > 0 ? `${text} (${options.join(' / ')})` : text;
    return [textRow(doc, filled(ofEach, { words })), lineRow];
  }
  return [textRow(doc, text), ...(options.length > 0 ? options.map(boxRow) : [lineRow])];
}

function boxRow(words: string): Row {
  return { height: mm(7), write: (page, box) => writeBox(page, { words, ...box }) };
}

const gapRow: Row = { height: mm(2), write: () => {} };

const lineRow: Row = {
  height: mm(8),
  write: (page, { left, top, width }) =>
    void page
      .moveTo(left + inset, top + mm(6.5))
      .lineTo(left + width, top + mm(6.5))
      .lineWidth(mm(0.3))
      .stroke('black'),
};

function textRow(doc: PdfPage, words: string): Row {
  doc.font('plain').fontSize(10);
  const height = doc.heightOfString(words, { width: widthOfStrip(doc) }) + mm(2.5);
  return {
    height,
    write: (page, { left, top, width }) =>
      void page
        .font('plain')
        .fontSize(10)
        .text(words, left, top + mm(1), { width }),
  };
}
