// Tables that leave the program, as German Excel opens them with a double click.
import papa from 'papaparse';

export type Cell = string | number | boolean | null;

/**
 * A CSV file in UTF-8 with a byte order mark and semicolons; the first row is that of the headings. No cell starts a
 * formula, whoever wrote what is in it: what could gets an apostrophe before it, which `withoutApostrophe` takes off.
 */
export function csvOf(rows: readonly (readonly Cell[])[]): string {
  const table = papa.unparse(rows as Cell[][], { delimiter: ';', newline: '\r\n', escapeFormulae: startsFormula });
  return `\uFEFF${table}\r\n`;
}

/** The text of a cell as it was before `csvOf` defused it. */
export function withoutApostrophe(text: string): string {
  return text.startsWith("'") && startsFormula.test(text.slice(1)) ? text.slice(1) : text;
}

// Not the library's own pattern, which a line break in the cell defeats; apostrophes that are there already get one
// more, so that what comes back is what was. Spreadsheets of East Asia compute full-width signs too, and take a line
// break before a formula for nothing.
const startsFormula = /^'*[=+\-@＝＋－＠\t\r\n]/;
