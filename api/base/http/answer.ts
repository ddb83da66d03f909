import type { FastifyRequest } from 'fastify';
import type { Access, Route } from '#contract/route.ts';
import type { Database, Db } from '../database.ts';
import { AppError, invalid, notFound } from '../error.ts';
import type { SecurityEvent } from '../security-log.ts';
import type { Caller } from './caller.ts';
import { parseInput } from './input.ts';
import type { Gate } from './gate.ts';
import { actAs, type Reading, readingOf, recordReading } from './trail.ts';

/** A handler whose types the contract has checked where it was written. */
export type AnyHandler = (input: Record<string, unknown>) => Promise<unknown>;

/** One call of a route by somebody whose token, where one is asked for, has been verified. */
export interface Call<I> {
  route: Route;
  handler: AnyHandler;
  gate: Gate<I>;
  request: FastifyRequest;
  tenantId: string;
  identity: I | undefined;
}

/**
 * Answers one call: member, access, input, handler, output check, commit, work after the commit. Somebody never seen in
 * the tenant is taken in first. Whatever throws leaves the tables as they were. What an admin reads of others is given
 * out when it stands in the audit log.
 */
export async function answer<I>(call: Call<I>): Promise<unknown> {
  const { gate, route, tenantId, identity, request } = call;
  if (route.access === 'anyone') return finish(await within(call, undefined), call);
  const transaction = transactionOf(call);
  const first = await transaction(tenantId, (db) => withCaller(call, db));
  if (first.done) return finish(first, call);
  await gate.database.write(tenantId, async (db) => {
    await actAs(db, { request: request.id });
    await gate.welcome(db, identity as I, { tenantId, now: gate.now() });
  });
  const second = await transaction(tenantId, (db) => withCaller(call, db));
  if (!second.done) throw new AppError('members.notInvited');
  return finish(second, call);
}

/** A change whose effect alone is asked for is made like any other, and undone. */
function transactionOf<I>({ gate, route, request }: Call<I>): Database['write'] {
  if (wantsEffect(route, request)) return gate.database.undone;
  return route.method === 'GET' ? gate.database.read : gate.database.write;
}

type Outcome =
  | { done: false }
  | { done: true; result: unknown; later: (() => Promise<void>)[]; reading: Reading | undefined };

/** What follows a commit cannot undo it, so its failure is logged and the answer stays good. */
async function finish<I>(outcome: Outcome & { done: true }, { gate, tenantId, request }: Call<I>): Promise<unknown> {
  const { result, later, reading } = outcome;
  if (reading) await gate.database.write(tenantId, (db) => recordReading(db, { ...reading, request: request.id }));
  for (const work of later)
    await work().catch((err: unknown) => request.log.error({ err }, 'work after a commit failed'));
  return result;
}

async function withCaller<I>(call: Call<I>, db: Db): Promise<Outcome> {
  const caller = await call.gate.member(db, call.identity as I);
  if (caller === undefined) return { done: false };
  mayCall(call.route.access, caller, call.request);
  if (call.route.method !== 'GET') await actAs(db, { actor: caller.id, request: call.request.id });
  return within(call, { db, caller });
}

async function within<I>(
  call: Call<I>,
  bound: { db: Db; caller: Caller } | undefined,
): Promise<Outcome & { done: true }> {
  const { route, handler, gate, request, tenantId } = call;
  const later: (() => Promise<void>)[] = [];
  const input = inputOf(route, request);
  const act = () =>
    handler({
      ...input,
      db: bound?.db,
      caller: bound?.caller,
      tenantId,
      now: gate.now(),
      ifMatch: route.versioned ? versionIn(request.headers['if-match']) : undefined,
      request,
      afterCommit: (work: () => Promise<void>) => later.push(work),
      security: (done: Pick<SecurityEvent, 'event' | 'email'>) =>
        later.push(async () => gate.security({ ...done, tenant: tenantId, from: request.ip, outcome: 'done' })),
    });
  if (bound && wantsEffect(route, request)) {
    return { done: true, result: await gate.effectOf(bound.db, act), later: [], reading: undefined };
  }
  const result = await act();
  const reading = bound && readingOf(route, bound.caller, input);
  return { done: true, result: route.sends ? result : route.returns?.parse(result), later, reading };
}

/** Whether the caller asks what a change would do instead of making it (RFC 7240). */
export function wantsEffect(route: Route, request: FastifyRequest): boolean {
  return route.previews === true && request.headers['prefer'] === 'effect';
}

function mayCall(access: Access, caller: Caller, request: FastifyRequest) {
  if (access === 'admin' && !caller.isAdmin) throw new AppError('access.denied');
  const { id } = request.params as { id?: string };
  if (access === 'self' && !caller.isAdmin && caller.id !== id?.toLowerCase()) throw notFound();
}

function inputOf(route: Route, request: FastifyRequest) {
  return {
    ...(route.params && { params: parseInput(route.params, request.params, 'path') }),
    ...(route.query && { query: parseInput(route.query, request.query, 'query') }),
    ...(route.body && { body: parseInput(route.body, request.body) }),
    ...(route.upload && { file: fileIn(request) }),
  };
}

function fileIn({ body }: FastifyRequest): Uint8Array {
  if (!(body instanceof Uint8Array) || body.length === 0) throw invalid('file', 'must be the content of a file');
  return body;
}

/** The version in an `If-Match` header; one that no answer of ours ever carried matches nothing. */
function versionIn(header: string | undefined): number | undefined {
  if (header === undefined || header.trim() === '*') return undefined;
  const version = /^"(\d{1,9})"$/.exec(header.trim())?.[1];
  return version === undefined ? -1 : Number(version);
}
