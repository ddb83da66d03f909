// A request that is refused before its body has come: closing at once would reset the connection, and whoever is still
// sending would lose the answer.
import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { setImmediate, setTimeout as wait } from 'node:timers/promises';

export interface DrainLimits {
  bytes: number;
  milliseconds: number;
}

/** A good deal more than the largest file we take, and long enough for a client to look at its answer. */
const usual: DrainLimits = { bytes: 64 * 1024 * 1024, milliseconds: 5000 };

/** Whether some of the body is still to come. */
export async function isUnread(request: IncomingMessage): Promise<boolean> {
  if (!mayBeUnread(request)) return false;
  // What came together with the headers is not read by now, but will be in a moment.
  await setImmediate();
  return mayBeUnread(request);
}

function mayBeUnread(request: IncomingMessage): boolean {
  const { 'content-length': length = '0', 'transfer-encoding': encoding } = request.headers;
  const hasBody = encoding !== undefined || Number(length) > 0;
  return hasBody && !request.complete && !request.readableEnded && !request.destroyed;
}

/** The answer, whole and at once; its end, with which the connection closes, waits until what still comes is drained. */
export function answerThenDrain(request: IncomingMessage, answer: string | Buffer, limits = usual): Readable {
  return Readable.from(
    (async function* () {
      yield Buffer.from(answer);
      await drained(request, limits);
    })(),
  );
}

/** Reads and forgets what comes, until the end, the most bytes or the longest time. */
export async function drained(request: Readable, { bytes, milliseconds }: DrainLimits): Promise<void> {
  const done = new AbortController();
  const end = () => done.abort();
  let left = bytes;
  const forget = (chunk: Buffer) => {
    left -= chunk.length;
    if (left <= 0) end();
  };
  request.on('data', forget).once('end', end).once('close', end).once('error', end);
  await wait(milliseconds, undefined, { signal: done.signal }).catch(() => undefined);
  request.off('data', forget).pause();
}
