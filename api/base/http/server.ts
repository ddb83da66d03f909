import { randomUUID } from 'node:crypto';
import fastify, { type FastifyInstance, type FastifyRequest, LogController } from 'fastify';
import type { Log } from '../log.ts';
import { AppError, notFound } from '../error.ts';
import { isForWeb, type WebHandler } from '../web/web-files.ts';
import { closeInTime, type Grace } from './closing.ts';
import { answerThenDrain, isUnread } from './drain.ts';
import { mergePatch } from './media-types.ts';
import { sendProblem } from './problem.ts';

const megabyte = 1024 * 1024;

/** Milliseconds and numbers that end what would never end by itself; decision 018 says why these. */
export const serverLimits = {
  /** For a whole request: a file of 25 MB on a line of 50 kB a second. */
  request: 600_000,
  /** How often it is looked whether a request takes longer. */
  look: 30_000,
  /** Of a connection on which neither side sends anything, longer than any handler is silent. */
  silence: 90_000,
  /** Open at once, most of them live events (decision 087); more are closed unanswered. */
  connections: 12_000,
};

export interface ServerOptions {
  log: Log;
  /** Proxies whose X-Forwarded-For is believed, comma-separated. */
  trustProxy: string | undefined;
  /** Takes the GETs outside `/api` that no route took; without it they are 404 like all else. */
  web?: WebHandler | undefined;
  /** Others than the usual ones: for tests alone. */
  limits?: Partial<typeof serverLimits> | undefined;
  /** What `close()` gives to requests under way. */
  grace?: Grace;
}

/** A Fastify server with our errors, one log line a request, and the headers every answer carries. */
export function createServer(options: ServerOptions): FastifyInstance {
  const limits = { ...serverLimits, ...options.limits };
  const app = fastify({
    loggerInstance: options.log,
    // One line a request is written below; Fastify's own would be two.
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
    // We refuse them ourselves, as problems.
    return503OnClosing: false,
  }) as unknown as FastifyInstance;
  app.server.maxConnections = limits.connections;
  acceptJson(app);
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(securityHeaders);
  });
  closeInTime(app, options.grace);
  app.addHook('onSend', async (request, reply, payload) => {
    reply.header('x-request-id', request.id);
    if (typeof payload !== 'string' || !(await isUnread(request.raw))) return payload;
    reply.headers({ connection: 'close', 'content-length': Buffer.byteLength(payload) });
    return answerThenDrain(request.raw, payload);
  });
  app.addHook('onResponse', async (request, reply) => {
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
  app.addHook('onRequestAbort', async ({ id, method, url }) => {
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

/** Query strings carry tokens of mail links, so the log has the path alone. */
function pathOf(url: string): string {
  return url.split('?', 1)[0] ?? '/';
}

const bodies = new WeakMap<FastifyRequest, string>();

/** The JSON body of a route that is `signed`, as it came. */
export function bodyOf(request: FastifyRequest): string {
  return bodies.get(request) ?? '';
}

/** A call without a body may still say that it sends JSON; a PATCH may say that it sends a merge patch. */
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
