import papa from 'papaparse';
import { withoutApostrophe } from '#contract/base/text/spreadsheet-cells.ts';
import type { Extent } from './far-cells.rules.ts';
import { refusal } from './refusal.rules.ts';

/** Excel's maximum; blank lines count. */
const mostLines = 1_048_576;

/** The line by which a file gives Excel its delimiter; Excel does not count it either. */
const namedDelimiter = /^sep=([;,\t])\n/i;

/** Any encoding and delimiter; removes protective apostrophes and trailing blanks. Stops at `most`. */
export function csvRows(file: Uint8Array, most: Extent): string[][] {
  const whole = decoded(file).replace(/\r\n?/g, '\n');
  const named = namedDelimiter.exec(whole);
  const text = named ? whole.slice(named[0].length) : whole;
  if (/[\u0000-\u0008\u000E-\u001F]/.test(text)) throw refusal({ code: isOldExcel(file) ? 'oldExcel' : 'noTable' });
  const rows: string[][] = [];
  let filled = 0;
  papa.parse<string[]>(text, {
    delimiter: named?.[1] ?? delimiterOf(text),
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

/** UTF-16 by BOM, else valid UTF-8, else Windows-1252. */
export function decoded(file: Uint8Array): string {
  if (file[0] === 0xff && file[1] === 0xfe) return new TextDecoder('utf-16le').decode(file);
  if (file[0] === 0xfe && file[1] === 0xff) return new TextDecoder('utf-16be').decode(file);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file);
  } catch {
    return new TextDecoder('windows-1252').decode(file);
  }
}

function delimiterOf(text: string): ';' | ',' | '\t' {
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

function isOldExcel(file: Uint8Array): boolean {
  return file[0] === 0xd0 && file[1] === 0xcf;
}
