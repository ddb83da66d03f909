// OpenTelemetry traces: a span of each call and of each run of a job, with one of each statement. Loaded only where they are sent somewhere.
// Attributes come from a short list, as paths, statements and headers may have secrets and names of people.
import { type Context, context, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import pg from 'pg';
import type { WatchJob } from '../jobs/job-batch.ts';
import { programVersion } from '../process/program-version.ts';
import { patternOf } from './metrics.ts';

export interface Traces {
  /** A span for each call of a server. */
  watch(app: FastifyInstance): void;
  /** A span for each run of a job. */
  watchJob: WatchJob;
  /** Sends what is left. */
  close(): Promise<void>;
}

/** In milliseconds. */
const usualDelay = 2000;

/** `endpoint` takes OTLP by HTTP, without the path of traces. */
export function openTraces(endpoint: string, { node, delay = usualDelay }: { node: string; delay?: number }): Traces {
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, timeoutMillis: 5000 });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': 'zunfthaus',
      'service.version': programVersion,
      'service.instance.id': node,
    }),
    spanProcessors: [new BatchSpanProcessor({ exporter, scheduledDelayMillis: delay, exportTimeoutMillis: 5000 })],
  });
  const manager = new AsyncLocalStorageContextManager().enable();
  context.setGlobalContextManager(manager);
  const tracer = provider.getTracer('zunfthaus');
  const unwatch = watchStatements((name, attributes) =>
    // A statement of nobody's call is work of the program's own, such as looking for jobs twice a second.
    trace.getActiveSpan() ? tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes }) : undefined,
  );

  return {
    watch(app) {
      const spans = new WeakMap<FastifyRequest, Span>();
      app.addHook('onRequest', (request, _reply, done) => {
        const name = `${request.method} ${patternOf(request)}`;
        const span = tracer.startSpan(name, {
          kind: SpanKind.SERVER,
          attributes: {
            'http.request.method': request.method,
            'http.route': patternOf(request),
            'zunfthaus.request_id': request.id,
          },
        });
        spans.set(request, span);
        const own: Context = trace.setSpan(context.active(), span);
        context.with(own, done);
      });
      app.addHook('onResponse', (request, reply, done) => {
        const span = spans.get(request);
        span?.setAttribute('http.response.status_code', reply.statusCode);
        if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
        span?.end();
        done();
      });
      app.addHook('onRequestAbort', (request, done) => {
        spans.get(request)?.end();
        done();
      });
    },
    async watchJob({ queue, id, attempt, tenant }, work) {
      const attributes = {
        'messaging.system': 'pg-boss',
        'messaging.operation.type': 'process',
        'messaging.destination.name': queue,
        'messaging.message.id': id,
        'zunfthaus.job.attempt': attempt,
        ...(tenant !== undefined && { 'zunfthaus.tenant': tenant }),
      };
      const span = tracer.startSpan(`job ${queue}`, { kind: SpanKind.CONSUMER, attributes, root: true });
      const own: Context = trace.setSpan(context.active(), span);
      try {
        const done = await context.with(own, work);
        const { outcome } = done;
        span.setAttribute('zunfthaus.job.state', outcome);
        if (outcome === 'retry' || outcome === 'failed') span.setStatus({ code: SpanStatusCode.ERROR });
        return done;
      } finally {
        span.end();
      }
    },
    async close() {
      unwatch();
      await provider.shutdown().catch(() => undefined);
      context.disable();
    },
  };
}

type Begin = (name: string, attributes: Record<string, string>) => Span | undefined;

/** Of all clients of the process, until the function that it returns is called. */
function watchStatements(begin: Begin): () => void {
  const { prototype } = pg.Client as unknown as { prototype: { query: (...given: unknown[]) => unknown } };
  const query = prototype.query;
  prototype.query = function watched(this: unknown, ...given: unknown[]): unknown {
    const text = textOf(given[0]);
    const { name, operation } = summaryOf(text ?? '');
    const span =
      text === undefined
        ? undefined
        : begin(name, { 'db.system.name': 'postgresql', 'db.operation.name': operation, 'db.query.summary': name });
    if (!span) return query.apply(this, given);
    const last = given.at(-1);
    if (typeof last === 'function') {
      const answer = last as (...answered: unknown[]) => void;
      const bound = context.bind(context.active(), (...answered: unknown[]) => {
        end(span, answered[0]);
        answer(...answered);
      });
      return query.apply(this, [...given.slice(0, -1), bound]);
    }
    const answered = query.apply(this, given);
    if (answered instanceof Promise)
      answered.then(
        () => end(span),
        (error: unknown) => end(span, error),
      );
    else end(span);
    return answered;
  };
  return () => void (prototype.query = query);
}

/** Undefined for what is submitted otherwise, such as a copy. */
function textOf(given: unknown): string | undefined {
  if (typeof given === 'string') return given;
  const { text, submit } = (given ?? {}) as { text?: unknown; submit?: unknown };
  return typeof text === 'string' && typeof submit !== 'function' ? text : undefined;
}

const tables = /\b(?:from|into|update|join) (?:only )?((?:"?\w+"?\.)?"?[a-z_]\w*)/i;

/** `SELECT posts`: never what stands in it. */
export function summaryOf(statement: string): { name: string; operation: string } {
  const text = statement.replaceAll(/'[^']*'/g, "''");
  const operation = (/^\s*(?:--.*\n\s*)*([a-z]+)/i.exec(text)?.[1] ?? 'statement').toUpperCase();
  const table = /^(?:BEGIN|SET|COMMIT|ROLLBACK)$/.test(operation)
    ? undefined
    : tables.exec(text)?.[1]?.replaceAll('"', '');
  return { operation, name: table === undefined ? operation : `${operation} ${table.toLowerCase()}` };
}

function end(span: Span, error?: unknown): void {
  if (error) {
    // The message may have values of the statement.
    span.setStatus({ code: SpanStatusCode.ERROR });
    const { code } = error as { code?: unknown };
    if (typeof code === 'string') span.setAttribute('db.response.status_code', code);
  }
  span.end();
}
