import papa from 'papaparse';
import { withoutApostrophe } from '#contract/base/text/spreadsheet-cells.ts';
import { trimEndOf } from '#contract/base/text/trim.ts';
import type { Encoding, FoundEncoding } from '#contract/base/encodings.ts';
import { decoded } from '#platform/rules/encoding.rules.ts';
import type { Extent } from './far-cells.rules.ts';
import { refusal } from './refusal.rules.ts';

/** Excel's maximum; blank lines count. */
const mostLines = 1_048_576;

/** The line by which a file gives Excel its delimiter; Excel does not count it either. */
const namedDelimiter = /^"?sep=([^\w\s"]|\t)"?[;,\t]*\n/i;
/** A page, a file of Excel 2003 in XML, a letter, a PDF or an address card under the name of a table. */
const otherFile = /^\s*(?:<(?:!doctype|html|head|body|table|meta|\?xml)|\{\\rtf|%PDF-|BEGIN:V)/i;

export interface CsvTable {
  lines: string[][];
  encoding: FoundEncoding;
}

/** Any encoding and delimiter; removes protective apostrophes and trailing blanks. Stops at `most`. */
export function csvRows(file: Uint8Array, most: Extent, given?: Encoding): CsvTable {
  const { text: read, encoding } = decoded(file, given);
  // Programs of DOS end their files with a sign of their own.
  const whole = trimEndOf(read.replace(/\r\n?/g, '\n').replace(/^\uFEFF/, ''), /\u001A/);
  const named = namedDelimiter.exec(whole);
  const text = named ? whole.slice(named[0].length) : whole;
  if (/[\u0000-\u0008\u000E-\u001F]/.test(text)) throw refusal({ code: isOldExcel(file) ? 'oldExcel' : 'noTable' });
  if (otherFile.test(text)) throw refusal({ code: 'noTable' });
  const rows = rowsIn(text, named?.[1] ?? delimiterOf(text), most);
  const inside = insideOf(rows);
  return { lines: inside === undefined ? rows : rowsIn(inside, delimiterOf(inside), most), encoding };
}

/** Some programs put each line as a whole into quotation marks. */
function insideOf(rows: readonly string[][]): string | undefined {
  const filled = rows.filter((row) => row.length > 0);
  const isOne = filled.length > 1 && filled.every((row) => row.length === 1 && /[;\t,|]/.test(row[0] ?? ''));
  return isOne ? filled.map(([line]) => line).join('\n') : undefined;
}

function rowsIn(text: string, delimiter: string, most: Extent): string[][] {
  const rows: string[][] = [];
  let filled = 0;
  papa.parse<string[]>(text, {
    delimiter,
    newline: '\n',
    // The fast mode splits all of the text first.
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

const delimiters = [';', '\t', ',', '|'] as const;
const mostLooked = 100;

/** The one that stands equally often in most of the first lines: titles above a table have none, or commas. */
function delimiterOf(text: string): (typeof delimiters)[number] {
  const counts = delimiters.map(() => [0]);
  let quoted = false;
  for (const sign of text) {
    if (sign === '"') quoted = !quoted;
    else if (sign === '\n' && !quoted) {
      if (counts[0]?.length === mostLooked) break;
      for (const one of counts) one.push(0);
    } else if (!quoted) {
      const one = counts[delimiters.indexOf(sign as ';')];
      if (one) one[one.length - 1] = (one.at(-1) ?? 0) + 1;
    }
  }
  const weights = counts.map(weightOf);
  return delimiters[weights.indexOf(Math.max(...weights))] ?? ';';
}

/** Lines with the commonest number count; more delimiters in a line decide between equals. */
function weightOf(counts: readonly number[]): number {
  const lines = new Map<number, number>();
  for (const count of counts) if (count > 0) lines.set(count, (lines.get(count) ?? 0) + 1);
  return Math.max(0, ...[...lines].map(([count, many]) => many + Math.min(count, 900) / 1000));
}

function isOldExcel(file: Uint8Array): boolean {
  return file[0] === 0xd0 && file[1] === 0xcf;
}
