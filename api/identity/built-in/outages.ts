// The sign-in service keeps some failures of its database to itself: it answers a sign-out whose session it could not
// end with "done", and a sign-up it could not store as the caller's mistake.
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Pool } from 'pg';
import { isUnavailable } from '#api/base/unavailable.ts';

const met = new AsyncLocalStorage<{ outage?: unknown }>();

/** The same pool, but outages that its statements meet are noted for `owningUp`. */
export function notingOutages(pool: Pool): Pool {
  const query = pool.query.bind(pool) as (...given: unknown[]) => Promise<unknown>;
  const watching = (...given: unknown[]) => query(...given).catch(noteAndThrow);
  return new Proxy(pool, {
    get: (target, name) => (name === 'query' ? watching : (Reflect.get(target, name, target) as unknown)),
  });
}

/** Does a piece of the sign-in service's work, and throws the outage it met on the way, whatever it makes of it. */
export function owningUp<T>(work: () => Promise<T>): Promise<T> {
  const notes: { outage?: unknown } = {};
  return met.run(notes, async () => {
    const result = await work();
    if (notes.outage !== undefined) throw notes.outage;
    return result;
  });
}

function noteAndThrow(error: unknown): never {
  const notes = met.getStore();
  if (notes && isUnavailable(error)) notes.outage ??= error;
  throw error;
}
