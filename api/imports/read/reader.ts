// The thread that reads one file; it knows no database and ends with it.
import { parentPort, workerData } from 'node:worker_threads';
import { csvRows } from './csv.ts';
import type { Extent } from './far-cells.ts';
import type { Task, Told } from './read-table.ts';
import { isRefusal } from './refusal.ts';
import { mostColumns, type Shaped, shaped } from './shape.ts';

const perChunk = 500;

try {
  const { file, mostRows } = workerData as Task;
  // One row more, for the headings.
  const most = { rows: mostRows + 1, columns: mostColumns };
  const lines = isZip(file) ? await workbook(file, most) : csvRows(file, most);
  tellAll(shaped(lines, mostRows));
} catch (error) {
  tell({ kind: 'refused', reason: isRefusal(error) ? error.reason : { code: 'damaged' } });
}

function tellAll({ columns, rows }: Shaped) {
  tell({ kind: 'columns', columns, rows: rows.length });
  for (let from = 0; from < rows.length; from += perChunk)
    tell({ kind: 'chunk', chunk: JSON.stringify(rows.slice(from, from + perChunk)) });
  tell({ kind: 'end' });
}

function tell(told: Told) {
  parentPort?.postMessage(told, []);
}

/** Loaded for workbooks alone, as it is large. */
async function workbook(file: Uint8Array, most: Extent): Promise<string[][]> {
  const { xlsxRows } = await import('./xlsx.ts');
  return xlsxRows(file, most);
}

/** An XLSX file is a zip archive; what the file is called does not matter. */
function isZip(file: Uint8Array): boolean {
  return file[0] === 0x50 && file[1] === 0x4b;
}
