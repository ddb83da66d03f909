import { Worker } from 'node:worker_threads';
import type { FileRefusal } from '#contract/base/refusals.ts';
import { mostImportRows } from '#contract/imports/imports.ts';
import { AppError } from '#api/base/error.ts';
import { slots } from '#api/base/slots.ts';

export interface ReadTable {
  columns: { heading: string; samples: string[] }[];
  rows: number;
  /** JSON of `[[number, cells], …]`, some hundred rows each. */
  chunks: string[];
}

export interface Task {
  file: Uint8Array;
  mostRows: number;
}

/** In this order: columns, chunks, end; or a failure. */
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

/** Per node; leaves a core to readers. */
const reading = slots({ atOnce: 2, waiting: 8 });

/** Reads CSV or XLSX in a thread, which a hostile file may exhaust. Throws `imports.unreadable` or `unavailable`. */
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
