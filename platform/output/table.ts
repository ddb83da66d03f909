import papa from 'papaparse';

export type Cell = string | number | boolean | null;

/** With BOM and semicolons for German Excel. Cells that could be formulas get an apostrophe, parts of them too. */
export function csvOf(rows: readonly (readonly Cell[])[]): string {
  const cells = rows.map((row) => row.map((cell) => (typeof cell === 'string' ? withApostrophes(cell) : cell)));
  const quotes = (cell: unknown) => typeof cell === 'string' && /[,\t']/.test(cell);
  return `\uFEFF${papa.unparse(cells, { delimiter: ';', newline: '\r\n', quotes })}\r\n`;
}

function withApostrophes(text: string): string {
  const parts = text.replace(partStarts, "$1'$2");
  return startsFormula.test(parts) ? `'${parts}` : parts;
}

/** Undoes what `csvOf` did. */
export function withoutApostrophe(text: string): string {
  const parts = text.startsWith("'") && startsFormula.test(text.slice(1)) ? text.slice(1) : text;
  return parts.replace(partStarts, '$1');
}

// Existing apostrophes get another, so that it can be undone.
const startsFormula = /^'*[=+\-@＝＋－＠﹦﹢﹣﹫\t\r\n]/;
// Excel set to English takes commas for the ends of cells, and lines of a cell for rows
// (docs/features/imports.md). A hyphen in place of cents ("10,- €") starts nothing.
const partStarts = /([,\r\n])('?)(?=["']*(?:[=+@＝＋－＠﹦﹢﹣﹫]|-(?!-?[ \u00A0]?(?:[€/).;:\r\n]|$))))/g;
