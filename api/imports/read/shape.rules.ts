import { normalHeading } from './headings.texts.ts';
import { refusal } from './refusal.rules.ts';
import type { Table } from './whole-fields.rules.ts';

export interface Shaped {
  columns: { heading: string; samples: string[] }[];
  rows: [number: number, cells: string[]][];
}

export const mostColumns = 200;
/** More than 25 MB hold, unless a text is repeated to fill the memory. */
const mostLetters = 60_000_000;

/** `at` is the index of the headings' line; those above are left out. `arranged` joins and divides columns. */
export function shaped(
  lines: readonly (readonly string[])[],
  { at, mostRows, arranged }: { at: number; mostRows: number; arranged: (table: Table) => Table },
): Shaped {
  const [first = [], ...others] = lines.slice(at);
  const headings = first.map(clean);
  if (lines.every(isBlank)) throw refusal({ code: 'empty' });
  if (isBlank(first)) throw refusal({ code: 'noHeadings' });
  const rows: Shaped['rows'] = [];
  let letters = 0;
  let width = first.findLastIndex((cell) => cell.trim() !== '') + 1;
  for (const [index, line] of others.entries()) {
    const cleaned = line.map(clean);
    const cells = cleaned.map(withoutDash);
    if (isBlank(cells) || isTotal(cells, first.length) || isSame(cleaned, headings)) continue;
    if (rows.length === mostRows) throw refusal({ code: 'tooManyRows', most: mostRows, at: null });
    width = Math.max(width, cells.findLastIndex((cell) => cell !== '') + 1);
    letters += cells.reduce((sum, cell) => sum + cell.length, 0);
    if (letters > mostLetters) throw refusal({ code: 'tooMuchText' });
    rows.push([at + index + 2, cells]);
  }
  if (width > mostColumns) throw refusal({ code: 'tooManyColumns', most: mostColumns, at: null });
  for (const row of rows) row[1] = padded(row[1], width);
  const short = padded(first.map(clean), width).map((heading) => heading.slice(0, mostInHeading));
  const table = arranged({ headings: numbered(short), rows });
  const columns = table.headings.map((heading, index) => ({ heading, samples: samplesOf(table.rows, index) }));
  return { columns, rows: table.rows };
}

const mostInHeading = 200;

/** The second of two equal headings is `E-Mail (2)`: choices are remembered by heading. */
function numbered(headings: readonly string[]): string[] {
  const taken = new Set(headings.map(normalHeading));
  const seen = new Set<string>();
  return headings.map((heading) => {
    if (heading === '') return heading;
    let own = heading;
    for (let number = 2; seen.has(normalHeading(own)); number += 1) {
      const next = `${heading.slice(0, mostInHeading - 6)} (${number})`;
      if (!taken.has(normalHeading(next))) own = next;
    }
    seen.add(normalHeading(own));
    return own;
  });
}

function isBlank(cells: readonly string[]): boolean {
  return cells.every((cell) => cell.trim() === '');
}

/** Trimmed, and storable in PostgreSQL. */
function clean(cell: string): string {
  return cell.toWellFormed().replaceAll('\u0000', '').trim();
}

/** People write that for nothing. */
function withoutDash(cell: string): string {
  return /^(?:[-–—─═]+|[_=]{3,}|\.?\/\.?)$/.test(cell) ? '' : cell;
}

const total =
  /^(?:(?:gesamt|zwischen)?summe|gesamt(?:zahl|anzahl)?|insgesamt|anzahl|total(?:es)?|sum|count|suma)\b[^\p{L}]{0,20}(?:\p{L}{1,20}[^\p{L}]{0,10}\d[\d.,]{0,10})?$/iu;
const footer = /^(?:erstellt|gedruckt|druckdatum|ausdruck|exportiert|stand|seite|page|printed|página)\b.{0,60}\d/iu;

/** A sum or a footer that a program writes below a list, with hardly another cell. */
function isTotal(cells: readonly string[], width: number): boolean {
  const filled = cells.filter((cell) => cell !== '');
  const [text = ''] = filled;
  return filled.length <= 2 && filled.length < width && (total.test(text) || footer.test(text));
}

function isSame(cells: readonly string[], others: readonly string[]): boolean {
  return cells.length === others.length && cells.every((cell, index) => cell === others[index]);
}

function padded(cells: string[], width: number): string[] {
  return Array.from({ length: width }, (_, index) => cells[index] ?? '');
}

/** The first three, and three more with letters by which one sees whether the encoding is right. */
function samplesOf(rows: Shaped['rows'], index: number): string[] {
  const [samples, lettered] = [new Set<string>(), new Set<string>()];
  for (const [, cells] of rows) {
    const cell = cells[index]?.slice(0, 80);
    if (cell && samples.size < 3) samples.add(cell);
    if (cell && lettered.size < 3 && /[^\u0000-\u007F]/.test(cell)) lettered.add(cell);
    if (samples.size === 3 && lettered.size === 3) break;
  }
  return [...samples.union(lettered)];
}
