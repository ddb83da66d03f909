import type { Log } from '#platform/process/log.ts';

/** Milliseconds; then PostgreSQL is left to its guard. */
const atMost = 9000;

/** npm and the terminal both forward Ctrl-C. */
const together = 1000;

/** Exits within ten seconds, or at once on a second signal. */
export function stopOnSignals({ log, stop }: { log: Log; stop(): Promise<void> }): void {
  let since: number | undefined;
  // A closed terminal, which sends SIGHUP.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => {
      if (since === undefined) {
        since = performance.now();
        log.info({ signal }, 'stopping');
        void endAfter(stop, log);
      } else if (performance.now() - since > together) {
        log.warn({ signal }, 'stopping at once, as a second signal asks');
        process.exit(1);
      }
    });
}

async function endAfter(stop: () => Promise<void>, log: Log) {
  setTimeout(() => {
    log.error('stopping took too long');
    process.exit(1);
  }, atMost).unref();
  try {
    await stop();
  } catch (error) {
    log.error({ err: error }, 'stopping failed');
    process.exit(1);
  }
  process.exit(0);
}
