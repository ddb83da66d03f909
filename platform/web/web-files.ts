import type { FastifyReply, FastifyRequest } from 'fastify';

export type WebHandler = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

export function isForWeb(request: FastifyRequest): boolean {
  return (request.method === 'GET' || request.method === 'HEAD') && !/^\/api(\/|$|\?)/i.test(request.url);
}
