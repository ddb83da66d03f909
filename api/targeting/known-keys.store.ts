import { LRUCache } from 'lru-cache';
import type { Db } from '#platform/database/database.ts';
import { bareKeys, type SignInKey } from '#platform/http/caller.ts';
import { type Sight, seesOf, sightOf, sightOfPerson } from './targeting.store.ts';

/** A person with versions and day of the same moment. */
export interface Versioned {
  [column: string]: unknown;
  id: string;
  keyVersion: string;
  audienceVersion: string;
  day: string;
}

/**
 * Call it before it is known who calls, behind the statement that asks for it: what is not remembered is asked for in the
 * same round trip. What it gives is called with the person that was found.
 */
export type KeysNow = (db: Db, tenantId: string, signIn: SignInKey) => (person: Versioned) => Promise<Sight>;

/** About 4 kB each. */
const mostPeople = 5000;

interface Known {
  /** With the day. */
  keys: string;
  audiences: string;
  sight: Sight;
}

/** Caches keys by version and day, and the audiences they are in by the version of audiences too (decision 121). */
export function knownKeys(): KeysNow {
  const remembered = new LRUCache<string, Known>({ max: mostPeople });
  /** By tenant. Only to guess what has to be asked for. */
  const latest = new Map<string, Pick<Known, 'keys' | 'audiences'>>();
  return function keysNow(db, tenantId, { issuer, subject }) {
    const person = `${tenantId} ${issuer} ${subject}`;
    const known = remembered.get(person);
    const askAll = () => sightOf(db, { issuer, subject });
    const askAudiences = async (sight: Sight) => ({ ...sight, sees: await seesOf(db, bareKeys(sight.keys)) });

    const last = latest.get(tenantId);
    const hasKeys = known !== undefined && known.keys === last?.keys;
    const early = !hasKeys ? askAll() : known.audiences === last?.audiences ? undefined : askAudiences(known.sight);
    // The gate may refuse the person before it is awaited.
    early?.catch(() => undefined);

    return async ({ id, keyVersion, audienceVersion: audiences, day }) => {
      const keys = `${keyVersion} ${day}`;
      latest.set(tenantId, { keys, audiences });
      // A sign-in may pass to somebody else.
      const isOfKeys = known?.sight.id === id && known.keys === keys;
      if (isOfKeys && known.audiences === audiences) return known.sight;
      const isEarlyRight = !hasKeys || isOfKeys;
      const asked = await ((isEarlyRight && early) || (isOfKeys ? askAudiences(known.sight) : askAll()));
      // Between two statements of a transaction that writes, too.
      const sight = asked.id === id ? asked : await sightOfPerson(db, id);
      remembered.set(person, { keys, audiences, sight });
      return sight;
    };
  };
}
