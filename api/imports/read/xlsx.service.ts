import { trimEndOf } from '#contract/base/text/trim.ts';
import { strFromU8, strToU8, type Unzipped, unzipSync, zipSync } from 'fflate';
import readXlsxFile, { type CellValue } from 'read-excel-file/universal';
import { Parser } from 'saxen';
import { type Extent, mustLieWithin } from './far-cells.rules.ts';
import { headingRowOf } from './heading-row.rules.ts';
import { isRefusal, refusal } from './refusal.rules.ts';

/** 50,000 rows unpack to some 60 MB. */
const mostUnpackedBytes = 250 * 1024 * 1024;

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
  const entries = unpacked(file);
  const refused = putAside(entries, most);
  const hidden = hiddenSheets(entries);
  const workbook = zipSync(entries, { level: 0 }).buffer;
  const all = await readXlsxFile<string>(workbook, { trim: false, parseNumber: plainNumber });
  const shown = all.filter(({ sheet }) => !hidden.has(sheet) || sheet === wished);
  const offered = shown.length > 0 ? shown : all;
  const { sheet = '', data = [] } =
    offered.find(({ sheet: name }) => name === wished) ?? likeliest(offered, isKnown) ?? {};
  const [[note] = []] = data;
  if (typeof note === 'string' && refused.has(note)) throw refused.get(note);
  return { lines: data.map((row) => row.map(textOf)), sheet, sheets: offered.map(({ sheet: name }) => name) };
}

type Sheets = Awaited<ReturnType<typeof readXlsxFile<string>>>;

/** A cover sheet has no headings; of those without known ones the first that has a table. */
function likeliest(sheets: Sheets, isKnown: Wanted['isKnown']): Sheets[number] | undefined {
  const ranked = sheets.map((one) => {
    const lines = one.data.slice(0, 60).map((row) => row.map(textOf));
    const { at, known } = headingRowOf(lines, isKnown);
    const isTable = lines.slice(at).filter((cells) => cells.filter((cell) => cell !== '').length > 1).length > 1;
    return { one, points: known >= 2 ? known + 1 : Number(isTable) };
  });
  const most = Math.max(...ranked.map(({ points }) => points));
  return ranked.find(({ points }) => points === most)?.one;
}

function hiddenSheets(entries: Unzipped): Set<string> {
  const hidden = new Set<string>();
  const parser = new Parser();
  parser.on('openTag', (name, attributesOf, decode) => {
    if (!/(^|:)sheet$/.test(name)) return;
    const { state, name: title = '' } = attributesOf();
    if (state === 'hidden' || state === 'veryHidden') hidden.add(decode(title));
  });
  // The library reports malformed XML.
  parser.on('error', () => {});
  parser.parse(strFromU8(entries['xl/workbook.xml'] ?? new Uint8Array()));
  return hidden;
}

/** Limited by declared sizes, against zip bombs; XML only. */
function unpacked(file: Uint8Array): Unzipped {
  let bytes = 0;
  return unzipSync(file, {
    filter: ({ name, originalSize }) => {
      if (!/\.(xml|rels)$/.test(name)) return false;
      bytes += originalSize;
      if (bytes > mostUnpackedBytes) throw refusal({ code: 'tooMuchText' });
      return true;
    },
  });
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

/** Without an exponent. */
function plainNumber(text: string): string {
  const number = Number(text);
  const short = String(number);
  if (!Number.isFinite(number)) return text;
  return short.includes('e') ? trimEndOf(trimEndOf(number.toFixed(20), /0/), /\./) : short;
}

function textOf(cell: CellValue<string> | null): string {
  if (cell === null || typeof cell === 'string') return cell ?? '';
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? '' : cell.toISOString().slice(0, 10);
  return `${cell as unknown as boolean}`;
}
