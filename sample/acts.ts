import type { FastifyRequest } from 'fastify';
import { moveClock } from '#platform/database/acting.ts';
import type { Db } from '#platform/database/database.ts';
import type { Caller } from '#platform/http/caller.ts';
import type { Context } from '#platform/http/serve.ts';
import type { Mailing } from '#api/tenants/mailing.rules.ts';
import type { TenantSettings } from '#api/tenants/tenant-file.rules.ts';

/** A portal whose history is played: where it is, what time it is there, and who acts. */
export interface Stage {
  db: Db;
  tenant: TenantSettings;
  /** Where links lead to. */
  origin: string;
  /** No job is queued: what it would do is done as the next act. */
  mailing: Mailing;
  now: Date;
  /** When the history ends. */
  end: Date;
  /** The administrator who acts where no other does; empty until the portal has one. */
  office: string;
  caller: Caller;
}

export interface Act {
  at: Date;
  /** The administrator who acts, known by then; else the office. */
  by?: () => string;
  play: (stage: Stage) => Promise<unknown>;
}

export function stageOf(db: Db, where: Pick<Stage, 'tenant' | 'origin' | 'now' | 'end'>): Stage {
  const { tenant, origin } = where;
  const jobs = { sendWithin: async () => {} };
  const mailing = { jobs, tenants: { all: [tenant], lostHosts: [] }, publicUrl: origin, leaves: true };
  return { ...where, db, mailing, office: '', caller: callerOf('') };
}

/** In their order in time, each at its moment. A statement is planned once: nothing is known yet of what the transaction fills. */
export async function playAll(stage: Stage, acts: readonly Act[]): Promise<void> {
  await stage.db.$client.query('set local plan_cache_mode = force_generic_plan');
  for (const { at, by, play } of acts.toSorted((one, other) => one.at.getTime() - other.at.getTime())) {
    // Both are sent at once: the act finds the clock moved, as a connection keeps their order.
    await Promise.all([moveTo(stage, at, by?.()), play(stage)]);
  }
}

/** From now on it is `now`, and an administrator acts: the office, if no other. */
export async function moveTo(stage: Stage, now: Date, adminId: string = stage.office): Promise<void> {
  if (now.getTime() === stage.now.getTime() && adminId === stage.caller.id) return;
  stage.now = now;
  if (adminId !== stage.caller.id) stage.caller = callerOf(adminId);
  await moveClock(stage.db, now, adminId);
}

/** What a route does, without HTTP: the bodies are parsed by the contract before. */
export function perform<I extends object, T>(
  { db, tenant, now, caller }: Stage,
  handler: (input: I) => Promise<T>,
  given: Omit<I, keyof Context>,
): Promise<T> {
  const context: Context<'admin'> = {
    db,
    caller,
    visitor: undefined,
    tenantId: tenant.id,
    now,
    ifMatch: undefined,
    request,
    afterCommit: () => {},
    security: () => {},
  };
  return handler({ ...context, ...given } as unknown as I);
}

/** Nothing is known yet of tables that the transaction has filled: loops over what seem to be a few rows would take minutes. */
export async function withoutLoops<T>(db: Db, work: () => Promise<T>): Promise<T> {
  await db.$client.query('set local enable_nestloop = off');
  const result = await work();
  await db.$client.query('set local enable_nestloop = on');
  return result;
}

/** A body with the id of what is made: stores keep one that comes along, so that it is the same wherever the demo is filled. */
export function withId<B extends object>(body: B, id: string): B {
  return { ...body, id };
}

// Handlers ask a request for its origin alone, which the stage knows.
const request = { headers: {} } as FastifyRequest;

function callerOf(id: string): Caller {
  const signIn = { issuer: 'jwt', subject: id, session: null, groups: [] };
  return { id, name: '', isAdmin: true, mustAgree: false, keys: [{ key: 'everyone', name: null }], signIn };
}
