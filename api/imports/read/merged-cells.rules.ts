import type { Unzipped } from 'fflate';
import { elementsOf } from './xml-elements.rules.ts';

/** Rows of one column, counted from zero, which share the value of the first. */
interface Merged {
  column: number;
  from: number;
  to: number;
}

/** By the names of the sheets of an XLSX. Cells merged across columns are titles. */
export function mergedIn(entries: Unzipped): Map<string, Merged[]> {
  const targets = new Map(
    elementsOf(entries['xl/_rels/workbook.xml.rels'], 'Relationship').map((one) => [one['Id'], one['Target'] ?? '']),
  );
  return new Map(
    elementsOf(entries['xl/workbook.xml'], 'sheet').map((sheet) => {
      const target = targets.get(sheet['r:id'] ?? sheet['id'] ?? '') ?? '';
      const file = target.startsWith('/') ? target.slice(1) : `xl/${target}`;
      return [sheet['name'] ?? '', elementsOf(entries[file], 'mergeCell').flatMap((one) => downwards(one['ref']))];
    }),
  );
}

/** With the value of a merged cell in each of its rows. */
export function filledDown(lines: string[][], merged: readonly Merged[]): string[][] {
  for (const { column, from, to } of merged) {
    const value = lines[from]?.[column] ?? '';
    for (const line of value === '' ? [] : lines.slice(from + 1, to + 1)) line[column] = value;
  }
  return lines;
}

function downwards(ref = ''): Merged[] {
  const [, column, first, other, last] = /^([A-Z]{1,3})(\d{1,7}):([A-Z]{1,3})(\d{1,7})$/.exec(ref) ?? [];
  if (column === undefined || column !== other) return [];
  const index = Array.from(column).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
  return [{ column: index, from: Number(first) - 1, to: Number(last) - 1 }];
}
