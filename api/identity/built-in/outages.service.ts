// The sign-in service hides some database failures: it confirms a failed sign-out and blames the caller for a failed
// sign-up.
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Pool } from 'pg';
import { isUnavailable } from '#platform/errors/unavailable.ts';

const met = new AsyncLocalStorage<{ outage?: unknown }>();

/** Notes failed statements of the pool for `owningUp`. */
export function notingOutages(pool: Pool): Pool {
  const query = pool.query.bind(pool) as (...given: unknown[]) => Promise<unknown>;
  const watching = (...given: unknown[]) => query(...given).catch(noteAndThrow);
  return new Proxy(pool, {
    get: (target, name) => (name === 'query' ? watching : (Reflect.get(target, name, target) as unknown)),
  });
}

/** Runs work of the sign-in service and throws the outage it met, if any. */
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
