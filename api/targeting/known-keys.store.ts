import { LRUCache } from 'lru-cache';
import type { Db } from '#platform/database/database.ts';
import type { CallerKey } from '#platform/http/caller.ts';
import { keysOf } from './targeting.store.ts';

/** A person with cache version and day of the same moment. */
export interface Versioned {
  [column: string]: unknown;
  id: string;
  cacheVersion: string;
  day: string;
}

export type KeysNow = (db: Db, tenantId: string, person: Versioned) => Promise<readonly CallerKey[]>;

/** Changes whenever any membership does. */
export const cacheVersionSql = `coalesce((select string_agg(version::text, ' ' order by slot) from cache_versions), '')`;

/** About 1.5 kB each. */
const mostPeople = 5000;

/** Caches keys by cache version and day (decision 121). The version is read first, so an entry is never older than it. */
export function knownKeys(): KeysNow {
  const remembered = new LRUCache<string, { cacheVersion: string; day: string; keys: readonly CallerKey[] }>({
    max: mostPeople,
  });
  return async function keysNow(db, tenantId, { id, cacheVersion, day }) {
    const person = `${tenantId} ${id}`;
    const known = remembered.get(person);
    if (known?.cacheVersion === cacheVersion && known.day === day) return known.keys;
    const keys = await keysOf(db, id);
    remembered.set(person, { cacheVersion, day, keys });
    return keys;
  };
}
