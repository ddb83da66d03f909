import { setImmediate as others } from 'node:timers/promises';
import type { Attendee } from '#contract/attendance/attendance.ts';
import { openPdf, type PdfPage } from '#platform/output/pdf.ts';
import { mm } from '#platform/output/letterhead.ts';
import { textsOf } from '#api/texts/texts.ts';
import type { AttendancePaper } from './sheet.page.ts';
import { wholeName, writeFitted, writeName } from './fitted.page.ts';

const margins = { top: mm(13.5), right: mm(15), bottom: mm(13), left: mm(15) };
const badge = { width: mm(90), height: mm(54), columns: 2, rows: 5 };
const padding = mm(5);
const nameSizes = [30, 27, 24, 21, 19, 17, 15, 13, 12, 11, 10, 9, 8];

/** Name badges of 90 by 54 mm, to be cut along the lines. Others are answered after each sheet. */
export async function badgesPdf({ event, tenant }: AttendancePaper, people: readonly Attendee[]): Promise<Uint8Array> {
  const { language, name } = tenant;
  const { badges, nobody } = textsOf('attendance', language);
  const { doc, file } = await openPdf({ title: `${badges}: ${event.title}`, author: name, language, margins });
  const onSheet = badge.columns * badge.rows;
  for (let first = 0; first < people.length; first += onSheet) {
    if (first > 0) doc.addPage();
    for (const [place, person] of people.slice(first, first + onSheet).entries())
      writeBadge(doc, person, { place, name });
    doc.flushPages();
    await others();
  }
  if (people.length === 0) doc.font('plain').fontSize(10.5).text(nobody, margins.left, margins.top);
  doc.end();
  return file;
}

function writeBadge(doc: PdfPage, person: Attendee, { place, name }: { place: number; name: string }): void {
  const left = margins.left + (place % badge.columns) * badge.width;
  const top = margins.top + Math.floor(place / badge.columns) * badge.height;
  doc.rect(left, top, badge.width, badge.height).lineWidth(0.4).stroke('#bbbbbb').fillColor('black');
  const across = { left: left + padding, width: badge.width - 2 * padding, align: 'center' as const };
  writeFitted(doc, name, { ...across, top: top + mm(4), height: mm(6), sizes: [8.5, 8] });
  writeName(doc, wholeName(person), { ...across, top: top + mm(11), height: mm(26), face: 'bold', sizes: nameSizes });
  if (person.company)
    writeName(doc, person.company, { ...across, top: top + mm(38), height: mm(12), sizes: [12, 11, 10, 9, 8] });
}
