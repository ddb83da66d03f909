import { LRUCache } from 'lru-cache';
import type { AskedOfReader } from '#contract/confirmations.ts';
import type { Attached } from '#contract/posts/attachments.ts';
import { pageSize } from '#contract/base/page.ts';
import { PostSummary } from '#contract/posts/posts.ts';
import { type Db, prepared } from '#platform/database/database.ts';
import { one } from '#platform/database/rows.ts';
import type { Caller, CallerKey } from '#platform/http/caller.ts';
import { checkedOnce } from '#platform/rules/checked.ts';
import { addressedTo } from '#api/targeting/reasons.rules.ts';
import { type BesideCard, type Card, type PostReader, summaryOf } from './card.sql.ts';
import { cardsSql, countsSql, firstPageSql } from './feed/feed.sql.ts';
import { findPlaced, mayGet, type Placed } from './attachments/attached.store.ts';
import { stateOf } from './posts.rules.ts';
import { askedOf as askedOfReaderOf, isAsking } from './summaries.store.ts';

/** What a card says to everybody who sees it. */
type SharedCard = Omit<Card, 'unread' | 'keys' | 'inside' | 'total'> & { askedRevision: number };

interface Counts {
  byAudience: ReadonlyMap<string, number>;
  /** By audience; all that wait since then, and not what waited before. */
  waiting: readonly (readonly [audienceId: string, publishedAt: Date])[];
  since: Date;
}

/** As `besidePage` tells it. */
export interface KnownPage {
  ids: readonly string[];
  unread: readonly string[];
  /** In person, at any revision. */
  confirmed: { postId: string; asked: number; at: string }[] | null;
  key: string | null;
}

/** What one sees, by audience. */
type Sees = NonNullable<Caller['sees']>;

/** Undefined for what is gone. */
interface Remembered<T> {
  value: T | undefined;
}

// The keys name portal, day and cache version, as the database told them beside the page (decision 121).
/** About 2 kB each. */
const knownCards = new LRUCache<string, Remembered<SharedCard>>({ max: 5000 });
/** About 500 bytes each. */
const knownAttached = new LRUCache<string, Remembered<Placed>>({ max: 5000 });
/** What is given out of a card, by all that it depends on. About 2 kB each. */
const knownSummaries = new LRUCache<string, PostSummary>({ max: 5000 });
const knownReasons = new WeakMap<readonly CallerKey[], WeakMap<readonly string[], string>>();
/** About 20 kB each. */
const knownCounts = new LRUCache<string, Counts>({ max: 200 });

/** The usual first page of the feed, as `summariesOfPage`. Undefined if it has to be found otherwise. */
export async function firstSummaries(
  db: Db,
  reader: PostReader,
): Promise<{ items: PostSummary[]; total: number } | undefined> {
  const { caller, now } = reader;
  const { sees } = caller;
  if (!sees) return undefined;
  const page = one(
    await prepared<KnownPage & Record<string, unknown>>(db, firstPageSql, [[...sees.keys()], caller.id]),
  );
  const { ids, key } = page;
  if (key === null || ids.length < pageSize) return undefined;
  const [items, counts] = await Promise.all([summariesIn(db, reader, { ...page, key, sees }), countsOf(db, key, now)]);
  return { items, total: totalOf(counts, { sees, now }) };
}

/**
 * In the order of the ids, which the reader may see. The database says with every call which posts these are, which of
 * them are unread and what the reader confirmed; what they say and what is attached is the same for all, and asked for
 * once. Undefined if they have to be found otherwise.
 */
export async function summariesOfPage(
  db: Db,
  reader: PostReader,
  { key, ...page }: KnownPage,
): Promise<PostSummary[] | undefined> {
  const { sees } = reader.caller;
  return sees && key !== null ? summariesIn(db, reader, { ...page, key, sees }) : undefined;
}

async function summariesIn(
  db: Db,
  reader: PostReader,
  { key, sees, ...page }: KnownPage & { key: string; sees: Sees },
): Promise<PostSummary[]> {
  const shared = await cardsOf(db, key, page.ids);
  const attached = await attachedOf(db, key, shared, reader.caller);
  const asked = await askedOf(db, reader, { shared, confirmed: page.confirmed });
  const unread = new Set(page.unread);
  return shared.map((card) =>
    summaryFor(reader, {
      key,
      shared: card,
      unread: unread.has(card.id),
      keys: sees.get(card.audienceId) ?? [],
      beside: { asked: asked.get(card.id) ?? [], attached, audience: null },
    }),
  );
}

/** Made and checked once for all to whom the card says the same. */
function summaryFor(
  reader: PostReader,
  {
    key,
    shared,
    unread,
    keys,
    beside,
  }: { key: string; shared: SharedCard; unread: boolean; keys: readonly string[]; beside: BesideCard },
): PostSummary {
  const make = () => {
    const { askedRevision: _askedRevision, ...plain } = shared;
    return checkedOnce(PostSummary, summaryOf({ ...plain, keys, inside: true, unread }, reader, beside));
  };
  const { asked, attached } = beside;
  // What was confirmed names the reader.
  if (asked.some(({ company, done }) => company ?? done)) return make();
  const got = shared.documentIds.filter((id) => attached.has(id)).join();
  const ofReader = `${unread} ${stateOf(shared, reader.now)} ${asked.length} ${got} ${reasonsIn(reader.caller, keys)}`;
  const name = `${key} ${shared.id} ${ofReader}`;
  const known = knownSummaries.get(name);
  if (known) return known;
  const made = make();
  knownSummaries.set(name, made);
  return made;
}

