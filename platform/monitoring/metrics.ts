// Prometheus metrics of this node's calls, and of what else is given when they are asked for. The library is loaded only
// where they are asked for at all.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isForWeb } from '../web/web-files.ts';

export interface Metric {
  help: string;
  labels?: readonly string[];
}

export interface Sample<Name extends string = string> {
  metric: Name;
  value: number;
  labels?: Record<string, string>;
}

export interface Metrics {
  /** Counts the calls of a server. */
  watch(app: FastifyInstance): void;
  /** In the text format. A metric without a sample is named all the same. */
  text<Name extends string>(known: Record<Name, Metric>, samples: readonly Sample<NoInfer<Name>>[]): Promise<string>;
  contentType: string;
}

/** In seconds. */
const buckets = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export async function createMetrics(): Promise<Metrics> {
  const { default: prometheus } = await import('prom-client');
  const own = new prometheus.Registry();
  prometheus.collectDefaultMetrics({ register: own });
  const registers = [own];
  const calls = new prometheus.Counter({
    name: 'zunfthaus_http_requests_total',
    help: 'Calls that were answered, by route and class of status.',
    labelNames: ['method', 'route', 'status'],
    registers,
  });
  const times = new prometheus.Histogram({
    name: 'zunfthaus_http_request_seconds',
    help: 'How long calls took, without streams of live events.',
    labelNames: ['method', 'route'],
    buckets,
    registers,
  });
  const hungUp = new prometheus.Counter({
    name: 'zunfthaus_http_aborted_total',
    help: 'Calls whose caller hung up.',
    registers,
  });

  return {
    contentType: own.contentType,
    watch(app) {
      app.addHook('onResponse', async (request, reply) => {
        const { method } = request;
        const route = patternOf(request);
        calls.inc({ method, route, status: `${Math.floor(reply.statusCode / 100)}xx` });
        if (!isStream(reply.getHeader('content-type'))) times.observe({ method, route }, reply.elapsedTime / 1000);
      });
      app.addHook('onRequestAbort', (_request, done) => {
        hungUp.inc();
        done();
      });
    },
    async text(known, samples) {
      const now = new prometheus.Registry();
      const gauges = new Map<string, InstanceType<typeof prometheus.Gauge>>();
      for (const [name, { help, labels = [] }] of Object.entries<Metric>(known)) {
        const gauge = new prometheus.Gauge({ name, help, labelNames: [...labels], registers: [now] });
        // One without labels would begin with 0, and what is not known is not 0.
        if (labels.length === 0) gauge.remove();
        gauges.set(name, gauge);
      }
      for (const { metric, value, labels = {} } of samples) gauges.get(metric)?.set(labels, value);
      return prometheus.Registry.merge([own, now]).metrics();
    },
  };
}

/** Never the path, which has ids and may have secrets; paths that strangers invent are one. */
export function patternOf(request: FastifyRequest): string {
  if (!request.is404) return request.routeOptions.url ?? 'none';
  return isForWeb(request) ? 'page' : 'none';
}

function isStream(type: unknown): boolean {
  return typeof type === 'string' && type.startsWith('text/event-stream');
}
