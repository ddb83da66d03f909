import { headingRowOf } from './heading-row.rules.ts';

/** A cover sheet has no headings; of those without known ones the first that has a table. */
export function likeliest<Sheet>(
  sheets: readonly Sheet[],
  firstLinesOf: (sheet: Sheet) => string[][],
  isKnown: (heading: string) => boolean,
): Sheet | undefined {
  const ranked = sheets.map((one) => {
    const lines = firstLinesOf(one);
    const { at, known } = headingRowOf(lines, isKnown);
    const isTable = lines.slice(at).filter((cells) => cells.filter((cell) => cell !== '').length > 1).length > 1;
    return { one, points: known >= 2 ? known + 1 : Number(isTable) };
  });
  const most = Math.max(...ranked.map(({ points }) => points));
  return ranked.find(({ points }) => points === most)?.one;
}

/** Of a sheet, by which it is known. */
export const mostFirstLines = 60;
