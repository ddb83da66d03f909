import { unzipSync, zipSync } from 'fflate';
import { type CellValue, readSheet } from 'read-excel-file/universal';
import { refusal } from './refusal.ts';

/** A workbook of 50,000 rows unpacks to some 60 MB. */
const mostUnpackedBytes = 250 * 1024 * 1024;

/** The rows of the first sheet, each cell as the text an office would type. */
export async function xlsxRows(file: Uint8Array): Promise<string[][]> {
  const sheet = await readSheet<string>(bounded(file), { trim: false, parseNumber: plainNumber });
  return sheet.map((row) => row.map(textOf));
}

/**
 * The same workbook, unpacked: no entry becomes larger than it says it is, so that a small file cannot unpack to a huge
 * one. What is no XML, such as pictures, is left out.
 */
function bounded(file: Uint8Array): ArrayBuffer {
  let bytes = 0;
  const entries = unzipSync(file, {
    filter: ({ name, originalSize }) => {
      if (!/\.(xml|rels)$/.test(name)) return false;
      bytes += originalSize;
      if (bytes > mostUnpackedBytes) throw refusal('The file unpacks to more than 250 MB');
      return true;
    },
  });
  return zipSync(entries, { level: 0 }).buffer;
}

/** Digits without an exponent. */
function plainNumber(text: string): string {
  const number = Number(text);
  const short = String(number);
  if (!Number.isFinite(number)) return text;
  return short.includes('e') ? number.toFixed(20).replace(/\.?0+$/, '') : short;
}

function textOf(cell: CellValue<string> | null): string {
  if (cell === null || typeof cell === 'string') return cell ?? '';
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? '' : cell.toISOString().slice(0, 10);
  return `${cell as unknown as boolean}`;
}
