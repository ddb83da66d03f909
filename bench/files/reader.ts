import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { answer } from '../answer.ts';

export interface Transfer {
  url: string;
  bytes: number;
  connections: number;
}

answer({
  /** Milliseconds for all of them. */
  read: (transfer: Transfer) => timed(transfer, readOne),
  /** Milliseconds for all of them. */
  send: (transfer: Transfer) => timed(transfer, sendOne),
  put: (transfer: Transfer) => timed(transfer, putOne),
  pieces: (transfer: Transfer) => timed(transfer, sendPieces),
});

async function timed({ url, bytes, connections }: Transfer, one: (url: URL, bytes: number) => Promise<void>) {
  const begun = performance.now();
  await Promise.all(Array.from({ length: connections }, () => one(new URL(url), bytes)));
  return performance.now() - begun;
}

/** As large as the pieces that the web sends. */
const pieceBytes = 16 * 1024 * 1024;

const piece = Buffer.alloc(1024 * 1024, 'zunfthaus');

async function readOne(url: URL, bytes: number): Promise<void> {
  const { length } = await exchange(url, `GET ${url.pathname} HTTP/1.1\r\n`, 0);
  if (length <= bytes) throw new Error(`only ${length} of ${bytes} bytes came`);
}

const octets = 'content-type: application/octet-stream\r\n';

async function sendOne(url: URL, bytes: number): Promise<void> {
  await send(url, `POST ${url.pathname}`, octets, bytes);
}

let puts = 0;

/** Sixteen names in rotation, so that the disk does not fill. */
async function putOne(url: URL, bytes: number): Promise<void> {
  puts = (puts + 1) % 16;
  await send(url, `PUT ${url.pathname}${puts}`, octets, bytes);
}

async function sendPieces(url: URL, bytes: number): Promise<void> {
  const id = randomUUID();
  const tus = 'tus-resumable: 1.0.0\r\n';
  await send(url, `POST ${url.pathname}/${id}`, `${tus}upload-length: ${bytes}\r\n`, 0);
  const type = 'content-type: application/offset+octet-stream\r\n';
  for (let at = 0; at < bytes; at += pieceBytes)
    await send(
      url,
      `PATCH ${url.pathname}/${id}`,
      `${tus}${type}upload-offset: ${at}\r\n`,
      Math.min(pieceBytes, bytes - at),
    );
  await send(url, `POST ${url.pathname}/${id}/whole`, '', 0);
}

async function send(url: URL, line: string, headers: string, bytes: number): Promise<void> {
  const { status } = await exchange(url, `${line} HTTP/1.1\r\n${headers}content-length: ${bytes}\r\n`, bytes);
  if (!status.startsWith('20')) throw new Error(`${line} was answered with ${status}`);
}

/** Reads into one buffer, so that reading costs little. */
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
