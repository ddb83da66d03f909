import { type DestinationStream, pino } from 'pino';
import { errorInLog } from './error-in-log.ts';

export type Log = ReturnType<typeof createLog>;

/** One JSON line per event. Headers, bodies and values of statements are never logged: they hold secrets. */
export function createLog(level: string, destination: DestinationStream = output()) {
  const serializers = { err: errorInLog };
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime, serializers }, destination);
}

/** Without a terminal or disk space logging ends: pino would retry for ever. */
function output() {
  const out = pino.destination({ sync: true });
  out.on('error', () => Object.assign(out, { write: () => true, flush: nothing, flushSync: nothing, end: nothing }));
  return out;
}

function nothing() {}
