import type { SentFile } from '#contract/base/route.ts';
import type { Cell } from './table.ts';
import { threads } from '../process/threads.ts';

export type Format = 'csv' | 'xlsx';

export const tableTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

export type ToWrite = { rows: Cell[][] } | { end: Format };

/** Per node; a large workbook keeps a core busy for seconds. */
const writing = threads<ToWrite, Uint8Array>(new URL('./table-writer.ts', import.meta.url), { atOnce: 2, waiting: 16 });

/**
 * Written in a thread; `by` has one at a time. `fill` may end its transaction once all rows are given, and be asked again.
 * Cells never contain formulas.
 */
export function tableFile(
  { format, by }: { format: Format; by: string },
  fill: (tell: (rows: Cell[][]) => void) => Promise<void>,
): Promise<Uint8Array> {
  return writing({ megabytes: 1024, by }, async ({ tell, hear }) => {
    const written = hear((file) => file);
    // Whoever waits first reports a failure.
    written.catch(() => {});
    await fill((rows) => tell({ rows }));
    tell({ end: format });
    return written;
  });
}

interface Csv {
  fileName: string;
  headings: readonly Cell[];
  now: Date;
  by: string;
}

export function csvFile(csv: Csv, rows: () => Promise<Cell[][]>): Promise<SentFile> {
  return csvInParts(csv, async (tell) => tell(await rows()));
}

/** For so many rows that making them at once would hold the event loop. */
export async function csvInParts(
  { fileName, headings, now, by }: Csv,
  fill: (tell: (rows: Cell[][]) => void) => Promise<void>,
): Promise<SentFile> {
  const content = await tableFile({ format: 'csv', by }, async (tell) => {
    tell([[...headings]]);
    await fill(tell);
  });
  return { name: `${fileName}-${now.toISOString().slice(0, 10)}.csv`, type: tableTypes.csv, content };
}
