import type { FileRefusal } from '#contract/base/file-refusal.ts';
import { mostImportRows } from '#contract/imports/imports.ts';
import { AppError } from '#platform/errors/error.ts';
import { ThreadEnded, type ThreadLimits, threads } from '#platform/process/threads.ts';

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
export type ReaderMessage =
  | { kind: 'columns'; columns: ReadTable['columns']; rows: number }
  | { kind: 'chunk'; chunk: string }
  | { kind: 'end' }
  | { kind: 'refused'; reason: FileRefusal };

const usual: ThreadLimits = { milliseconds: 60_000, megabytes: 1024 };

/** Per node; leaves a core to readers. */
const reading = threads<Task, ReaderMessage>(new URL('./table-thread.worker.ts', import.meta.url), {
  atOnce: 2,
  waiting: 8,
});

/** Reads CSV or XLSX in a thread, which a hostile file may exhaust. Throws `imports.unreadable` or `unavailable`. */
export async function readTable(
  file: Uint8Array,
  { by, limits = usual }: { by?: string; limits?: ThreadLimits } = {},
): Promise<ReadTable> {
  const table: ReadTable = { columns: [], rows: 0, chunks: [] };
  const end = await reading({ ...limits, by }, ({ tell, hear }) => {
    const bytes = new Uint8Array(file);
    tell({ file: bytes, mostRows: mostImportRows }, [bytes.buffer]);
    return hear((message) => {
      if (message.kind === 'columns') Object.assign(table, { columns: message.columns, rows: message.rows });
      else if (message.kind === 'chunk') table.chunks.push(message.chunk);
      else return message;
      return undefined;
    });
  }).catch((error: unknown) => {
    if (!(error instanceof ThreadEnded)) throw error;
    throw refused({ code: error.reason === 'tooSlow' ? 'tooSlow' : 'damaged' }, error);
  });
  if (end.kind === 'refused') throw refused(end.reason);
  return table;
}

function refused(reason: FileRefusal, cause?: unknown): AppError {
  return new AppError('imports.unreadable', undefined, { reason, ...(cause !== undefined && { cause }) });
}
