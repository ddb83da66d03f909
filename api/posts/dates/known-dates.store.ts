import { LRUCache } from 'lru-cache';
import { type Db, prepared } from '#platform/database/database.ts';
import { one } from '#platform/database/rows.ts';
import { dateCountsSql } from './dates.sql.ts';
import type { DateCount } from './facets.rules.ts';

interface Known {
  counts: ReadonlyMap<string, readonly DateCount[]>;
  since: Date;
  /** When another post is published. */
  until: Date | null;
}

/** About 100 bytes for each count. */
const known = new LRUCache<string, Known>({ maxSize: 200_000, sizeCalculation: sizeOf });

function sizeOf({ counts }: Known): number {
  return 1 + [...counts.values()].reduce((sum, { length }) => sum + length, 0);
}

/** By audience, as of this statement; asked for once as long as `key` (of `KnownPage`) is the same and nothing is published. */
export async function dateCounts(
  db: Db,
  { key, past, now }: { key: string; past: boolean; now: Date },
): Promise<Known['counts']> {
  const name = `${key} ${past}`;
  const found = known.get(name);
  // On a clock that is behind more posts wait.
  if (found && found.since <= now && (!found.until || now < found.until)) return found.counts;
  type Row = { counts: DateCount[]; until: Date | null };
  const { counts, until } = one(await prepared<Row & Record<string, unknown>>(db, dateCountsSql(past), []));
  const byAudience = Map.groupBy(counts, ({ audienceId }) => audienceId);
  known.set(name, { counts: byAudience, since: now, until });
  return byAudience;
}
