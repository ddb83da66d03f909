import type { FileRefusal } from '#contract/base/file-refusal.ts';
import type { Nouns } from '#contract/base/text/nouns.ts';
import { mostImportRows, type Reading } from '#contract/imports/imports.ts';
import type { Encoding } from '#contract/base/encodings.ts';
import type { ImportKind } from '#contract/imports/words.ts';
import { AppError } from '#platform/errors/error.ts';
import { ThreadEnded, type ThreadLimits, threads } from '#platform/process/threads.ts';

/** How a file is read: what is left open is guessed. */
export interface Wished {
  encoding?: Encoding | undefined;
  sheet?: string | undefined;
  /** The row of the headings, as a spreadsheet counts. */
  heading?: number | undefined;
}

export interface ReadTable {
  reading: Reading;
  columns: { heading: string; samples: string[] }[];
  rows: number;
  /** JSON of `[[number, cells], …]`, some hundred rows each. */
  chunks: string[];
}

export interface Task {
  file: Uint8Array;
  mostRows: number;
  kind: ImportKind;
  nouns: Nouns;
  wished: Wished;
}

/** In this order: columns, chunks, end; or a failure. */
export type ReaderMessage =
  | { kind: 'columns'; columns: ReadTable['columns']; rows: number; reading: Reading }
  | { kind: 'chunk'; chunk: string }
  | { kind: 'end' }
  | { kind: 'refused'; reason: FileRefusal };

const firstSheet: Reading = { encoding: null, sheet: null, sheets: [], heading: 1 };

const usual: ThreadLimits = { milliseconds: 60_000, megabytes: 1024 };

/** Per node; leaves a core to readers. */
const reading = threads<Task, ReaderMessage>(new URL('./table-thread.worker.ts', import.meta.url), {
  atOnce: 2,
  waiting: 8,
});

/** Reads CSV, XLSX or ODS in a thread, which a hostile file may exhaust. Throws `imports.unreadable` or `unavailable`. */
export async function readTable(
  file: Uint8Array,
  {
    by,
    limits = usual,
    kind = 'people',
    nouns = {},
    wished = {},
    mostRows = mostImportRows,
  }: {
    by?: string;
    limits?: ThreadLimits;
    kind?: ImportKind;
    nouns?: Nouns;
    wished?: Wished;
    mostRows?: number;
  } = {},
): Promise<ReadTable> {
  const table: Omit<ReadTable, 'reading'> & { reading?: Reading } = { columns: [], rows: 0, chunks: [] };
  const end = await reading({ ...limits, by }, ({ tell, hear }) => {
    const bytes = new Uint8Array(file);
    tell({ file: bytes, mostRows, kind, nouns, wished }, [bytes.buffer]);
    return hear((message) => {
      if (message.kind === 'columns') {
        const { columns, rows, reading: how } = message;
        Object.assign(table, { columns, rows, reading: how });
      } else if (message.kind === 'chunk') table.chunks.push(message.chunk);
      else return message;
      return undefined;
    });
  }).catch((error: unknown) => {
    if (!(error instanceof ThreadEnded)) throw error;
    throw refused({ code: error.reason === 'tooSlow' ? 'tooSlow' : 'damaged' }, error);
  });
  if (end.kind === 'refused') throw refused(end.reason);
  return { reading: table.reading ?? firstSheet, ...table };
}

function refused(reason: FileRefusal, cause?: unknown): AppError {
  return new AppError('imports.unreadable', undefined, { reason, ...(cause !== undefined && { cause }) });
}
