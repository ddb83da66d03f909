import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

/** The EICAR test text, assembled so that no file of the repository contains it. */
export const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}', '$EICAR-STANDARD-ANTIVIRUS', '-TEST-FILE!$H+H*'].join('');

export type Manner = 'usual' | 'silent' | 'closing' | 'babbling' | 'small';

export async function clamd(manner: Manner = 'usual') {
  const state = { manner, scanned: 0, version: 'ClamAV 1.0.3/27000/Thu Nov 26 07:30:00 2026' };
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    serve(socket, state).catch(() => undefined);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `tcp://127.0.0.1:${port}`,
    state,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}

async function serve(socket: Socket, state: { manner: Manner; scanned: number; version: string }) {
  if (state.manner === 'closing') return socket.destroy();
  if (state.manner === 'babbling') return socket.write('x'.repeat(10_000));
  if (state.manner === 'small') return socket.end('INSTREAM size limit exceeded. ERROR\0');
  let all = Buffer.alloc(0);
  for await (const piece of socket as AsyncIterable<Buffer>) {
    all = Buffer.concat([all, piece]);
    if (all.toString('latin1') === 'zPING\0' && state.manner !== 'silent') return socket.end('PONG\0');
    if (all.toString('latin1') === 'zVERSION\0' && state.manner !== 'silent') return socket.end(`${state.version}\0`);
    const content = contentIn(all);
    if (!content || state.manner === 'silent') continue;
    state.scanned += 1;
    socket.end(content.includes(eicar) ? 'stream: Eicar-Signature FOUND\0' : 'stream: OK\0');
  }
  return undefined;
}

function contentIn(all: Buffer): Buffer | undefined {
  const command = 'zINSTREAM\0';
  if (all.toString('latin1', 0, command.length) !== command) return undefined;
  const pieces: Buffer[] = [];
  for (let at = command.length; at + 4 <= all.length;) {
    const length = all.readUInt32BE(at);
    if (length === 0) return Buffer.concat(pieces);
    pieces.push(all.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return undefined;
}
