import { randomUUID } from 'node:crypto';
import fastify, { type FastifyInstance, type FastifyRequest, LogController } from 'fastify';
import type { Log } from '../process/log.ts';
import { noteWork } from '../process/loop-watch.ts';
import { AppError, notFound } from '../errors/error.ts';
import { isForWeb, type WebHandler } from '../web/web-files.ts';
import { closeInTime, type Grace, graceOf } from './closing.ts';
import { answerThenDrain, isUnread } from './drain.ts';
import { mergePatch } from './downloads/media-types.ts';
import { type Maintenance, refuseInMaintenance } from './maintenance.ts';
import { sendProblem } from './problem.ts';

const megabyte = 1024 * 1024;

/** In milliseconds and connections; docs/features/program.md has the reasons. */
export const serverLimits = {
  /** For a whole request: 25 MB at 50 kB a second. */
  request: 600_000,
  /** How often request times are checked. */
  look: 30_000,
  /** Longer than any handler is silent. */
  silence: 90_000,
  /** Mostly live events (decision 087); more are closed unanswered. */
  connections: 12_000,
};

export interface ServerOptions {
  log: Log;
  /** Addresses of trusted proxies, comma-separated. */
  trustProxy: string | undefined;
  /** Handles GETs outside `/api`; without it they are 404. */
  web?: WebHandler | undefined;
  limits?: Partial<typeof serverLimits> | undefined;
  grace?: Partial<Grace>;
  maintenance?: (() => Maintenance | undefined) | undefined;
}

export function createServer(options: ServerOptions): FastifyInstance {
  const limits = { ...serverLimits, ...options.limits };
  const app = fastify({
    loggerInstance: options.log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    bodyLimit: megabyte,
    requestTimeout: limits.request,
    connectionTimeout: limits.silence,
    http: { connectionsCheckingInterval: limits.look },
    trustProxy: options.trustProxy?.split(',').map((address) => address.trim()) ?? false,
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: (error, request, reply) => {
      void reply.headers({ ...securityHeaders, 'x-request-id': request.id });
      void sendProblem(error, request, reply);
    },
    // `closing.ts` refuses them, as problems.
    return503OnClosing: false,
  }) as unknown as FastifyInstance;
  app.server.maxConnections = limits.connections;
  acceptJson(app);
  // The warning about a blocked event loop names the routes under way.
  const works = new WeakMap<FastifyRequest, () => void>();
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(securityHeaders);
    works.set(request, noteWork(`${request.method} ${request.routeOptions.url ?? 'a page'}`));
  });
  closeInTime(app, { ...graceOf({ behindProxy: options.trustProxy !== undefined }), ...options.grace });
  if (options.maintenance) refuseInMaintenance(app, options.maintenance);
  app.addHook('onSend', async (request, reply, payload) => {
    reply.header('x-request-id', request.id);
    if (typeof payload !== 'string' || !(await isUnread(request.raw))) return payload;
    reply.headers({ connection: 'close', 'content-length': Buffer.byteLength(payload) });
    return answerThenDrain(request.raw, payload);
  });
  app.addHook('onResponse', async (request, reply) => {
    works.get(request)?.();
    options.log.info(
      {
        requestId: request.id,
        method: request.method,
        path: pathOf(request.url),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
      },
      'request',
    );
  });
  app.addHook('onRequestAbort', async (request) => {
    works.get(request)?.();
    const { id, method, url } = request;
    options.log.info({ requestId: id, method, path: pathOf(url) }, 'the caller hung up');
  });
  app.setErrorHandler(sendProblem);
  app.setNotFoundHandler(async (request, reply) => {
    if (options.web && isForWeb(request)) return options.web(request, reply);
    throw notFound();
  });
  return app;
}

const securityHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
};

/** Query strings carry tokens, so only the path is logged. */
function pathOf(url: string): string {
  return url.split('?', 1)[0] ?? '/';
}

const bodies = new WeakMap<FastifyRequest, string>();

/** The raw JSON body of a `signed` route. */
export function bodyOf(request: FastifyRequest): string {
  return bodies.get(request) ?? '';
}

/** An empty body may have a JSON type, and a PATCH a merge patch's. */
function acceptJson(app: FastifyInstance) {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser(['application/json', mergePatch], { parseAs: 'string' }, (request, body, done) => {
    if (request.routeOptions.config.signed) bodies.set(request, String(body));
    const isPatch = request.headers['content-type']?.toLowerCase().startsWith(mergePatch) ?? false;
    if (isPatch && request.method !== 'PATCH') done(new AppError('wrongType'));
    else if (body === '') done(null, undefined);
    else void parse(request, String(body), done);
  });
}
