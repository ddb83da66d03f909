import papa from 'papaparse';
import { withApostrophes } from '#contract/base/text/spreadsheet-cells.ts';

export type Cell = string | number | boolean | null;

/** With BOM and semicolons for German Excel. Cells that could compute get an apostrophe. */
export function csvOf(rows: readonly (readonly Cell[])[]): string {
  const cells = rows.map((row) => row.map((cell) => (typeof cell === 'string' ? withApostrophes(cell) : cell)));
  const quotes = (cell: unknown) => typeof cell === 'string' && /[,\t']/.test(cell);
  return `\uFEFF${papa.unparse(cells, { delimiter: ';', newline: '\r\n', quotes })}\r\n`;
}
