// How a server ends within bounds, whatever its callers do: hold a connection open, send half a request, ask for more.
import type { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../error.ts';
import { sendProblem } from './problem.ts';

export interface Grace {
  /** For requests under way, in milliseconds. */
  answers: number;
  /** For the refusals of those that took longer to reach their callers. */
  refusals: number;
}

/**
 * From `app.close()` on new requests are refused as `unavailable`, on old connections and on new ones. Those under way
 * have a while, then they are refused too. After that every connection is cut and the server takes no more.
 */
export function closeInTime(app: FastifyInstance, grace: Grace = { answers: 2500, refusals: 250 }): void {
  const connections = connectionsOf(app);
  const underWay = new Map<FastifyRequest, FastifyReply>();
  let closing = false;
  let allDone = () => {};

  app.addHook('onRequest', async (request, reply) => {
    if (closing) throw stopping();
    underWay.set(request, reply);
    const done = () => {
      underWay.delete(request);
      if (underWay.size === 0) allDone();
    };
    reply.raw.once('finish', done).once('close', done);
  });

  const answered = (within: number) => {
    if (underWay.size === 0) return undefined;
    const late = new AbortController();
    const done = new Promise<void>((resolve) => (allDone = resolve)).finally(() => late.abort());
    return Promise.race([done, wait(within, undefined, { signal: late.signal }).catch(() => {})]);
  };

  app.addHook('preClose', async () => {
    closing = true;
    await answered(grace.answers);
    for (const [request, reply] of underWay) if (!reply.sent) void sendProblem(stopping(), request, reply);
    await answered(grace.refusals);
    for (const connection of connections) connection.destroy();
  });
}

function stopping(): AppError {
  return new AppError('unavailable', undefined, { headers: { 'retry-after': '5', connection: 'close' } });
}

/** Also those that have become something else than HTTP, which the server itself no longer knows of. */
function connectionsOf(app: FastifyInstance): Set<Socket> {
  const connections = new Set<Socket>();
  app.server.on('connection', (connection: Socket) => {
    connections.add(connection);
    connection.once('close', () => connections.delete(connection));
  });
  return connections;
}
