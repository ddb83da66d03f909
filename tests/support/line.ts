// A proxy on this machine that cuts or stalls connections after so many bytes.
import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

export type Line = Awaited<ReturnType<typeof openLine>>;

interface Fate {
  /** Bytes from the client, over all connections. */
  after: number;
  befall(near: Socket): void;
}

const timedOut = JSON.stringify({ error: 'Request Timeout', message: 'Client Timeout', statusCode: 408 });

export async function openLine(port: number) {
  const open = new Map<Socket, Socket>();
  let fate: Fate | undefined;
  let isDown = false;

  function take(near: Socket) {
    if (isDown) return near.resetAndDestroy();
    const far = connect({ host: '127.0.0.1', port });
    open.set(near, far);
    near.on('data', (some) => {
      if (fate && (fate.after -= some.length) < 0) return fate.befall(near);
      if (!far.write(some)) near.pause();
    });
    far.on('drain', () => near.resume());
    far.on('data', (some) => near.write(some));
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      one.on('error', () => other.destroy());
      one.on('close', () => (open.delete(near), other.destroy()));
    }
  }

  function cut() {
    for (const ends of open) for (const end of ends) end.resetAndDestroy();
  }

  const befalls = (after: number, what: (near: Socket) => void) =>
    new Promise<void>((resolve) => {
      const befall = (near: Socket) => {
        fate = undefined;
        what(near);
        resolve();
      };
      fate = { after, befall };
    });

  const server = createServer(take);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const own = server.address();
  if (own === null || typeof own === 'string') throw new Error('the line has no port');
  return {
    address: `http://127.0.0.1:${own.port}`,
    /** Nobody gets through until `mend`. */
    cutAfter: (bytes: number) =>
      befalls(bytes, () => {
        isDown = true;
        cut();
      }),
    mend: () => void (isDown = false),
    /** Answers as our server does to a request that takes longer than one may, and passes nothing more of it on. */
    timeOutAfter: (bytes: number) =>
      befalls(bytes, (near) => {
        near.removeAllListeners('data').resume();
        open.get(near)?.removeAllListeners('close').destroy();
        near.end(
          `HTTP/1.1 408 Request Timeout\r\nContent-Length: ${timedOut.length}\r\nContent-Type: application/json\r\n\r\n${timedOut}`,
        );
      }),
    /** Stalls the connection without telling either side. */
    silenceAfter: (bytes: number) =>
      befalls(bytes, (near) => {
        near.removeAllListeners('data').pause();
        open.get(near)?.removeAllListeners('drain');
      }),
    close() {
      server.close();
      cut();
    },
  };
}
