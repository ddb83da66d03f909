import { Worker } from 'node:worker_threads';
import { slots } from '#api/base/slots.ts';
import { mostText, tidied } from './tidy.rules.ts';

/** What is told of the text in a file. `none` where it has none, such as a scanned page; `failed` where it could not be read. */
export type ReadText = { state: 'done'; text: string } | { state: 'none' } | { state: 'failed'; reason: TextFailure };

/** `locked` is protected by a password, `tooLarge` would unpack to more than we take, `oldFormat` is of an Office before 2007. */
export type TextFailure = 'damaged' | 'locked' | 'oldFormat' | 'tooLarge' | 'tooSlow';

/** What the reading thread is told. */
export interface Task {
  file: Uint8Array;
  /** Media type by content. */
  type: string;
}

/** What the reading thread tells: pieces in the order of the file, then the end, or why it cannot go on. */
export type Told = { kind: 'piece'; text: string } | { kind: 'end' } | { kind: 'failed'; reason: TextFailure };

export interface TextLimits {
  milliseconds: number;
  megabytes: number;
}

const usual: TextLimits = { milliseconds: 60_000, megabytes: 512 };

/** Of a node: nobody waits for it, and what is open elsewhere goes first. */
const reading = slots({ atOnce: 1, waiting: 100 });

/**
 * The text in a file, at most a megabyte of it, read in a thread of its own: a file made to eat memory or time takes only
 * the thread with it. What was read before a limit stopped it is kept. Throws `unavailable` where too many files wait.
 */
export function readText(task: Task, limits: TextLimits = usual): Promise<ReadText> {
  return reading(() => readNow(task, limits));
}

function readNow({ file, type }: Task, { milliseconds, megabytes }: TextLimits): Promise<ReadText> {
  const bytes = new Uint8Array(file);
  const thread = new Worker(new URL('./reader.ts', import.meta.url), {
    workerData: { file: bytes, type } satisfies Task,
    transferList: [bytes.buffer],
    resourceLimits: { maxOldGenerationSizeMb: megabytes },
    // What a library has to say about a file is of no use to anybody.
    stdout: true,
    stderr: true,
  });
  return new Promise<ReadText>((resolve) => {
    let text = '';
    const end = (reason?: TextFailure) => resolve(outcomeOf(tidied(text), reason));
    const timer = setTimeout(() => end('tooSlow'), milliseconds);
    thread.on('message', (told: Told) => {
      if (told.kind === 'failed') end(told.reason);
      else if (told.kind === 'end') end();
      else if ((text += told.text).length > 2 * mostText) end();
    });
    thread.on('error', (error) => end('code' in error && error.code === outOfMemory ? 'tooLarge' : 'damaged'));
    thread.on('exit', () => {
      clearTimeout(timer);
      end('damaged');
    });
  }).finally(() => thread.terminate());
}

const outOfMemory = 'ERR_WORKER_OUT_OF_MEMORY';

function outcomeOf(text: string, reason: TextFailure | undefined): ReadText {
  if (text !== '') return { state: 'done', text };
  return reason ? { state: 'failed', reason } : { state: 'none' };
}
