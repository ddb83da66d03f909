import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Route } from '#contract/base/route.ts';
import { touchedHeader, touchedIn } from '#contract/base/touches.ts';
import { wantsEffect } from './preference.ts';

/** Says in the answers of a route which reads are to be asked for anew; what was only asked about has touched none. */
export function tellTouched(route: Route) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const isAsked = reply.statusCode < 300 && wantsEffect(route, request);
    const touched = isAsked ? '' : touchedIn(route.touches, reply.statusCode);
    if (touched) reply.header(touchedHeader, touched);
  };
}
