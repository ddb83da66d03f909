// Runs in a thread, without a database.
import { parentPort } from 'node:worker_threads';
import type { Task, Outcome } from './content.service.ts';
import { look } from './look.service.ts';
import { isRefusal } from './refusal.rules.ts';
import { withSource } from './source.service.ts';

parentPort?.on('message', async ({ path, name }: Task) => {
  try {
    const content = await withSource(path, (source) => look(source, name));
    tell({ content });
  } catch (error) {
    if (!isRefusal(error)) throw error;
    tell({ refused: { code: error.code, detail: error.message } });
  }
});

function tell(outcome: Outcome) {
  parentPort?.postMessage(outcome, []);
}
