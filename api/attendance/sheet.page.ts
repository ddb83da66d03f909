import { setImmediate as others } from 'node:timers/promises';
import type { Attendee } from '#contract/attendance/attendance.ts';
import { filled } from '#contract/base/text/filled.ts';
import { renamed } from '#contract/base/text/renaming.ts';
import { type Language, locales } from '#contract/base/languages.ts';
import { sharedFacts } from '#contract/posts/event-days.ts';
import { momentIn } from '#platform/output/moment.ts';
import { openPdf, type PdfPage, withoutFoot } from '#platform/output/pdf.ts';
import { eventLinesIn } from '#api/mailings/content/dates.mail.ts';
import { margins, mm, writeHead } from '#platform/output/letterhead.ts';
import type { TenantSettings } from '#api/tenants/tenant-file.rules.ts';
import { textsOf } from '#api/texts/texts.ts';
import type { AttendedEvent } from './attendance.store.ts';
import { printedName } from '#platform/output/letters.ts';
import { wholeName, writeFitted } from './fitted.page.ts';

export interface AttendancePaper {
  event: AttendedEvent;
  tenant: Pick<TenantSettings, 'name' | 'palette' | 'contact' | 'language' | 'nouns'>;
  logo?: Uint8Array | undefined;
  origin: string;
  now: Date;
}

const row = mm(11);
/** More days have no room to sign and go on pages of their own. */
const daysAcross = 3;
/** For those who were not registered. */
const fewestEmpty = 6;
const widths = { number: mm(10), name: mm(52), company: mm(45) };
const foot = margins.bottom + mm(4);
const headOfOthers = margins.top + mm(12);

/** A list to sign, by company. Others are answered after each page. */
export async function sheetPdf(paper: AttendancePaper, people: readonly Attendee[]): Promise<Uint8Array> {
  const { event, tenant } = paper;
  const { language } = tenant;
  const words = wordsOf(paper);
  const { doc, file } = await openPdf({
    title: `${words.list}: ${event.title}`,
    author: tenant.name,
    language,
    margins,
  });
  const blocks = blocksOf(event.days);
  const top = writeFirst(doc, paper, people.length);
  const slices = slicesOf(people, roomOf(doc, top), roomOf(doc, headOfOthers));
  const pages = blocks.length * slices.length;
  let page = 0;
  for (const days of blocks) {
    let number = 0;
    for (const [index, slice] of slices.entries()) {
      if (page > 0) doc.addPage();
      page += 1;
      const begin = index === 0 ? (page === 1 ? top : writeFirst(doc, paper, people.length)) : writeOther(doc, paper);
      writeColumns(doc, paper, days, begin);
      for (const [place, person] of slice.entries()) {
        if (person) number += 1;
        writeRow(doc, person, { number, days, top: begin + (place + 1) * row });
      }
      doc.font('plain').fontSize(8).fillColor('black');
      const line = [words.purpose, filled(textsOf('paper', language).page, { page, pages })].join('  ·  ');
      withoutFoot(doc, () => void doc.text(line, margins.left, doc.page.height - 36, { lineBreak: false }));
      doc.flushPages();
      await others();
    }
  }
  doc.end();
  return file;
}

function wordsOf({ tenant: { language, nouns } }: AttendancePaper) {
  return renamed(textsOf('attendance', language).sheet, nouns, language);
}

function blocksOf(days: readonly string[]): string[][] {
  const blocks = [];
  for (let first = 0; first < days.length; first += daysAcross) blocks.push(days.slice(first, first + daysAcross));
  return blocks;
}

/** Rows that have room below the heading. */
function roomOf(doc: PdfPage, top: number): number {
  return Math.floor((doc.page.height - foot - top) / row) - 1;
}

/** By page; undefined is an empty row, with which the last page is filled. */
function slicesOf(people: readonly Attendee[], first: number, further: number): (Attendee | undefined)[][] {
  const all: (Attendee | undefined)[] = [...people, ...Array.from({ length: fewestEmpty }, () => undefined)];
  const slices = [all.splice(0, first)];
  while (all.length > 0) slices.push(all.splice(0, further));
  const last = slices.at(-1) ?? [];
  const room = slices.length === 1 ? first : further;
  while (last.length < room) last.push(undefined);
  return slices;
}

