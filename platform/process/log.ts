import { pino } from 'pino';

export type Log = ReturnType<typeof createLog>;

/** One JSON line per event. Headers and bodies are never logged: they hold secrets. */
export function createLog(level: string) {
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime }, output());
}

/** Without a terminal or disk space logging ends: pino would retry for ever. */
function output() {
  const out = pino.destination({ sync: true });
  out.on('error', () => Object.assign(out, { write: () => true, flush: nothing, flushSync: nothing, end: nothing }));
  return out;
}

function nothing() {}
