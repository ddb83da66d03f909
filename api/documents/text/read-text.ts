import { ThreadEnded, type ThreadLimits, threads } from '#api/base/threads.ts';
import { tidied } from './tidy.rules.ts';

/** `none`: no text, such as a scan. */
export type ReadText = { state: 'done'; text: string } | { state: 'none' } | { state: 'failed'; reason: TextFailure };

/** `tooLarge` when unpacked; `oldFormat` is Office before 2007. */
export type TextFailure = 'damaged' | 'locked' | 'oldFormat' | 'tooLarge' | 'tooSlow';

export interface Task {
  file: Uint8Array;
  type: string;
}

export type Told = { kind: 'piece'; text: string } | { kind: 'end' } | { kind: 'failed'; reason: TextFailure };

const usual: ThreadLimits = { milliseconds: 60_000, megabytes: 512 };

/** Per node; low priority. Of addons, pdf.js would load one for drawing. */
const reading = threads<Task, Told>(new URL('./reader.ts', import.meta.url), {
  atOnce: 1,
  waiting: 100,
  addons: false,
});

/** At most a megabyte, in a thread that a hostile file may exhaust. Throws `unavailable`. */
export async function readText({ file, type }: Task, limits: ThreadLimits = usual): Promise<ReadText> {
  let text = '';
  const outcome = await reading(limits, ({ tell, hear }) => {
    const bytes = new Uint8Array(file);
    tell({ file: bytes, type }, [bytes.buffer]);
    return hear((told) => {
      if (told.kind !== 'piece') return told;
      text += told.text;
      return undefined;
    });
  }).catch((error: unknown) => ({ kind: 'failed' as const, reason: failureOf(error) }));
  return outcomeOf(tidied(text), outcome.kind === 'failed' ? outcome.reason : undefined);
}

function failureOf(error: unknown): TextFailure {
  if (!(error instanceof ThreadEnded)) throw error;
  return reasons[error.reason];
}

const reasons = { tooSlow: 'tooSlow', outOfMemory: 'tooLarge', broken: 'damaged' } as const;

function outcomeOf(text: string, reason: TextFailure | undefined): ReadText {
  if (text !== '') return { state: 'done', text };
  return reason ? { state: 'failed', reason } : { state: 'none' };
}
