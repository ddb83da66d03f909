// What looks at a node from outside: balancers at `/healthz` and `/readyz`, Prometheus at `/metrics`.
import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fastify from 'fastify';
import type { Facts } from '#contract/operations/facts.ts';
import type { FactName } from '#contract/operations/words.ts';
import { isOfProxy } from '#api/identity/built-in/origin.rules.ts';
import type { Config } from '#platform/config/config.ts';
import { countConnections } from '#platform/database/pool.ts';
import { notFound } from '#platform/errors/error.ts';
import type { Maintenance } from '#platform/http/maintenance.ts';
import type { Metrics } from '#platform/monitoring/metrics.ts';
import { sendProblem } from '#platform/http/problem.ts';
import type { InstallationFacts } from './facts.service.ts';
import { metrics as known, samplesOf } from './metrics.rules.ts';

export interface HealthOptions {
  /** Why the node takes no traffic; undefined if it does. */
  unready: () => Promise<string | undefined>;
  maintenance?: (() => Maintenance | undefined) | undefined;
  facts?: Pick<InstallationFacts, 'read'> | undefined;
  token: string | undefined;
}

/** In milliseconds: readiness must be answered within two seconds. */
const mostForFacts = 1500;

/** Strangers learn whether it is ready, and nothing else. */
export function serveHealth(app: FastifyInstance, options: HealthOptions): void {
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get<{ Querystring: { verbose?: string } }>('/readyz', async (request, reply) => {
    const { status, body } = await readinessOf(request, options);
    return reply.code(status).send(body);
  });
}

async function readinessOf(request: FastifyRequest<{ Querystring: { verbose?: string } }>, options: HealthOptions) {
  const mayAsk = isOperator(request, options.token);
  const isAsked = mayAsk && request.query.verbose !== undefined;
  const parts = isAsked && options.facts ? await partsOf(options.facts) : undefined;
  const { status, body } = await stateOf(options, mayAsk);
  return { status, body: { ...body, ...parts } };
}

async function stateOf({ maintenance, unready }: HealthOptions, mayAsk: boolean) {
  // Traffic shall come, whatever the database does: a balancer's own page says nothing of the maintenance.
  if (maintenance?.()) return { status: 200, body: { status: 'maintenance' } };
  const reason = await unready();
  if (!reason) return { status: 200, body: { status: 'ok' } };
  return { status: 503, body: { status: 'unavailable', ...(mayAsk && { reason }) } };
}

async function partsOf(facts: Pick<InstallationFacts, 'read'>) {
  const read = await Promise.race([facts.read(), afterwards(mostForFacts)]);
  if (!read) return { parts: 'they take too long' };
  const { database, files, disk, jobs, mail } = read;
  return {
    parts: {
      database: partOf(database),
      files: partOf(files),
      disk: partOf(disk),
      jobs: partOf(jobs),
      mail: partOf(mail),
    },
  };
}

function partOf({ level, warnings, at, unchecked, measures }: Facts[FactName]) {
  const part = { level, at, warnings: warnings.map((one) => one.name), measures };
  return unchecked === null ? part : { ...part, unchecked };
}

async function afterwards(milliseconds: number): Promise<undefined> {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  setTimeout(() => resolve(undefined), milliseconds).unref();
  return promise;
}

/** With the token, or from this machine itself and not through a proxy. */
function isOperator(request: FastifyRequest, token: string | undefined): boolean {
  return hasToken(request, token) || isFromHere(request);
}

/** Where no proxy is trusted, one on this machine calls from here for anybody. */
function isFromHere({ ip, ips, headers }: FastifyRequest): boolean {
  const isHere = /^(::1|(::ffff:)?127(\.\d+){3})$/.test(ip);
  return isHere && (ips !== undefined || !Object.keys(headers).some(isOfProxy));
}

function hasToken(request: FastifyRequest, token: string | undefined): boolean {
  const given = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
  return token !== undefined && given !== undefined && timingSafeEqual(sumOf(given), sumOf(token));
}

function sumOf(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

interface Room {
  metrics: Metrics;
  facts: Pick<InstallationFacts, 'read'>;
}

type MaybeRoom = { [K in keyof Room]?: Room[K] | undefined } & { token: string | undefined };

/** For a stranger there is no such page, whether metrics are given or not. */
export function serveMetrics(app: FastifyInstance, room: MaybeRoom): void {
  app.get('/metrics', async (request, reply) => {
    const { metrics, facts, token } = room;
    if (!metrics || !facts || !hasToken(request, token)) throw notFound();
    return reply.type(metrics.contentType).send(await textOf({ metrics, facts }));
  });
}

/** The same on a port of its own; where a token is set, there too. */
export async function listenForMetrics(
  room: Room,
  { port, host, token }: Config['metrics'] & { port: number },
): Promise<{ address: string; close(): Promise<void> }> {
  const app = fastify();
  app.setErrorHandler(sendProblem);
  app.get('/metrics', async (request, reply) => {
    if (token !== undefined && !hasToken(request, token)) throw notFound();
    return reply.type(room.metrics.contentType).send(await textOf(room));
  });
  const address = await app.listen({ port, host });
  return { address, close: () => app.close() };
}

async function textOf({ metrics, facts }: Room): Promise<string> {
  return metrics.text(known, samplesOf(await facts.read(), countConnections()));
}
