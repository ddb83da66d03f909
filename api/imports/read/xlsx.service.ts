import { trimEndOf } from '#contract/base/text/trim.ts';
import { strFromU8, strToU8, type Unzipped, unzipSync, zipSync } from 'fflate';
import { type CellValue, readSheet } from 'read-excel-file/universal';
import { type Extent, mustLieWithin } from './far-cells.rules.ts';
import { isRefusal, refusal } from './refusal.rules.ts';

/** 50,000 rows unpack to some 60 MB. */
const mostUnpackedBytes = 250 * 1024 * 1024;

export async function xlsxRows(file: Uint8Array, most: Extent): Promise<string[][]> {
  const entries = unpacked(file);
  const refused = putAside(entries, most);
  const workbook = zipSync(entries, { level: 0 }).buffer;
  const sheet = await readSheet<string>(workbook, { trim: false, parseNumber: plainNumber });
  const [[note] = []] = sheet;
  if (typeof note === 'string' && refused.has(note)) throw refused.get(note);
  return sheet.map((row) => row.map(textOf));
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
