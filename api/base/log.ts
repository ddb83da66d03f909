import { pino } from 'pino';

export type Log = ReturnType<typeof createLog>;

/** The program's log, one JSON line an event. Headers and bodies are never logged, so no secret can be. */
export function createLog(level: string) {
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime }, output());
}

/** Where the terminal is gone or the disk is full the log ends, and not the program: pino would try again for ever. */
function output() {
  const out = pino.destination({ sync: true });
  out.on('error', () => Object.assign(out, { write: () => true, flush: nothing, flushSync: nothing, end: nothing }));
  return out;
}

function nothing() {}