/** The letterhead and what the list is of; answers where the rows begin. */
function writeFirst(doc: PdfPage, paper: AttendancePaper, count: number): number {
  const { event, tenant, now } = paper;
  const { language } = tenant;
  const words = wordsOf(paper);
  writeHead(doc, paper);
  const width = doc.page.width - margins.left - margins.right;
  doc.font('bold').fontSize(18).text(words.list, margins.left, mm(32), { width });
  writeFitted(doc, event.title, {
    left: margins.left,
    top: doc.y,
    width,
    height: mm(11),
    face: 'bold',
    sizes: [12, 11, 10, 9, 8],
  });
  doc.y += mm(1);
  const lines = eventLinesIn(language, { ...event, event: sharedFacts(event.event) });
  const when = lines.slice(0, event.event.dates.length > 0 ? 2 : 1).join(' ');
  writeFitted(doc, when, { left: margins.left, top: doc.y, width, height: mm(14), sizes: [10, 9, 8] });
  const asOf = filled(words.asOf, { count: String(count), at: momentIn(language)(now) });
  doc.font('plain').fontSize(9).text(asOf, margins.left, mm(72), { width, lineBreak: false });
  return mm(78);
}

/** The title alone. */
function writeOther(doc: PdfPage, paper: AttendancePaper): number {
  const width = doc.page.width - margins.left - margins.right;
  const title = `${wordsOf(paper).list}: ${paper.event.title}`;
  writeFitted(doc, title, {
    left: margins.left,
    top: margins.top,
    width,
    height: mm(9),
    face: 'bold',
    sizes: [10, 9, 8],
  });
  return headOfOthers;
}

function writeColumns(doc: PdfPage, paper: AttendancePaper, days: readonly string[], top: number): void {
  const { number, name, company, sign } = wordsOf(paper);
  const several = paper.event.days.length > 1;
  const { language } = paper.tenant;
  const titles = [number, name, company, ...days.map((day) => (several ? dayIn(language, day) : sign))];
  for (const [place, { left, width }] of placesOf(doc, days.length).entries())
    writeFitted(doc, titles[place] ?? '', {
      left,
      top,
      width: width - mm(2),
      height: row,
      face: 'bold',
      sizes: [9, 8],
    });
  line(doc, top + row, 'black');
}

function writeRow(
  doc: PdfPage,
  person: Attendee | undefined,
  { number, days, top }: { number: number; days: readonly string[]; top: number },
): void {
  const places = placesOf(doc, days.length);
  const cells = person ? [String(number), wholeName(person), person.company ?? ''] : [];
  for (const [place, text] of cells.entries()) {
    const { left = 0, width = 0 } = places[place] ?? {};
    const face = place === 1 ? 'bold' : 'plain';
    const box = { left, top: top + 2, width: width - mm(2), height: row - 4, face, sizes: [10, 9, 8] } as const;
    // The row has a line to write on.
    writeFitted(doc, place === 0 ? text : printedName(text), box);
  }
  for (const { left } of places.slice(3))
    doc
      .moveTo(left - mm(1), top)
      .lineTo(left - mm(1), top + row)
      .lineWidth(0.5)
      .stroke('#888888');
  line(doc, top + row, '#888888');
}

function placesOf(doc: PdfPage, days: number): { left: number; width: number }[] {
  const { number, name, company } = widths;
  const rest = doc.page.width - margins.left - margins.right - number - name - company;
  let left = margins.left;
  return [number, name, company, ...Array.from({ length: days }, () => rest / days)].map((width) => {
    const place = { left, width };
    left += width;
    return place;
  });
}

function line(doc: PdfPage, at: number, color: string): void {
  doc
    .moveTo(margins.left, at)
    .lineTo(doc.page.width - margins.right, at)
    .lineWidth(0.5)
    .stroke(color)
    .fillColor('black');
}

/** "Mo., 11.1." */
function dayIn(language: Language, day: string): string {
  const format = { weekday: 'short', day: 'numeric', month: 'numeric', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(locales[language], format).format(new Date(`${day}T00:00:00Z`));
}
