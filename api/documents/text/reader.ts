// Runs in a thread, without a database.
import { parentPort, workerData } from 'node:worker_threads';
import { isFailure } from './failure.ts';
import type { Task, Told } from './read-text.ts';
import { readerOf } from './readers.ts';

try {
  const { file, type } = workerData as Task;
  const read = await readerOf(type)?.();
  if (read) for await (const text of read(file)) tell({ kind: 'piece', text });
  tell({ kind: 'end' });
} catch (error) {
  tell({ kind: 'failed', reason: isFailure(error) ? error.reason : 'damaged' });
}

function tell(told: Told) {
  parentPort?.postMessage(told, []);
}
