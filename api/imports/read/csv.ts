import papa from 'papaparse';
import { withoutApostrophe } from '#api/base/table.ts';
import type { Extent } from './far-cells.ts';
import { refusal } from './refusal.ts';

/** As far down as any spreadsheet goes; lines without anything count here too. */
const mostLines = 1_048_576;

/**
 * The rows of a CSV file, whatever its encoding and delimiter; apostrophes that keep a cell from computing are taken off,
 * and so are blank cells at the end of a row. Reading stops where there is more than we take.
 */
export function csvRows(file: Uint8Array, most: Extent): string[][] {
  const text = decoded(file).replace(/\r\n?/g, '\n');
  if (/[\u0000-\u0008\u000E-\u001F]/.test(text)) throw refusal({ code: isOldExcel(file) ? 'oldExcel' : 'noTable' });
  const rows: string[][] = [];
  let filled = 0;
  papa.parse<string[]>(text, {
    delimiter: delimiterOf(text),
    newline: '\n',
    // The fast way splits all of the text before it looks at a row.
    fastMode: false,
    step({ data, errors }) {
      const quote = errors.find(({ type }) => type === 'Quotes');
      if (quote) throw refusal({ code: 'openQuote', row: rows.length + 1 });
      data.length = data.findLastIndex((cell) => cell.trim() !== '') + 1;
      if (data.length > most.columns) throw refusal({ code: 'tooManyColumns', most: most.columns, at: null });
      filled += Math.min(data.length, 1);
      if (filled > most.rows || rows.length === mostLines)
        throw refusal({ code: 'tooManyRows', most: most.rows - 1, at: null });
      rows.push(data.map(withoutApostrophe));
    },
  });
  return rows;
}

/** UTF-16 says so by its byte order mark; UTF-8 is what decodes as such, and all else is what German Excel writes. */
export function decoded(file: Uint8Array): string {
  if (file[0] === 0xff && file[1] === 0xfe) return new TextDecoder('utf-16le').decode(file);
  if (file[0] === 0xfe && file[1] === 0xff) return new TextDecoder('utf-16be').decode(file);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file);
  } catch {
    return new TextDecoder('windows-1252').decode(file);
  }
}

/** The sign that stands most often in the first line, outside quotation marks. */
export function delimiterOf(text: string): ';' | ',' | '\t' {
  const counts = { ';': 0, ',': 0, '\t': 0 };
  let quoted = false;
  for (const sign of text) {
    if (sign === '"') quoted = !quoted;
    else if (sign === '\n' && !quoted) break;
    else if (!quoted && Object.hasOwn(counts, sign)) counts[sign as keyof typeof counts] += 1;
  }
  if (counts['\t'] > counts[';'] && counts['\t'] > counts[',']) return '\t';
  return counts[','] > counts[';'] ? ',' : ';';
}

/** Also what is protected by a password. */
function isOldExcel(file: Uint8Array): boolean {
  return file[0] === 0xd0 && file[1] === 0xcf;
}
