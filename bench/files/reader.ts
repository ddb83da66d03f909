// A program: reads files as fast as it can, and looks at nothing of them but their length.
import { connect } from 'node:net';
import { answer } from '../answer.ts';

export interface ToRead {
  url: string;
  bytes: number;
  /** At once, each of its own connection. */
  connections: number;
}

answer({
  /** Milliseconds until all of them have been read. */
  async read({ url, bytes, connections }: ToRead): Promise<number> {
    const begun = performance.now();
    await Promise.all(Array.from({ length: connections }, () => readOne(new URL(url), bytes)));
    return performance.now() - begun;
  },
});

const buffer = Buffer.alloc(1024 * 1024);

function readOne({ hostname, port, pathname }: URL, bytes: number): Promise<void> {
  return new Promise((resolve, reject) => {
    let read = 0;
    const socket = connect({
      host: hostname,
      port: Number(port),
      onread: {
        buffer,
        callback(length) {
          read += length;
          return true;
        },
      },
    });
    socket.on('error', reject);
    socket.on('close', () => (read > bytes ? resolve() : reject(new Error(`only ${read} of ${bytes} bytes came`))));
    socket.write(`GET ${pathname} HTTP/1.1\r\nhost: ${hostname}:${port}\r\nconnection: close\r\n\r\n`);
  });
}
