import { ThreadEnded, type ThreadLimits, threads } from '#platform/process/threads.ts';
import type { TextFailure } from './failure.rules.ts';

/** `none`: no text, such as a scan. */
export type ReadText = { state: 'done'; text: string } | { state: 'none' } | { state: 'failed'; reason: TextFailure };

export interface File {
  file: Uint8Array;
  type: string;
}

/** `rest` is what was read of a file before its thread was ended. */
export type Task = File | { rest: string };

/** Pieces are as read, for a thread that is ended; the text at the end is the whole, tidied. */
export type Message =
  | { kind: 'piece'; text: string }
  | { kind: 'end'; text: string }
  | { kind: 'failed'; text: string; reason: TextFailure };

type Outcome = Exclude<Message, { kind: 'piece' }>;

const usual: ThreadLimits = { milliseconds: 60_000, megabytes: 512 };

/** Per node; low priority. Of addons, pdf.js would load one for drawing. */
const reading = threads<Task, Message>(new URL('./text-thread.worker.ts', import.meta.url), {
  atOnce: 1,
  waiting: 100,
  addons: false,
});

/** At most a megabyte, in a thread that a hostile file may exhaust. Throws `unavailable`. */
export async function readText({ file, type }: File, limits: ThreadLimits = usual): Promise<ReadText> {
  let rest = '';
  const outcome = await reading<Outcome>(limits, ({ tell, hear }) => {
    const bytes = new Uint8Array(file);
    tell({ file: bytes, type }, [bytes.buffer]);
    return hear((message) => {
      if (message.kind !== 'piece') return message;
      rest += message.text;
      return undefined;
    });
  }).catch((error: unknown) => tidyRest(rest, failureOf(error), limits));
  return outcomeOf(outcome);
}

async function tidyRest(rest: string, reason: TextFailure, limits: ThreadLimits): Promise<Outcome> {
  if (rest === '') return { kind: 'failed', text: '', reason };
  const tidied = reading<Outcome>(limits, ({ tell, hear }) => {
    tell({ rest });
    return hear((message) => (message.kind === 'piece' ? undefined : message));
  });
  const { text } = await tidied.catch((error: unknown) => ({ text: '', reason: failureOf(error) }));
  return { kind: 'failed', text, reason };
}

function failureOf(error: unknown): TextFailure {
  if (!(error instanceof ThreadEnded)) throw error;
  return reasons[error.reason];
}

const reasons = { tooSlow: 'tooSlow', outOfMemory: 'tooLarge', broken: 'damaged' } as const;

function outcomeOf(outcome: Outcome): ReadText {
  if (outcome.text !== '') return { state: 'done', text: outcome.text };
  return outcome.kind === 'failed' ? { state: 'failed', reason: outcome.reason } : { state: 'none' };
}
