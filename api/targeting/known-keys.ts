import { LRUCache } from 'lru-cache';
import type { Db } from '#api/base/database.ts';
import type { CallerKey } from '#api/base/http/caller.ts';
import { keysOf } from './targeting.store.ts';

/** A person as the question who calls finds him or her: with the turn and the day of the same moment. */
export interface Turned {
  [column: string]: unknown;
  id: string;
  turn: string;
  day: string;
}

/** All target groups that the person belongs to now, each once. */
export type KeysNow = (db: Db, tenantId: string, person: Turned) => Promise<readonly CallerKey[]>;

/** SQL of the turn of the tenant, of which `belonging_turns` tells: another one after every change of who belongs where. */
export const turnSql = `coalesce((select string_agg(turn::text, ' ' order by slot) from belonging_turns), '')`;

/** About 1.5 kB each. */
const mostPeople = 5000;

/**
 * Remembers the keys of the people who called last, and asks anew where the turn or the day is another one (decision 121). What is
 * remembered is never older than the turn beside it, which was read before: it may be newer, and is then asked once more.
 */
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
