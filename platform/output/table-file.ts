import type { SentFile } from '#contract/base/route.ts';
import { type TableFormat, tableTypes } from '#contract/base/table-formats.ts';
import type { Cell } from './table.ts';
import { threads } from '../process/threads.ts';

export type ToWrite = { rows: Cell[][] } | { end: TableFormat };

/** Per node; a large workbook keeps a core busy for seconds. */
const writing = threads<ToWrite, Uint8Array>(new URL('./table-writer.ts', import.meta.url), { atOnce: 2, waiting: 16 });

/**
 * Written in a thread; `by` has one at a time. `fill` may end its transaction once all rows are given, and be asked again.
 * Cells never contain formulas.
 */
export function tableFile(
  { format, by }: { format: TableFormat; by: string },
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

interface Sent {
  fileName: string;
  headings: readonly Cell[];
  format: TableFormat;
  now: Date;
  by: string;
}

export function sentTable(sent: Sent, rows: () => Promise<Cell[][]>): Promise<SentFile> {
  return sentInParts(sent, async (tell) => tell(await rows()));
}

/** For so many rows that making them at once would hold the event loop. */
export async function sentInParts(
  { fileName, headings, format, now, by }: Sent,
  fill: (tell: (rows: Cell[][]) => void) => Promise<void>,
): Promise<SentFile> {
  const content = await tableFile({ format, by }, async (tell) => {
    tell([[...headings]]);
    await fill(tell);
  });
  return { name: `${fileName}-${now.toISOString().slice(0, 10)}.${format}`, type: tableTypes[format], content };
}
