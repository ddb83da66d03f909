// ClamAV's protocol INSTREAM (clamd(8)).
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { Readable } from 'node:stream';

export type Verdict = { state: 'clean' } | { state: 'rejected'; signature: string } | { state: 'tooLarge' };

export interface Scanner {
  readonly place: string;
  /** Reads `content` to its end or destroys it. Throws if the scanner fails. */
  scan(content: Readable): Promise<Verdict>;
  /** Throws unless it answers as a scanner does. */
  ping(): Promise<void>;
}

export interface ScannerVersion {
  version: string;
  /** When its patterns were made; null where the scanner does not report it. */
  patternsAt: Date | null;
}

/** In milliseconds. */
export const scannerLimits = {
  connect: 5000,
  /** Without accepting data. */
  silence: 60_000,
  /** After the last byte: nested archives take time. */
  answer: 300_000,
};

/** `tcp://127.0.0.1:3310` or `unix:/run/clamav/clamd.ctl`. */
export function createScanner(
  url: string,
  limits: typeof scannerLimits = scannerLimits,
): Scanner & { version(): Promise<ScannerVersion> } {
  const { protocol, hostname, port, pathname } = new URL(url);
  const where =
    protocol === 'unix:' ? { path: pathname } : { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port) };

  return {
    place: url,
    scan: (content) =>
      connected(async (socket) => verdictOf(await exchange(socket, content, limits))).finally(() => content.destroy()),
    ping: async () => {
      const answer = await ask('PING');
      if (answer !== 'PONG') throw new Error(`what answers there is no scanner: ${answer.slice(0, 40)}`);
    },
    version: async () => {
      const answer = await ask('VERSION');
      const [, version, made] = /^ClamAV ([\w.+~-]+)(?:\/\d+\/(.+))?$/.exec(answer) ?? [];
      if (version === undefined) throw new Error(`the scanner does not tell its version: ${answer.slice(0, 40)}`);
      // Local time of the scanner's machine, without its zone: hours do not matter here.
      const at = made === undefined ? Number.NaN : Date.parse(`${made} UTC`);
      return { version, patternsAt: Number.isNaN(at) ? null : new Date(at) };
    },
  };

  function ask(command: 'PING' | 'VERSION'): Promise<string> {
    return connected(async (socket) => {
      socket.setTimeout(limits.answer, () => socket.destroy(new Error('the scanner does not answer')));
      socket.write(`z${command}\0`);
      return answerFrom(socket);
    });
  }

  async function connected<T>(work: (socket: Socket) => Promise<T>): Promise<T> {
    const socket = connect(where);
    const timer = setTimeout(
      () => socket.destroy(new Error('the scanner does not take the connection')),
      limits.connect,
    );
    try {
      await once(socket, 'connect');
      clearTimeout(timer);
      return await work(socket);
    } finally {
      clearTimeout(timer);
      socket.destroy();
    }
  }
}

/** If the scanner answers or closes early, its answer counts. */
async function exchange(socket: Socket, content: Readable, limits: typeof scannerLimits): Promise<string> {
  socket.setTimeout(limits.silence, () => socket.destroy(new Error('the scanner has fallen silent')));
  const answer = answerFrom(socket);
  const sent = send(socket, content).then(
    () => void socket.setTimeout(limits.answer),
    (error: unknown) => {
      if (socket.destroyed || !content.errored) return;
      throw error;
    },
  );
  // The loser ends when the socket closes.
  answer.catch(() => undefined);
  await Promise.race([answer, sent]);
  return answer;
}

async function answerFrom(socket: Socket): Promise<string> {
  let reply = '';
  for await (const piece of socket as AsyncIterable<Buffer>) {
    reply += piece.toString('utf8');
    if (reply.includes('\0')) break;
    if (reply.length > 4096) throw new Error('the scanner sent too much');
  }
  return reply.replace(/\0[^]*$/, '');
}

async function send(socket: Socket, content: Readable): Promise<void> {
  socket.write('zINSTREAM\0');
  for await (const piece of content as AsyncIterable<Buffer>) {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(piece.length);
    socket.write(length);
    if (!socket.write(piece)) await once(socket, 'drain');
  }
  socket.write(Buffer.alloc(4));
}

function verdictOf(answer: string): Verdict {
  if (answer === 'stream: OK') return { state: 'clean' };
  const [, signature] = /^stream: (.+) FOUND$/.exec(answer) ?? [];
  if (signature !== undefined) return { state: 'rejected', signature };
  if (/size limit exceeded/i.test(answer)) return { state: 'tooLarge' };
  throw new Error(answer === '' ? 'the scanner has closed without an answer' : `the scanner says ${answer}`);
}
