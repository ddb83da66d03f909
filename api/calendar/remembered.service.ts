import { LRUCache } from 'lru-cache';
import type { CalendarProgram } from '#contract/calendar.ts';

/** What was sent last under a key. */
export interface Sent {
  /** Of the content, in hex. */
  sha256: string;
  bytes: number;
  /** See `calendarVersion`. */
  version: string;
  /** In milliseconds since 1970: before that, time alone changes nothing. */
  until: number;
  /** Where it has only events for which its owner is registered: the registrations it was made of. */
  own?: { userId: string; version: string } | undefined;
  /** The last hour that is noted of each program. */
  fetched: Partial<Record<CalendarProgram, string>>;
}

/** Milliseconds within which no version is asked for again. */
const fresh = 1000;

/**
 * The checksum of each calendar as it was last sent, so that a program that has this content gets 304 without a query; only
 * the version of the portal is queried, at most once per second.
 */
export function rememberedCalendars(clock: () => Date) {
  const now = () => clock().getTime();
  const calendars = new LRUCache<string, Sent>({ max: 20_000 });
  const versions = new LRUCache<string, { at: number; version: Promise<string> }>({ max: 5000 });
  const placeOf = (tenantId: string, key: string) => `${tenantId} ${key}`;

  function versionOf(tenantId: string, read: () => Promise<string>): Promise<string> {
    const known = versions.get(tenantId);
    if (known && now() - known.at < fresh) return known.version;
    const version = read();
    versions.set(tenantId, { at: now(), version });
    // The next call asks again.
    version.catch(() => versions.delete(tenantId));
    return version;
  }

  return {
    /** What was sent under this key, if it would be the same now. */
    async unchanged(tenantId: string, key: string, readVersion: () => Promise<string>): Promise<Sent | undefined> {
      const sent = calendars.get(placeOf(tenantId, key));
      if (!sent || now() >= sent.until) return undefined;
      return sent.version === (await versionOf(tenantId, readVersion)) ? sent : undefined;
    },
    /** On this node the next call asks for the version again. */
    forgetVersion(tenantId: string): void {
      versions.delete(tenantId);
    },
    keep(tenantId: string, key: string, sent: Sent): void {
      calendars.set(placeOf(tenantId, key), sent);
    },
  };
}

export type RememberedCalendars = ReturnType<typeof rememberedCalendars>;
