import type { Log } from './log.ts';

/** Does `work` at once and then every quarter of an hour, until it is stopped. What fails is logged, and tried the next time. */
export function repeatedly(work: () => Promise<void>, log: Log): { stop(): void } {
  const attempt = () => void work().catch((err: unknown) => log.warn({ err }, 'recurring work could not be begun'));
  attempt();
  const timer = setInterval(attempt, 900_000);
  return { stop: () => clearInterval(timer) };
}
