// Runs in a thread, without a database.
import { parentPort } from 'node:worker_threads';
import { isFailure } from './failure.rules.ts';
import type { File, Task, Message } from './read-text.service.ts';
import { readerOf } from './readers.service.ts';
import { mostText, tidied } from './tidy.rules.ts';

parentPort?.on('message', async (task: Task) => {
  if ('rest' in task) tell({ kind: 'end', text: tidied(task.rest) });
  else await read(task);
});

async function read({ file, type }: File) {
  let whole = '';
  try {
    const reader = await readerOf(type)?.();
    for await (const text of reader?.(file) ?? []) {
      tell({ kind: 'piece', text });
      whole += text;
      if (whole.length > 2 * mostText) break;
    }
    tell({ kind: 'end', text: tidied(whole) });
  } catch (error) {
    tell({ kind: 'failed', text: tidied(whole), reason: isFailure(error) ? error.reason : 'damaged' });
  }
}

function tell(message: Message) {
  parentPort?.postMessage(message, []);
}
