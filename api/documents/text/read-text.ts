import { Worker } from 'node:worker_threads';
import { slots } from '#api/base/slots.ts';
import { mostText, tidied } from './tidy.rules.ts';

/** `none`: no text, such as a scan. */
export type ReadText = { state: 'done'; text: string } | { state: 'none' } | { state: 'failed'; reason: TextFailure };

/** `tooLarge` when unpacked; `oldFormat` is Office before 2007. */
export type TextFailure = 'damaged' | 'locked' | 'oldFormat' | 'tooLarge' | 'tooSlow';

export interface Task {
  file: Uint8Array;
  type: string;
}

export type Told = { kind: 'piece'; text: string } | { kind: 'end' } | { kind: 'failed'; reason: TextFailure };

export interface TextLimits {
  milliseconds: number;
  megabytes: number;
}

const usual: TextLimits = { milliseconds: 60_000, megabytes: 512 };

/** Per node; low priority. */
const reading = slots({ atOnce: 1, waiting: 100 });

/** At most a megabyte, in a thread that a hostile file may exhaust. Throws `unavailable`. */
export function readText(task: Task, limits: TextLimits = usual): Promise<ReadText> {
  return reading(() => readNow(task, limits));
}

function readNow({ file, type }: Task, { milliseconds, megabytes }: TextLimits): Promise<ReadText> {
  const bytes = new Uint8Array(file);
  const thread = new Worker(new URL('./reader.ts', import.meta.url), {
    workerData: { file: bytes, type } satisfies Task,
    transferList: [bytes.buffer],
    resourceLimits: { maxOldGenerationSizeMb: megabytes },
    // pdf.js would load machine code for drawing, which stays in the process.
    execArgv: ['--no-addons'],
    // Hides the libraries' output.
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
