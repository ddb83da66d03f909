// For refusals before the body was read: closing at once resets the connection, and the client loses the answer.
import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { setImmediate, setTimeout as wait } from 'node:timers/promises';

export interface DrainLimits {
  bytes: number;
  milliseconds: number;
}

/** More than the largest file, and time for the client to read its answer. */
const usual: DrainLimits = { bytes: 64 * 1024 * 1024, milliseconds: 5000 };

export async function isUnread(request: IncomingMessage): Promise<boolean> {
  if (!mayBeUnread(request)) return false;
  // What came with the headers is only read in the next tick.
  await setImmediate();
  return mayBeUnread(request);
}

function mayBeUnread(request: IncomingMessage): boolean {
  const { 'content-length': length = '0', 'transfer-encoding': encoding } = request.headers;
  const hasBody = encoding !== undefined || Number(length) > 0;
  return hasBody && !request.complete && !request.readableEnded && !request.destroyed;
}

/** The answer is sent at once; its end, which closes the connection, waits for the drain. */
export function answerThenDrain(request: IncomingMessage, answer: string | Buffer, limits = usual): Readable {
  return Readable.from(
    (async function* () {
      yield Buffer.from(answer);
      await drained(request, limits);
    })(),
  );
}

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
