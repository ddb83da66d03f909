import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Access, type Contract, isRoute, type Parsed, type Result, type Route } from '#contract/route.ts';
import type { Database, Db } from '../database.ts';
import { AppError, notFound } from '../error.ts';
import type { Caller } from './caller.ts';
import { parseInput } from './input.ts';

type CallerOf<A> = A extends 'anyone' ? undefined : Caller;

/** What a handler gets beside its checked input; `db` is bound to the tenant and read-only for GET. */
export interface Context<A extends Access = Access> {
  db: Db;
  caller: CallerOf<A>;
  tenantId: string;
  now: Date;
  /** Version the caller has seen (`If-Match`); undefined where it does not matter to the caller. */
  ifMatch: number | undefined;
  request: FastifyRequest;
  /** Work for after the commit, in this process; what must survive a crash is a job instead. */
  afterCommit(work: () => Promise<void>): void;
}

type AccessOf<R> = R extends { access: infer A extends Access } ? A : never;
export type Handler<R> = (input: Parsed<R> & Context<AccessOf<R>>) => Promise<Result<R>>;

/** Exactly one handler for every route of a contract: a missing or misspelt one does not compile. */
export type Handlers<C> = { [K in keyof C]: C[K] extends Route ? Handler<C[K]> : Handlers<C[K]> };

/** How the base learns who calls; the features supply it in `app.ts`. `Identity` is whatever a verified token says. */
export interface Gate<Identity> {
  database: Database;
  now(): Date;
  tenantId(request: FastifyRequest): string;
  /** Verifies a bearer token for the tenant; throws a 401 or 503. */
  identify(token: string, tenantId: string): Promise<Identity>;
  /** The active member of that identity; undefined when never seen here; throws a 403 for a pending or blocked one. */
  member(db: Db, identity: Identity): Promise<Caller | undefined>;
  /** Takes in somebody never seen in this tenant before. */
  welcome(db: Db, identity: Identity, visit: { tenantId: string; now: Date }): Promise<void>;
}

type AnyHandler = (input: Record<string, unknown> & Context) => Promise<unknown>;

/**
 * Mounts every route of a contract. One function does all that a handler could forget, in this order: tenant, token,
 * member, access, input, transaction, handler, output check, commit, work after the commit.
 */
export function serve<C extends Contract, I>(app: FastifyInstance, contract: C, handlers: Handlers<C>, gate: Gate<I>) {
  for (const [name, node] of Object.entries(contract)) {
    const handler = handlers[name as keyof C] as unknown;
    if (isRoute(node)) mount(app, node, handler as AnyHandler, gate);
    else serve(app, node, handler as Handlers<Contract>, gate);
  }
}

function mount<I>(app: FastifyInstance, route: Route, handler: AnyHandler, gate: Gate<I>) {
  const visits = new WeakMap<FastifyRequest, { tenantId: string; identity: I | undefined }>();
  app.route({
    method: route.method,
    url: route.path.replace(/\{(\w+)\}/g, ':$1'),
    // Before the body is read, so that a stranger cannot make us parse one.
    onRequest: async (request) => {
      const tenantId = gate.tenantId(request);
      const identity = route.access === 'anyone' ? undefined : await gate.identify(bearerToken(request), tenantId);
      visits.set(request, { tenantId, identity });
    },
    handler: async (request, reply) => {
      const visit = visits.get(request);
      if (!visit) throw new Error('a request without a visit');
      const result = await answer({ route, handler, gate, request, ...visit });
      return send({ route, reply, result });
    },
  });
}

function bearerToken(request: FastifyRequest): string {
  const [scheme, token, ...rest] = (request.headers.authorization ?? '').split(' ');
  if (scheme?.toLowerCase() !== 'bearer' || !token || rest.length > 0) throw new AppError('auth.required');
  return token;
}

interface Call<I> {
  route: Route;
  handler: AnyHandler;
  gate: Gate<I>;
  request: FastifyRequest;
  tenantId: string;
  identity: I | undefined;
}

async function answer<I>(call: Call<I>): Promise<unknown> {
  const { gate, route, tenantId, identity } = call;
  const transaction = route.method === 'GET' ? gate.database.read : gate.database.write;
  const first = await transaction(tenantId, (db) => within(call, db));
  if (first.done) return finish(first);
  await gate.database.write(tenantId, (db) => gate.welcome(db, identity as I, { tenantId, now: gate.now() }));
  const second = await transaction(tenantId, (db) => within(call, db));
  if (!second.done) throw new AppError('members.notInvited');
  return finish(second);
}

type Outcome = { done: false } | { done: true; result: unknown; later: (() => Promise<void>)[] };

async function finish(outcome: Outcome & { done: true }): Promise<unknown> {
  for (const work of outcome.later) await work();
  return outcome.result;
}

async function within<I>({ route, handler, gate, request, tenantId, identity }: Call<I>, db: Db): Promise<Outcome> {
  const now = gate.now();
  const caller = identity === undefined ? undefined : await gate.member(db, identity);
  if (identity !== undefined && caller === undefined) return { done: false };
  mayCall(route.access, caller, request);
  const later: (() => Promise<void>)[] = [];
  const result = await handler({
    ...inputOf(route, request),
    db,
    caller,
    tenantId,
    now,
    ifMatch: route.versioned ? versionIn(request.headers['if-match']) : undefined,
    request,
    afterCommit: (work) => later.push(work),
  });
  return { done: true, result: route.returns?.parse(result), later };
}

function mayCall(access: Access, caller: Caller | undefined, request: FastifyRequest) {
  if (access === 'admin' && !caller?.isAdmin) throw new AppError('access.denied');
  const { id } = request.params as { id?: string };
  if (access === 'self' && !caller?.isAdmin && caller?.id !== id?.toLowerCase()) throw notFound();
}

function inputOf(route: Route, request: FastifyRequest) {
  return {
    ...(route.params && { params: parseInput(route.params, request.params, 'path') }),
    ...(route.query && { query: parseInput(route.query, request.query, 'query') }),
    ...(route.body && { body: parseInput(route.body, request.body) }),
  };
}

/** The version in an `If-Match` header; one that no answer of ours ever carried matches nothing. */
function versionIn(header: string | undefined): number | undefined {
  if (header === undefined || header.trim() === '*') return undefined;
  const version = /^"(\d{1,9})"$/.exec(header.trim())?.[1];
  return version === undefined ? -1 : Number(version);
}

function send({ route, reply, result }: { route: Route; reply: FastifyReply; result: unknown }) {
  reply.code(route.status ?? (route.returns ? 200 : 204)).header('cache-control', 'no-store');
  if (!route.returns) return reply.send();
  const { id, version } = result as { id?: string; version?: number };
  if (route.versioned && version !== undefined) reply.header('etag', `"${version}"`);
  if (route.status === 201 && id !== undefined) reply.header('location', `${route.path}/${id}`);
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(result));
}
