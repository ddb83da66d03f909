import { Worker } from 'node:worker_threads';
import type { Cell } from '#api/base/table.ts';

export type Format = 'csv' | 'xlsx';

/** What the writing thread is told: rows, the first of them the headings, and the end. */
export type ToWrite = { rows: Cell[][] } | { end: true };

/**
 * A table as the bytes of a file, made in a thread of its own, as a large workbook takes seconds. In CSV no cell starts a
 * formula; in XLSX every cell is text, which nothing computes.
 */
export async function fileOf(format: Format, rows: AsyncIterable<Cell[][]>): Promise<Uint8Array> {
  const thread = new Worker(new URL('./writer.ts', import.meta.url), { workerData: format });
  const written = new Promise<Uint8Array>((resolve, reject) => {
    thread.once('message', resolve);
    thread.once('error', reject);
    thread.once('exit', (code) => reject(new Error(`the thread that writes a table ended with ${code}`)));
  });
  // A failure is told by whoever waits first: the rows or the file.
  written.catch(() => {});
  try {
    const tell = (what: ToWrite) => thread.postMessage(what, []);
    for await (const some of rows) tell({ rows: some });
    tell({ end: true });
    return await written;
  } finally {
    await thread.terminate();
  }
}
