import { LRUCache } from 'lru-cache';
import type { Db } from '#api/base/database.ts';
import type { CallerKey } from '#api/base/http/caller.ts';
import { keysOf } from './targeting.store.ts';

/** A person with turn and day of the same moment. */
export interface Turned {
  [column: string]: unknown;
  id: string;
  turn: string;
  day: string;
}

export type KeysNow = (db: Db, tenantId: string, person: Turned) => Promise<readonly CallerKey[]>;

/** Changes whenever any membership does. */
export const turnSql = `coalesce((select string_agg(turn::text, ' ' order by slot) from belonging_turns), '')`;

/** About 1.5 kB each. */
const mostPeople = 5000;

/** Caches keys by turn and day (decision 121). The turn is read first, so an entry is never older than it. */
export function knownKeys(): KeysNow {
  const remembered = new LRUCache<string, { turn: string; day: string; keys: readonly CallerKey[] }>({
    max: mostPeople,
  });
  return async function keysNow(db, tenantId, { id, turn, day }) {
    const person = `${tenantId} ${id}`;
    const known = remembered.get(person);
    if (known?.turn === turn && known.day === day) return known.keys;
    const keys = await keysOf(db, id);
    remembered.set(person, { turn, day, keys });
    return keys;
  };
}
