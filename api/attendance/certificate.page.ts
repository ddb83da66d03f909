import { setImmediate as others } from 'node:timers/promises';
import type { Attendee } from '#contract/attendance/attendance.ts';
import { pages } from '#contract/base/pages.ts';
import { filled } from '#contract/base/text/filled.ts';
import { type Language, locales } from '#contract/base/languages.ts';
import { plainDayIn } from '#platform/output/moment.ts';
import { openPdf, type PdfPage } from '#platform/output/pdf.ts';
import { dayOf } from '#contract/base/clock.ts';
import { margins, mm, writeHead } from '#platform/output/letterhead.ts';
import { textsOf } from '#api/texts/texts.ts';
import { printedText } from '#platform/output/letters.ts';
import { wholeName, writeFitted, writeName } from './fitted.page.ts';
import type { AttendancePaper } from './sheet.page.ts';

/** One page for each who was there, in the language of the portal. Others are answered after each page. */
export async function certificatesPdf(paper: AttendancePaper, people: readonly Attendee[]): Promise<Uint8Array> {
  const { event, tenant } = paper;
  const { language, name: author } = tenant;
  const { title } = textsOf('attendance', language).certificate;
  const { doc, file } = await openPdf({ title: `${title}: ${event.title}`, author, language, margins });
  for (const [place, person] of people.entries()) {
    if (place > 0) doc.addPage();
    writeCertificate(doc, paper, person);
    doc.flushPages();
    await others();
  }
  if (people.length === 0)
    doc.font('plain').fontSize(10.5).text(textsOf('attendance', language).nobodyThere, margins.left, margins.top);
  doc.end();
  return file;
}

function writeCertificate(doc: PdfPage, paper: AttendancePaper, person: Attendee): void {
  const { event, tenant, origin, now } = paper;
  const { language } = tenant;
  const words = textsOf('attendance', language).certificate;
  const { hours, contents } = event.certificate;
  const width = doc.page.width - margins.left - margins.right;
  const across = { left: margins.left, width, align: 'center' as const };
  writeHead(doc, paper);
  const put = (text: string, top: number, height: number, sizes: readonly number[], face: 'plain' | 'bold' = 'plain') =>
    writeFitted(doc, text, { ...across, top: mm(top), height: mm(height), face, sizes });
  put(words.title, 58, 14, [28, 24, 20], 'bold');
  const name = (text: string, top: number, height: number, sizes: readonly number[], face: 'plain' | 'bold') =>
    writeName(doc, text, { ...across, top: mm(top), height: mm(height), face, sizes });
  name(wholeName(person), 80, 22, [22, 20, 18, 16, 14, 12, 11, 10, 9, 8], 'bold');
  if (person.company) name(person.company, 103, 10, [12, 11, 10, 9, 8], 'plain');
  const days = person.days.map(({ day }) => day);
  put(filled(words.tookPart, { day: daysIn(language, days) }), 116, 14, [12, 11, 10, 9, 8]);
  put(event.title, 132, 22, [18, 16, 14, 12, 11, 10, 9, 8], 'bold');
  if (hours !== '') put(hours, 157, 8, [12, 11, 10, 9, 8]);
  if (contents !== '')
    doc
      .font('plain')
      .fontSize(11)
      .text(contents.split('\n').map(printedText).join('\n'), margins.left, mm(166), {
        width,
        height: mm(54),
        align: 'center',
        ellipsis: true,
      });
  const top = mm(240);
  const half = (width - mm(12)) / 2;
  for (const [place, text] of [plainDayIn(language, dayOf(now)), tenant.name].entries()) {
    const left = margins.left + place * (half + mm(12));
    doc
      .moveTo(left, top)
      .lineTo(left + half, top)
      .lineWidth(0.5)
      .stroke('black')
      .fillColor('black');
    writeFitted(doc, text, { left, top: top + mm(1), width: half, height: mm(9), sizes: [9, 8] });
  }
  const number = person.certificate ?? '';
  const address = origin + pages.certificate.replace(':name', number);
  put(filled(words.check, { number, address }), 258, 9, [8.5, 8]);
}

/** "16. und 17. Januar 2027" in full: "16. Januar 2027 und 17. Januar 2027". */
function daysIn(language: Language, days: readonly string[]): string {
  return new Intl.ListFormat(locales[language]).format(days.map((day) => plainDayIn(language, day)));
}
