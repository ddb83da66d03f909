// While the installation is closed for maintenance, every call is refused; pages are shown by the web handler.
import type { FastifyInstance } from 'fastify';
import { AppError } from '../errors/error.ts';
import { isForWeb } from '../web/web-files.ts';

export interface Maintenance {
  since: Date;
  /** The operator's own. */
  sentence: string | null;
}

/** Seconds; nobody knows how long it takes. */
export const retryAfter = '60';

/** What tells balancers and operators that the node lives. */
const health = new Set(['/healthz', '/readyz', '/metrics']);

export function refuseInMaintenance(app: FastifyInstance, now: () => Maintenance | undefined): void {
  app.addHook('onRequest', async (request) => {
    const maintenance = now();
    if (!maintenance || health.has(request.routeOptions.url ?? '')) return;
    // Also what a page is made of.
    if (request.is404 && isForWeb(request)) return;
    throw new AppError('maintenance', maintenance.sentence ?? undefined, { headers: { 'retry-after': retryAfter } });
  });
}
