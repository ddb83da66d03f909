import type { Log } from '../process/log.ts';

/** Runs at once, then every quarter of an hour. Failures are logged and retried the next time. */
export function repeatedly(work: () => Promise<void>, log: Log): { stop(): void } {
  const attempt = () => void work().catch((err: unknown) => log.warn({ err }, 'recurring work could not be begun'));
  attempt();
  const timer = setInterval(attempt, 900_000);
  return { stop: () => clearInterval(timer) };
}
