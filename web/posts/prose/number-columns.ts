import { plainText, type RichTextNode } from '#contract/base/text/rich-text-words.ts';

const figure = /^[+−–-]?\s?[\d.,\s]*\d\s?(€|Euro|%|kg|m|m²|Std\.|h)?$/u;

/** Columns from 1 with only figures below the heading. */
export function numberColumns(table: RichTextNode): number[] {
  const rows = (table.content ?? []).map((row) => row.content ?? []);
  const cells = rows.flat();
  // With merged cells, positions are no columns.
  if (cells.some(({ attrs = {} }) => (attrs['colspan'] ?? 1) !== 1 || (attrs['rowspan'] ?? 1) !== 1)) return [];
  const width = Math.max(0, ...rows.map((row) => row.length));
  return Array.from({ length: width }, (_, index) => index + 1).filter((column) => {
    const words = rows
      .map((row) => row[column - 1])
      .filter((cell) => cell?.type === 'tableCell')
      .map((cell) => (cell ? plainText(cell).trim() : ''));
    return words.some(Boolean) && words.every((word) => word === '' || figure.test(word));
  });
}
