import { type TableFormat, tableTypes } from '#contract/base/table-formats.ts';
import { withApostrophes } from '#contract/base/text/spreadsheet-cells.ts';
import type { Effect } from '#contract/targeting/effect.ts';
import type { Say } from '#web/base/language/text-types.ts';

/** Those who gain and lose, as a table; at most 50 each. It is made here, as the change is not saved. */
export async function effectTable(effect: Effect, format: TableFormat, t: Say<'visibility/office'>): Promise<File> {
  const rows = rowsOf(effect, t);
  const content = format === 'csv' ? csvOf(rows) : await xlsxOf(rows);
  return new File([content], `${t('effect.fileName')}.${format}`, { type: tableTypes[format] });
}

export function rowsOf({ losing, gaining }: Effect, t: Say<'visibility/office'>): string[][] {
  const line = (word: string) => (person: Effect['losing'][number]) => [
    person.name,
    person.companies.map(({ name }) => name).join(', '),
    word,
  ];
  const head = [t('effect.csv.name'), t('effect.csv.companies'), t('effect.csv.change')];
  return [head, ...losing.map(line(t('effect.csv.loses'))), ...gaining.map(line(t('effect.csv.gains')))];
}

function csvOf(rows: readonly (readonly string[])[]): string {
  const cell = (text: string) => `"${withApostrophes(text).replaceAll('"', '""')}"`;
  // Excel needs the byte order mark for umlauts.
  return `\u{FEFF}${rows.map((row) => `${row.map(cell).join(';')}\r\n`).join('')}`;
}

async function xlsxOf(rows: readonly (readonly string[])[]): Promise<Blob> {
  const { default: writeXlsxFile } = await import('write-excel-file/browser');
  const sheet = rows.map((row) => row.map((value) => ({ value, type: String, format: '@' })));
  return writeXlsxFile(sheet, { stickyRowsCount: 1 }).toBlob();
}
