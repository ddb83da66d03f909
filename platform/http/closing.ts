// Ends the server in bounded time, whatever clients do.
import type { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../errors/error.ts';
import { sendProblem } from './problem.ts';

export interface Grace {
  /** For requests under way, in milliseconds. */
  answers: number;
  refusals: number;
}

/** After `app.close()`: new requests get `unavailable`, running ones too after a while; then connections are cut. */
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

/** Includes upgraded ones, which the server no longer lists. */
function connectionsOf(app: FastifyInstance): Set<Socket> {
  const connections = new Set<Socket>();
  app.server.on('connection', (connection: Socket) => {
    connections.add(connection);
    connection.once('close', () => connections.delete(connection));
  });
  return connections;
}