/** Why a reader is in an audience, as text; remembered as long as the groups are. */
function reasonsIn({ keys }: Pick<Caller, 'keys'>, includes: readonly string[]): string {
  const ofKeys = knownReasons.get(keys) ?? new WeakMap<readonly string[], string>();
  knownReasons.set(keys, ofKeys);
  const known = ofKeys.get(includes);
  if (known !== undefined) return known;
  const text = JSON.stringify(addressedTo({ keys }, { inside: true, includes }));
  ofKeys.set(includes, text);
  return text;
}

/** What the posts ask of the reader, by id: each person is asked for what the page tells, companies are asked for anew. */
async function askedOf(
  db: Db,
  reader: PostReader,
  { shared, confirmed }: { shared: readonly SharedCard[] } & Pick<KnownPage, 'confirmed'>,
): Promise<ReadonlyMap<string, AskedOfReader[]>> {
  const asking = shared.filter((card) => card.confirmation && isAsking({ ...card, inside: true }, reader.now));
  const inPerson = asking.filter(({ confirmation }) => confirmation?.by === 'person');
  const others = asking.filter((card) => !inPerson.includes(card));
  const found = new Map(others.length > 0 ? await askedOfReaderOf(db, reader, others) : []);
  const by = { id: reader.caller.id, name: reader.caller.name };
  for (const { id, askedRevision } of inPerson) {
    const done = confirmed?.find(({ postId, asked: at }) => postId === id && at === askedRevision);
    found.set(id, [{ company: null, done: done ? { at: done.at, by, isOwn: true } : null }]);
  }
  return found;
}

/** In the order of the ids. */
async function cardsOf(db: Db, key: string, ids: readonly string[]): Promise<SharedCard[]> {
  const found = await rememberedOf(knownCards, key, ids, async (missing) => {
    const cards = await prepared<SharedCard>(db, cardsSql, [missing]);
    return new Map(cards.map((card) => [card.id, card]));
  });
  return ids.map((id) => found.get(id)).filter((card) => card !== undefined);
}

/** What the reader may get of what is attached to them, by id. */
async function attachedOf(
  db: Db,
  key: string,
  cards: readonly SharedCard[],
  caller: PostReader['caller'],
): Promise<ReadonlyMap<string, Attached>> {
  const ids = [...new Set(cards.flatMap(({ documentIds }) => documentIds))];
  const placed = await rememberedOf(knownAttached, key, ids, (missing) => findPlaced(db, missing));
  return new Map([...placed].filter(([, one]) => mayGet(one, caller)).map(([id, { attached }]) => [id, attached]));
}

/** Those that are there, by id; `ask` is called once with those of which nothing is remembered. */
async function rememberedOf<T extends object>(
  cache: LRUCache<string, Remembered<T>>,
  key: string,
  ids: readonly string[],
  ask: (missing: string[]) => Promise<ReadonlyMap<string, T>>,
): Promise<ReadonlyMap<string, T>> {
  const known = new Map(ids.map((id) => [id, cache.get(`${key} ${id}`)]));
  const missing = ids.filter((id) => !known.get(id));
  const asked = missing.length > 0 ? await ask(missing) : undefined;
  for (const id of missing) {
    const one = { value: asked?.get(id) };
    known.set(id, one);
    cache.set(`${key} ${id}`, one);
  }
  const found = new Map<string, T>();
  for (const [id, one] of known) if (one?.value) found.set(id, one.value);
  return found;
}

async function countsOf(db: Db, key: string, now: Date): Promise<Counts> {
  const known = knownCounts.get(key);
  // On a clock that is behind more posts wait.
  if (known && known.since <= now) return known;
  type Row = { audienceId: string; posts: number; publishedAt: Date | null };
  const rows = await prepared<Row>(db, countsSql, []);
  const byAudience = new Map<string, number>();
  const waiting: [string, Date][] = [];
  for (const { audienceId, posts, publishedAt } of rows)
    if (publishedAt) waiting.push([audienceId, publishedAt]);
    else byAudience.set(audienceId, posts);
  const counts = { byAudience, waiting, since: now };
  knownCounts.set(key, counts);
  return counts;
}

function totalOf(
  { byAudience, waiting }: Counts,
  { sees, now }: { sees: ReadonlyMap<string, unknown>; now: Date },
): number {
  let total = 0;
  for (const audienceId of sees.keys()) total += byAudience.get(audienceId) ?? 0;
  for (const [audienceId, publishedAt] of waiting) if (publishedAt > now && sees.has(audienceId)) total -= 1;
  return total;
}
