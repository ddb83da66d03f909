import type { FastifyReply, FastifyRequest } from 'fastify';

/** Answers a request for a page or a file of the web. */
export type WebHandler = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

/** Whether a request that no route took is the web's: every GET outside `/api`. */
export function isForWeb(request: FastifyRequest): boolean {
  return (request.method === 'GET' || request.method === 'HEAD') && !/^\/api(\/|$|\?)/i.test(request.url);
}
