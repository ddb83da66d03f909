// Restores a backup beside the installation, reads it as its members do, and removes it. Ends with its parent.
import { isStartRefused } from '#platform/config/refusal.ts';
import type { Answer, Task } from './rehearse.ts';
import { restoreOnTrial } from './restore-on-trial.ts';

const stopping = new AbortController();
process.on('disconnect', () => stopping.abort());
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stopping.abort());

process.once('message', async ({ config, name }: Task) => {
  const answer = await restoreOnTrial(config, name, stopping.signal).then(
    (done): Answer => ({ done }),
    (error: unknown): Answer =>
      isStartRefused(error)
        ? { refused: error.message }
        : { failed: error instanceof Error ? (error.stack ?? error.message) : String(error) },
  );
  if (!process.connected) process.exit(1);
  process.send?.(answer, () => process.exit(0));
});
