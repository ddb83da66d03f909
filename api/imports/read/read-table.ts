import { Worker } from 'node:worker_threads';
import type { FileRefusal } from '#contract/base/refusals.ts';
import { mostImportRows } from '#contract/imports/imports.ts';
import { AppError } from '#api/base/error.ts';
import { slots } from '#api/base/slots.ts';

/** A table as it stands in a file, ready to be stored. */
export interface ReadTable {
  columns: { heading: string; samples: string[] }[];
  /** How many rows stand below the line of headings; blank ones do not count. */
  rows: number;
  /** JSON of `[[number, cells], …]`, some hundred rows each: it goes to the database as it is. */
  chunks: string[];
}

/** What the reading thread is told. */
export interface Task {
  file: Uint8Array;
  mostRows: number;
}

/** What the reading thread tells, in this order: the columns, chunks of rows, the end; or why it cannot. */
export type Told =
  | { kind: 'columns'; columns: ReadTable['columns']; rows: number }
  | { kind: 'chunk'; chunk: string }
  | { kind: 'end' }
  | { kind: 'refused'; reason: FileRefusal };

export interface ReadLimits {
  milliseconds: number;
  megabytes: number;
}

const usual: ReadLimits = { milliseconds: 60_000, megabytes: 1024 };

/** Of a node: there is always something left for those who only read the portal. */
const reading = slots({ atOnce: 2, waiting: 8 });

/**
 * Reads a CSV or XLSX file in a thread of its own, so that nobody waits for it and a file made to eat memory or time
 * takes only the thread with it. Throws `imports.unreadable` with the reason, and `unavailable` where too
 * many files wait already.
 */
export function readTable(file: Uint8Array, limits: ReadLimits = usual): Promise<ReadTable> {
  return reading(() => readNow(file, limits));
}

function readNow(file: Uint8Array, { milliseconds, megabytes }: ReadLimits): Promise<ReadTable> {
  const bytes = new Uint8Array(file);
  const thread = new Worker(new URL('./reader.ts', import.meta.url), {
    workerData: { file: bytes, mostRows: mostImportRows } satisfies Task,
    transferList: [bytes.buffer],
    resourceLimits: { maxOldGenerationSizeMb: megabytes },
  });
  return new Promise<ReadTable>((resolve, reject) => {
    const table: ReadTable = { columns: [], rows: 0, chunks: [] };
    const refuse = (reason: FileRefusal, cause?: unknown) =>
      reject(new AppError('imports.unreadable', undefined, { reason, ...(cause !== undefined && { cause }) }));
    const timer = setTimeout(() => refuse({ code: 'tooSlow' }), milliseconds);
    thread.on('message', (told: Told) => {
      if (told.kind === 'columns') Object.assign(table, { columns: told.columns, rows: told.rows });
      else if (told.kind === 'chunk') table.chunks.push(told.chunk);
      else if (told.kind === 'end') resolve(table);
      else refuse(told.reason);
    });
    thread.on('error', (error) => refuse({ code: 'damaged' }, error));
    thread.on('exit', () => {
      clearTimeout(timer);
      refuse({ code: 'damaged' });
    });
  }).finally(() => thread.terminate());
}
