import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Route } from '#contract/base/route.ts';
import { invalidationHeader, invalidatedBy } from '#contract/base/invalidation.ts';
import { wantsEffect } from './preference.ts';

/** Says in the answers of a route which reads are to be asked for anew; a preview invalidates none. */
export function sendInvalidations(route: Route) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const isAsked = reply.statusCode < 300 && wantsEffect(route, request);
    const invalidated = isAsked ? '' : invalidatedBy(route.invalidates, reply.statusCode);
    if (invalidated) reply.header(invalidationHeader, invalidated);
  };
}
