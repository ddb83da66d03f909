import { strFromU8, strToU8, type Unzipped, zipSync } from 'fflate';
import readXlsxFile, { type CellValue } from 'read-excel-file/universal';
import { type Extent, mustLieWithin } from './far-cells.rules.ts';
import { likeliest, mostFirstLines } from './likeliest-sheet.rules.ts';
import { filledDown, mergedIn } from './merged-cells.rules.ts';
import { plainNumber } from './plain-number.rules.ts';
import { isRefusal } from './refusal.rules.ts';
import { unpacked } from './unpacked.service.ts';
import { elementsOf } from './xml-elements.rules.ts';

export interface Wanted {
  most: Extent;
  /** By its name; else the one that looks most like a table of what is known. */
  sheet: string | undefined;
  isKnown: (heading: string) => boolean;
}

export interface SheetRead {
  lines: string[][];
  sheet: string;
  /** The names of those that are not hidden, unless one is read. */
  sheets: string[];
}

export async function xlsxRows(file: Uint8Array, { most, sheet: wished, isKnown }: Wanted): Promise<SheetRead> {
  const entries = unpacked(file, /\.(xml|rels)$/);
  const refused = putAside(entries, most);
  const hidden = hiddenSheets(entries);
  const merged = mergedIn(entries);
  const workbook = zipSync(entries, { level: 0 }).buffer;
  const all = await readXlsxFile<string>(workbook, { trim: false, parseNumber: plainNumber });
  const shown = all.filter(({ sheet }) => !hidden.has(sheet) || sheet === wished);
  const offered = shown.length > 0 ? shown : all;
  const firstLines = ({ data: rows }: (typeof offered)[number]) =>
    rows.slice(0, mostFirstLines).map((row) => row.map(textOf));
  const { sheet = '', data = [] } =
    offered.find(({ sheet: name }) => name === wished) ?? likeliest(offered, firstLines, isKnown) ?? {};
  const [[note] = []] = data;
  if (typeof note === 'string' && refused.has(note)) throw refused.get(note);
  const lines = filledDown(
    data.map((row) => row.map(textOf)),
    merged.get(sheet) ?? [],
  );
  return { lines, sheet, sheets: offered.map(({ sheet: name }) => name) };
}

function hiddenSheets(entries: Unzipped): Set<string> {
  const sheets = elementsOf(entries['xl/workbook.xml'], 'sheet');
  const hidden = sheets.filter(({ state }) => state === 'hidden' || state === 'veryHidden');
  return new Set(hidden.map(({ name = '' }) => name));
}

/** Replaces sheets beyond the limits by notes: only the library knows which is the first. */
function putAside(entries: Unzipped, most: Extent): Map<string, Error> {
  const refused = new Map<string, Error>();
  for (const [name, content] of Object.entries(entries)) {
    if (!Buffer.from(content.buffer, content.byteOffset, content.length).includes('sheetData')) continue;
    try {
      mustLieWithin(most, strFromU8(content));
    } catch (error) {
      // The library reports malformed XML if it reads the sheet.
      if (!isRefusal(error)) continue;
      const note = crypto.randomUUID();
      refused.set(note, error);
      entries[name] = strToU8(
        `<worksheet><sheetData><row r="1"><c r="A1" t="str"><v>${note}</v></c></row></sheetData></worksheet>`,
      );
    }
  }
  return refused;
}

function textOf(cell: CellValue<string> | null): string {
  if (cell === null || typeof cell === 'string') return cell ?? '';
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? '' : cell.toISOString().slice(0, 10);
  return `${cell as unknown as boolean}`;
}
