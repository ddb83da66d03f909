// A program: reads and sends files as fast as it can, and looks at nothing of the answers but their length.
import { connect } from 'node:net';
import { answer } from '../answer.ts';

export interface Transfer {
  url: string;
  bytes: number;
  /** At once, each of its own connection. */
  connections: number;
}

answer({
  /** Milliseconds until all of them have been read. */
  read: (transfer: Transfer) => timed(transfer, readOne),
  /** Milliseconds until all of them have been answered. */
  send: (transfer: Transfer) => timed(transfer, sendOne),
});

async function timed({ url, bytes, connections }: Transfer, one: (url: URL, bytes: number) => Promise<void>) {
  const begun = performance.now();
  await Promise.all(Array.from({ length: connections }, () => one(new URL(url), bytes)));
  return performance.now() - begun;
}

const piece = Buffer.alloc(1024 * 1024, 'zunfthaus');

async function readOne(url: URL, bytes: number): Promise<void> {
  const { length } = await exchange(url, `GET ${url.pathname} HTTP/1.1\r\n`, 0);
  if (length <= bytes) throw new Error(`only ${length} of ${bytes} bytes came`);
}

async function sendOne(url: URL, bytes: number): Promise<void> {
  const head = `POST ${url.pathname} HTTP/1.1\r\ncontent-type: application/octet-stream\r\ncontent-length: ${bytes}\r\n`;
  const { status } = await exchange(url, head, bytes);
  if (status !== '200') throw new Error(`the upload was answered with ${status}`);
}

/** One request with so many bytes of body, and how long the answer is; into a buffer of its own, so that reading costs little. */
function exchange({ hostname, port }: URL, head: string, bytes: number): Promise<{ length: number; status: string }> {
  const buffer = Buffer.alloc(1024 * 1024);
  return new Promise((resolve, reject) => {
    let length = 0;
    let status = '';
    const onread = {
      buffer,
      callback(read: number) {
        if (length === 0) status = buffer.toString('latin1', 9, 12);
        length += read;
        return true;
      },
    };
    const socket = connect({ host: hostname, port: Number(port), onread });
    socket.on('error', reject).on('close', () => resolve({ length, status }));
    socket.write(`${head}host: ${hostname}:${port}\r\nconnection: close\r\n\r\n`);
    let left = bytes;
    const send = () => {
      if (left <= 0) return;
      const next = piece.subarray(0, Math.min(left, piece.length));
      left -= next.length;
      socket.write(next, send);
    };
    send();
  });
}
