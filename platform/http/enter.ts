import { isDeepStrictEqual } from 'node:util';
import type { FastifyRequest } from 'fastify';
import type { Route } from '#contract/base/route.ts';
import type { Database, Db } from '../database/database.ts';
import { AppError, notFound } from '../errors/error.ts';
import type { Caller, Visitor } from './caller.ts';
import type { Gate } from './gate.ts';
import { actAs } from '../database/acting.ts';

export interface Visit<I extends object> {
  route: Route;
  gate: Gate<I>;
  request: FastifyRequest;
  tenantId: string;
  identity: I | undefined;
}

export interface Bound {
  db: Db;
  caller: Caller | undefined;
  visitor: Visitor | undefined;
  /** The transaction's. */
  now: Date;
}

export type Mode = keyof Pick<Database, 'read' | 'write' | 'undone'>;

/** Checks membership and access in each transaction; takes in newcomers first. Public routes have none. */
export async function entered<I extends object, T>(
  visit: Visit<I>,
  mode: Mode,
  work: (bound: Bound | undefined) => Promise<T>,
): Promise<T> {
  const { gate, route, tenantId, identity, request } = visit;
  if (route.access === 'anyone') return work(undefined);
  if (route.access === 'signedIn') return visited(visit, mode, work);
  const first = await attempt(visit, mode, work);
  if (first.done) return first.result;
  const reason = await gate.database.write(tenantId, async (db, now) => {
    await actAs(db, { request: request.id });
    return gate.welcome(db, identity as I, { tenantId, now, request });
  });
  // A parallel call may have taken the person in, so try again before refusing.
  const second = await attempt(visit, mode, work);
  if (!second.done) throw new AppError(reason ?? 'members.notJoined');
  return second.result;
}

function visited<I extends object, T>(
  { gate, tenantId, identity, request }: Visit<I>,
  mode: Mode,
  work: (bound: Bound) => Promise<T>,
): Promise<T> {
  return gate.database[mode](tenantId, async (db, now) => {
    const visitor = await gate.visitor(db, identity as I);
    if (mode !== 'read') await actAs(db, { ...(visitor.userId && { actor: visitor.userId }), request: request.id });
    return work({ db, caller: undefined, visitor, now });
  });
}

/** Whom a verified token was found to be last. */
const lastCallers = new WeakMap<object, Caller>();

const otherCaller = new Error('the caller is not as last time');

/**
 * A plain read begins with the caller of last time while the gate still asks who calls (decision 121). What comes of it
 * is given out if the gate finds the very same, else it is dropped and made anew in the same transaction.
 */
async function attempt<I extends object, T>(
  visit: Visit<I>,
  mode: Mode,
  work: (bound: Bound) => Promise<T>,
  last = lastCaller(visit),
): Promise<{ done: true; result: T } | { done: false }> {
  const { gate, route, tenantId, request } = visit;
  const identity = visit.identity as I;
  const enter = async (db: Db, now: Date, caller: Caller) => {
    mayCall(route, caller, request);
    if (mode !== 'read') await actAs(db, { actor: caller.id, request: request.id });
    return work({ db, caller, visitor: undefined, now });
  };
  const tried = gate.database[mode](tenantId, async (db, now) => {
    const asked = gate.member(db, identity, tenantId);
    const [found, early] = await Promise.allSettled([asked, last && enter(db, now, last)]);
    if (found.status === 'rejected') throw found.reason;
    const caller = found.value;
    if (!caller) return { done: false as const };
    lastCallers.set(identity, caller);
    if (!last) return { done: true as const, result: await enter(db, now, caller) };
    if (isDeepStrictEqual(caller, last)) {
      if (early.status === 'rejected') throw early.reason;
      return { done: true as const, result: early.value as T };
    }
    // What failed may have ended the transaction.
    if (early.status === 'rejected') throw otherCaller;
    return { done: true as const, result: await enter(db, now, caller) };
  });
  return tried.catch((error: unknown) => {
    if (error !== otherCaller) throw error;
    return attempt(visit, mode, work, null);
  });
}

function lastCaller<I extends object>({ route, identity }: Visit<I>): Caller | null {
  const isPlain = route.method === 'GET' && route.returns !== undefined;
  return (isPlain && lastCallers.get(identity as I)) || null;
}

function mayCall({ access, beforeAgreement }: Route, caller: Caller, request: FastifyRequest) {
  if (caller.mustAgree && !beforeAgreement) throw new AppError('members.mustAgree');
  if (access === 'admin' && !caller.isAdmin) throw new AppError('access.denied');
  const { id } = request.params as { id?: string };
  if (access === 'self' && !caller.isAdmin && caller.id !== id?.toLowerCase()) throw notFound();
}
