import { parentPort } from 'node:worker_threads';
import { type Cell, csvOf } from './table.ts';
import type { TableFormat } from '#contract/base/table-formats.ts';
import type { ToWrite } from './table-file.ts';

let rows: Cell[][] = [];

parentPort?.on('message', async (message: ToWrite) => {
  if ('rows' in message) return void rows.push(...message.rows);
  const all = rows;
  rows = [];
  const file = await finished(message.end, all);
  parentPort?.postMessage(file, []);
});

async function finished(format: TableFormat, rows: Cell[][]): Promise<Uint8Array> {
  return format === 'csv' ? Buffer.from(csvOf(rows)) : xlsxOf(rows);
}

/** Text cells only. The library is loaded on first use. */
async function xlsxOf(table: readonly (readonly Cell[])[]): Promise<Buffer> {
  const { default: writeXlsxFile } = await import('write-excel-file/node');
  const sheet = table.map((row, index) =>
    row.map((cell) =>
      cell === null || cell === ''
        ? null
        : { value: safe(String(cell)), type: String, format: '@', ...(index === 0 && { fontWeight: 'bold' as const }) },
    ),
  );
  const columns = table[0]?.map(() => ({ width: 20 })) ?? [];
  return writeXlsxFile(sheet, { columns, stickyRowsCount: 1 }).toBuffer();
}

/** The library keeps texts in a plain object, where `constructor` exists already: a space helps. */
function safe(text: string): string {
  return text in Object.prototype ? `${text} ` : text;
}
