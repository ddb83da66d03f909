import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod';
import {
  type Access,
  type Contract,
  isRoute,
  mostBytes,
  type Parsed,
  type Result,
  type Route,
  type SentFile,
} from '#contract/base/route.ts';
import type { Db } from '../database/database.ts';
import { AppError, notFound } from '../errors/error.ts';
import type { Happened } from '../security/security-log.ts';
import { type AnyHandler, answer } from './answer.ts';
import type { Caller, Visitor } from './caller.ts';
import type { SendsFile, TakesFile } from './downloads/file-steps.ts';
import type { Gate } from './gate.ts';
import { takenTypes } from './downloads/media-types.ts';
import { wantsEffect } from './preference.ts';
import { sendFile } from './downloads/send-file.ts';
import { sendJson } from './send-json.ts';
import { sendInvalidations } from './invalidations.ts';

type Anyone<A, T> = A extends 'anyone' ? undefined : T;

export interface Context<A extends Access = Access> {
  /** Bound to the tenant; read-only for GET. Public routes have none, so that strangers cost no connection. */
  db: Anyone<A, Db>;
  caller: A extends 'anyone' | 'signedIn' ? undefined : Caller;
  visitor: A extends 'signedIn' ? Visitor : undefined;
  tenantId: string;
  now: Date;
  /** `If-Match`; undefined if not sent. */
  ifMatch: number | undefined;
  request: FastifyRequest;
  /** Runs in this process; what must survive a crash is a job instead. */
  afterCommit(work: () => Promise<void>): void;
  /** Logged after the commit, or at once where the outcome is another than `done`. */
  security(happened: Happened): void;
}

type AccessOf<R> = R extends { access: infer A extends Access } ? A : never;
type Input<R> = Parsed<R> & Context<AccessOf<R>>;

/** A function, or the steps of `takesFile` or `sendsFile` where the contract requires them. */
type Handler<R> = R extends { upload: object } | { steps: true }
  ? TakesFile<Input<R>, Result<R>, R extends { form: z.ZodType } ? z.output<R['form']> : unknown>
  : R extends { sends: object }
    ? SendsFile<Input<R>>
    : (input: Input<R>) => Promise<Result<R>>;

/** One handler per route: missing or misspelt ones do not compile. */
export type Handlers<C> = { [K in keyof C]: C[K] extends Route ? Handler<C[K]> : Handlers<C[K]> };

/** Mounts every route of a contract, with all that a handler could forget: access, validation, transaction. */
export function serve<C extends Contract, I extends object>(
  app: FastifyInstance,
  contract: C,
  handlers: Handlers<C>,
  gate: Gate<I>,
) {
  for (const [name, node] of Object.entries(contract)) {
    const handler = handlers[name as keyof C] as unknown;
    if (isRoute(node)) mount(app, node, handler as AnyHandler, gate);
    else serve(app, node, handler as Handlers<Contract>, gate);
  }
}

/** Routes with files have their own scope, as their parsers would apply to other routes too. */
function mount<I extends object>(app: FastifyInstance, route: Route, handler: AnyHandler, gate: Gate<I>) {
  const { upload, anyBody } = route;
  if (anyBody) {
    return void app.register(async (scope) => {
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, _body, done) => done(null, undefined));
      mountIn(scope, route, handler, gate);
    });
  }
  if (!upload) return mountIn(app, route, handler, gate);
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser([...upload.types], (request, body, done) => {
      const tooLarge = Number(request.headers['content-length'] ?? 0) > upload.maxBytes;
      done(tooLarge ? new AppError('tooLarge', `At most ${upload.maxBytes} bytes are accepted`) : null, body);
    });
    mountIn(scope, route, handler, gate);
  });
}

function mountIn<I extends object>(app: FastifyInstance, route: Route, handler: AnyHandler, gate: Gate<I>) {
  const visits = new WeakMap<FastifyRequest, { tenantId: string; identity: I | undefined }>();
  app.route({
    method: route.method,
    url: route.path.replace(/\{(\w+)\}/g, ':$1'),
    config: { takes: takenTypes(route), signed: route.signed ?? false },
    bodyLimit: mostBytes(route),
    // Before the body is parsed, so that strangers cannot cause that work.
    onRequest: async (request) => {
      const tenantId = gate.tenantId(request);
      const identity = await identified({ route, gate, request, tenantId });
      visits.set(request, { tenantId, identity });
    },
    // Reads touch nothing, and are what is asked for most.
    ...(route.invalidates && { onSend: sendInvalidations(route) }),
    handler: async (request, reply) => {
      const visit = visits.get(request);
      if (!visit) throw new Error('a request without a visit');
      const result = await answer({ route, gate, request, ...visit }, handler);
      return wantsEffect(route, request)
        ? sendJson(reply.code(200).header('preference-applied', 'effect'), result)
        : send({ route, reply, result });
    },
  });
}

/** For all but operators a route of theirs is an unknown address, also without a token. */
async function identified<I extends object>(call: {
  route: Route;
  gate: Gate<I>;
  request: FastifyRequest;
  tenantId: string;
}): Promise<I | undefined> {
  const { route, gate, request, tenantId } = call;
  if (route.access === 'anyone') return undefined;
  const isHidden = route.access === 'operator';
  if (isHidden && request.headers.authorization === undefined) throw notFound();
  const identity = await gate.identify(bearerToken(request), tenantId);
  if (isHidden && !gate.isOperator(identity)) throw notFound();
  return identity;
}

export function bearerToken(request: FastifyRequest): string {
  const [scheme, token, ...rest] = (request.headers.authorization ?? '').split(' ');
  if (scheme?.toLowerCase() !== 'bearer' || !token || rest.length > 0) throw new AppError('auth.required');
  return token;
}

function send({ route, reply, result }: { route: Route; reply: FastifyReply; result: unknown }) {
  if (route.sends) return sendFile(reply, result as SentFile);
  reply.code(route.status ?? (route.returns ? 200 : 204)).header('cache-control', 'no-store');
  if (!route.returns) return reply.send();
  const { id, version } = result as { id?: string; version?: number };
  if (route.versioned && version !== undefined) reply.header('etag', `"${version}"`);
  if (route.status === 201 && id !== undefined) reply.header('location', `${placeOf(route, reply.request)}/${id}`);
  return sendJson(reply, result);
}

function placeOf({ path, location = path }: Route, request: FastifyRequest): string {
  const params = request.params as Record<string, string>;
  return location.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
}
