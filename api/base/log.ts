import { pino } from 'pino';

export type Log = ReturnType<typeof createLog>;

/** The program's log, one JSON line an event. Headers and bodies are never logged, so no secret can be. */
export function createLog(level: string) {
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime });
}
