import type { SentFile } from '#contract/base/route.ts';
import type { Cell } from './table.ts';
import { threads } from './threads.ts';

export type Format = 'csv' | 'xlsx';

export const tableTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

export type ToWrite = { rows: Cell[][] } | { end: Format };

/** Per node; a large workbook keeps a core busy for seconds. */
const writing = threads<ToWrite, Uint8Array>(new URL('./table-writer.ts', import.meta.url), { atOnce: 2, waiting: 8 });

/** Written in a thread. `fill` may end its transaction once all rows are given. Cells never contain formulas. */
export function tableFile(
  format: Format,
  fill: (tell: (rows: Cell[][]) => void) => Promise<void>,
): Promise<Uint8Array> {
  return writing({ megabytes: 1024 }, async ({ tell, hear }) => {
    const written = hear((file) => file);
    // Whoever waits first reports a failure.
    written.catch(() => {});
    await fill((rows) => tell({ rows }));
    tell({ end: format });
    return written;
  });
}

export async function csvFile(
  { fileName, headings, now }: { fileName: string; headings: Cell[]; now: Date },
  rows: () => Promise<Cell[][]>,
): Promise<SentFile> {
  const content = await tableFile('csv', async (tell) => tell([headings, ...(await rows())]));
  return { name: `${fileName}-${now.toISOString().slice(0, 10)}.csv`, type: tableTypes.csv, content };
}
