import type { FastifyRequest } from 'fastify';
import type { Route } from '#contract/base/route.ts';
import type { Database, Db } from '../database.ts';
import { AppError, notFound } from '../error.ts';
import type { Caller, Visitor } from './caller.ts';
import type { Gate } from './gate.ts';
import { actAs } from '../acting.ts';

export interface Visit<I> {
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
}

export type Mode = keyof Pick<Database, 'read' | 'write' | 'undone'>;

/** Checks membership and access in each transaction; takes in newcomers first. Public routes have none. */
export async function entered<I, T>(
  visit: Visit<I>,
  mode: Mode,
  work: (bound: Bound | undefined) => Promise<T>,
): Promise<T> {
  const { gate, route, tenantId, identity, request } = visit;
  if (route.access === 'anyone') return work(undefined);
  if (route.access === 'signedIn') return visited(visit, mode, work);
  const first = await attempt(visit, mode, work);
  if (first.done) return first.result;
  const reason = await gate.database.write(tenantId, async (db) => {
    await actAs(db, { request: request.id });
    return gate.welcome(db, identity as I, { tenantId, now: gate.now(), request });
  });
  // A parallel call may have taken the person in, so try again before refusing.
  const second = await attempt(visit, mode, work);
  if (!second.done) throw new AppError(reason ?? 'members.notJoined');
  return second.result;
}

function visited<I, T>(
  { gate, tenantId, identity, request }: Visit<I>,
  mode: Mode,
  work: (bound: Bound) => Promise<T>,
): Promise<T> {
  return gate.database[mode](tenantId, async (db) => {
    const visitor = await gate.visitor(db, identity as I);
    if (mode !== 'read') await actAs(db, { ...(visitor.userId && { actor: visitor.userId }), request: request.id });
    return work({ db, caller: undefined, visitor });
  });
}

function attempt<I, T>(
  { gate, route, tenantId, identity, request }: Visit<I>,
  mode: Mode,
  work: (bound: Bound) => Promise<T>,
): Promise<{ done: true; result: T } | { done: false }> {
  return gate.database[mode](tenantId, async (db) => {
    const caller = await gate.member(db, identity as I, tenantId);
    if (caller === undefined) return { done: false };
    mayCall(route, caller, request);
    if (mode !== 'read') await actAs(db, { actor: caller.id, request: request.id });
    return { done: true, result: await work({ db, caller, visitor: undefined }) };
  });
}

function mayCall({ access, beforeAgreement }: Route, caller: Caller, request: FastifyRequest) {
  if (caller.mustAgree && !beforeAgreement) throw new AppError('members.mustAgree');
  if (access === 'admin' && !caller.isAdmin) throw new AppError('access.denied');
  const { id } = request.params as { id?: string };
  if (access === 'self' && !caller.isAdmin && caller.id !== id?.toLowerCase()) throw notFound();
}
