// Runs in a thread, without a database.
import { parentPort } from 'node:worker_threads';
import { isFailure } from './failure.ts';
import type { Task, Told } from './read-text.ts';
import { readerOf } from './readers.ts';
import { mostText } from './tidy.rules.ts';

parentPort?.on('message', async ({ file, type }: Task) => {
  try {
    const read = await readerOf(type)?.();
    let length = 0;
    for await (const text of read?.(file) ?? []) {
      tell({ kind: 'piece', text });
      if ((length += text.length) > 2 * mostText) break;
    }
    tell({ kind: 'end' });
  } catch (error) {
    tell({ kind: 'failed', reason: isFailure(error) ? error.reason : 'damaged' });
  }
});

function tell(told: Told) {
  parentPort?.postMessage(told, []);
}
