// Ends the server in bounded time, whatever clients do.
import { Server, type Socket } from 'node:net';
import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../errors/error.ts';
import { sendProblem } from './problem.ts';

/** In milliseconds. */
export interface Grace {
  /** For requests under way. */
  answers: number;
  refusals: number;
  /** Of `answers`: how long requests on connections that were open before are still taken. */
  kept: number;
}

/** A proxy never repeats a POST that a kept connection loses, so it must let go of the connection before we do. */
export const graceOf = ({ behindProxy }: { behindProxy: boolean }): Grace => ({
  answers: 2500,
  refusals: 250,
  kept: behindProxy ? 1500 : 0,
});

/**
 * After `app.close()`: no connection is taken. Those that were open may send for `kept`, and each is closed with its
 * answer. Then new requests get `unavailable`, running ones too after a while, and connections are cut.
 */
export function closeInTime(app: FastifyInstance, grace: Grace): void {
  const connections = dwindling<Socket>();
  const underWay = dwindling<{ request: FastifyRequest; reply: FastifyReply }>();
  let closing: 'no' | 'begun' | 'refusing' = 'no';

  // Includes upgraded ones, which the server no longer lists.
  app.server.on('connection', (connection: Socket) => {
    const remove = connections.add(connection);
    connection.once('close', remove);
  });
  app.addHook('onRequest', async (request, reply) => {
    if (closing === 'refusing') throw stopping();
    const remove = underWay.add({ request, reply });
    reply.raw.once('finish', remove).once('close', remove);
  });
  // Of requests that were under way before, too: else a proxy would keep their connections longer than we do.
  app.addHook('onSend', async (_request, reply) => {
    if (closing !== 'no') reply.header('connection', 'close');
  });
  app.addHook('preClose', async () => {
    closing = 'begun';
    await takeWaiting(app.server);
    // That of HTTP would cut idle connections as well.
    Server.prototype.close.call(app.server);
    await connections.gone(grace.kept);
    await takeWaiting(app.server);
    closing = 'refusing';
    await underWay.gone(grace.answers - grace.kept);
    for (const { request, reply } of underWay.all) if (!reply.sent) void sendProblem(stopping(), request, reply);
    await underWay.gone(grace.refusals);
    for (const connection of connections.all) connection.destroy();
  });
}

/** Of taking what waits; in milliseconds. */
const taking = { shortTurn: 0.2, atMost: 250 };

/**
 * Closing a listener resets the connections that the system has accepted and the program not yet, with whatever they have
 * sent; closing a connection loses a request that was not read. A turn of the event loop accepts one and reads all: after
 * a short turn that took nothing, next to nothing can be waiting.
 */
async function takeWaiting(server: Server): Promise<void> {
  let taken = 0;
  const count = () => (taken += 1);
  for (const event of ['connection', 'request']) server.on(event, count);
  await turn();
  const latest = performance.now() + taking.atMost;
  for (let now = performance.now(); now < latest;) {
    const [before, since] = [taken, now];
    await turn();
    now = performance.now();
    if (taken === before && now - since < taking.shortTurn) break;
  }
  for (const event of ['connection', 'request']) server.off(event, count);
}

function stopping(): AppError {
  return new AppError('unavailable', undefined, { headers: { 'retry-after': '5', connection: 'close' } });
}

/** Things that one by one come to an end. */
function dwindling<Thing>() {
  const all = new Set<Thing>();
  let allGone = () => {};
  return {
    all,
    /** Answers with what removes it. */
    add(thing: Thing): () => void {
      all.add(thing);
      return () => {
        all.delete(thing);
        if (all.size === 0) allGone();
      };
    },
    /** Waits until none is left, at most `within` milliseconds. */
    async gone(within: number): Promise<void> {
      if (all.size === 0 || within <= 0) return;
      const late = new AbortController();
      const gone = new Promise<void>((resolve) => (allGone = resolve)).finally(() => late.abort());
      await Promise.race([gone, wait(within, undefined, { signal: late.signal }).catch(() => {})]);
    },
  };
}
