// Runs in a thread, without a database.
import { parentPort } from 'node:worker_threads';
import { csvRows } from './csv.rules.ts';
import type { Extent } from './far-cells.rules.ts';
import type { Task, ReaderMessage } from './read-table.service.ts';
import { isRefusal } from './refusal.rules.ts';
import { mostColumns, type Shaped, shaped } from './shape.rules.ts';

const perChunk = 500;

parentPort?.on('message', async ({ file, mostRows }: Task) => {
  try {
    // One more for the headings.
    const most = { rows: mostRows + 1, columns: mostColumns };
    const lines = isZip(file) ? await workbook(file, most) : csvRows(file, most);
    tellAll(shaped(lines, mostRows));
  } catch (error) {
    tell({ kind: 'refused', reason: isRefusal(error) ? error.reason : { code: 'damaged' } });
  }
});

function tellAll({ columns, rows }: Shaped) {
  tell({ kind: 'columns', columns, rows: rows.length });
  for (let from = 0; from < rows.length; from += perChunk)
    tell({ kind: 'chunk', chunk: JSON.stringify(rows.slice(from, from + perChunk)) });
  tell({ kind: 'end' });
}

function tell(message: ReaderMessage) {
  parentPort?.postMessage(message, []);
}

/** Loaded on demand. */
async function workbook(file: Uint8Array, most: Extent): Promise<string[][]> {
  const { xlsxRows } = await import('./xlsx.service.ts');
  return xlsxRows(file, most);
}

/** The file's name does not matter. */
function isZip(file: Uint8Array): boolean {
  return file[0] === 0x50 && file[1] === 0x4b;
}
