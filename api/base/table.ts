import papa from 'papaparse';

export type Cell = string | number | boolean | null;

/** With BOM and semicolons for German Excel. Cells that could be formulas get an apostrophe. */
export function csvOf(rows: readonly (readonly Cell[])[]): string {
  const table = papa.unparse(rows as Cell[][], { delimiter: ';', newline: '\r\n', escapeFormulae: startsFormula });
  return `\uFEFF${table}\r\n`;
}

/** Undoes what `csvOf` did. */
export function withoutApostrophe(text: string): string {
  return text.startsWith("'") && startsFormula.test(text.slice(1)) ? text.slice(1) : text;
}

// Not Papa's pattern, which a line break defeats. Existing apostrophes get another, so that it can be undone.
const startsFormula = /^'*[=+\-@＝＋－＠\t\r\n]/;
