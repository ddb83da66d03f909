import { Worker } from 'node:worker_threads';
import type { SentFile } from '#contract/base/route.ts';
import { slots } from './slots.ts';
import type { Cell } from './table.ts';

export type Format = 'csv' | 'xlsx';

export const tableTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

export type ToWrite = { rows: Cell[][] } | { end: true };

/** Per node; a large workbook keeps a core busy for seconds. */
const writing = slots({ atOnce: 2, waiting: 8 });

/** Written in a thread. `fill` may end its transaction once all rows are given. Cells never contain formulas. */
export function tableFile(
  format: Format,
  fill: (tell: (rows: Cell[][]) => void) => Promise<void>,
): Promise<Uint8Array> {
  return writing(async () => {
    const thread = new Worker(new URL('./table-writer.ts', import.meta.url), { workerData: format });
    const written = new Promise<Uint8Array>((resolve, reject) => {
      thread.once('message', resolve);
      thread.once('error', reject);
      thread.once('exit', (code) => reject(new Error(`the thread that writes a table ended with ${code}`)));
    });
    // Whoever waits first reports a failure.
    written.catch(() => {});
    try {
      const tell = (what: ToWrite) => thread.postMessage(what, []);
      await fill((rows) => tell({ rows }));
      tell({ end: true });
      return await written;
    } finally {
      await thread.terminate();
    }
  });
}

export async function csvFile(
  { fileName, headings, now }: { fileName: string; headings: Cell[]; now: Date },
  rows: () => Promise<Cell[][]>,
): Promise<SentFile> {
  const content = await tableFile('csv', async (tell) => tell([headings, ...(await rows())]));
  return { name: `${fileName}-${now.toISOString().slice(0, 10)}.csv`, type: tableTypes.csv, content };
}
