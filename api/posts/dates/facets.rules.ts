import type { DatePage, DateQuery, DateSort } from '#contract/posts/dates.ts';
import { targetKey } from '#contract/targeting/target-key.ts';
import type { PostKind } from '#contract/posts/words.ts';

/** How many dates of an audience fall on a day; null where the day does not matter. */
export interface DateCount {
  audienceId: string;
  is: DateSort;
  kind: PostKind | null;
  day: string | null;
  dates: number;
}

/** What a page has beside its rows. */
export type DateFacets = Omit<DatePage, 'items' | 'page' | 'size'>;

/** A date that is the reader's. */
export type OwnDate = Omit<DateCount, 'dates'>;

interface Given {
  counts: ReadonlyMap<string, readonly DateCount[]>;
  ofReader: readonly OwnDate[];
  keys: readonly { key: string; name: string | null }[];
  /** The audiences that the reader is in, with the keys by which. */
  sees: ReadonlyMap<string, readonly string[]>;
}

const byName = new Intl.Collator('de');

/** As `datesSql` counts them: days to confirm are a reader's own, all else belongs to audiences. */
export function facetsOf({ counts, ofReader, keys, sees }: Given, query: DateQuery): DateFacets {
  const { kind, guild, mine, past } = query;
  const own = ofReader.map((date) => ({ ...date, dates: 1 }));
  const all = [...sees.keys()].flatMap((audienceId) => counts.get(audienceId) ?? []);
  all.push(...own.filter(({ is }) => is === 'confirmation'));
  const key = guild === undefined ? undefined : targetKey({ kind: 'guild', id: guild });
  const wanted = (mine === 'true' ? own : all).filter(
    (date) =>
      (kind === undefined || (kind === 'deadline' ? date.is !== 'event' : date.kind === kind)) &&
      (key === undefined || sees.get(date.audienceId)?.includes(key)),
  );
  const events = all.filter(({ is }) => is === 'event');
  const held = new Set(all.flatMap(({ audienceId }) => sees.get(audienceId) ?? []));
  return {
    total: sumOf(wanted),
    kinds: grouped(events, (date) => date.kind).map(([of, dates]) => ({ kind: of, dates })),
    deadlines: sumOf(all) - sumOf(events),
    mine: own.length,
    guilds: keys
      .filter((one) => one.key.startsWith('guild:') && held.has(one.key))
      .map((one) => ({ id: one.key.slice('guild:'.length), name: one.name ?? '' }))
      .toSorted((one, other) => byName.compare(one.name, other.name) || one.id.localeCompare(other.id)),
    days: past === 'true' ? [] : grouped(wanted, (date) => date.day).map(([day, dates]) => ({ day, dates })),
  };
}

function sumOf(counts: readonly DateCount[]): number {
  return counts.reduce((sum, { dates }) => sum + dates, 0);
}

/** In their order. */
function grouped<T extends string>(counts: readonly DateCount[], by: (count: DateCount) => T | null): [T, number][] {
  const groups = new Map<T, number>();
  for (const count of counts) {
    const group = by(count);
    if (group !== null) groups.set(group, (groups.get(group) ?? 0) + count.dates);
  }
  return [...groups].toSorted(([one], [other]) => (one < other ? -1 : 1));
}
