import type { Db } from '#platform/database/database.ts';
import type { Caller } from '#platform/http/caller.ts';
import type { Asked, Meaning } from './query-terms.rules.ts';
import { askedIn, type Found, findEntries, havingIt, isFound, resembling, type Sought } from './search.store.ts';
import { withShown } from './shown.store.ts';
import { termsOf } from './terms.rules.ts';

export interface Answer extends Found {
  /** What is marked. */
  terms: readonly Meaning[];
  resembling: boolean;
  /** As typed. */
  leftOut: string[];
  /** By id, where different entries lack different words. */
  missing: ReadonlyMap<string, string[]>;
}

type Eyes = Pick<Caller, 'keys' | 'isAdmin'>;

const none = { total: 0, categories: [], ids: [] };

/**
 * All words; else all in similar spellings; else as many of them as some entry has. Each step is taken without any visible hit of
 * the last only, so that hidden texts make no difference.
 */
export async function answered(db: Db, eyes: Eyes, search: string, sought: Sought): Promise<Answer> {
  const terms = termsOf(search);
  if (terms.length === 0) return { ...none, terms: [], resembling: false, leftOut: [], missing: new Map() };
  const asked = await withShown(db, eyes, sought.in, await askedIn(db, terms));
  const whole = { terms: allOf(asked), leftOut: [], missing: new Map<string, string[]>() };
  const found = await findEntries(db, eyes, asked, sought);
  if (isAny(found)) return { ...found, ...whole, resembling: false };
  // In a long question each word is tried for itself.
  const others = terms.length > mostCombined ? undefined : await resembling(db, asked.needed);
  const resembled = others && (await findEntries(db, eyes, { ...asked, needed: others }, sought));
  if (resembled && isAny(resembled)) return { ...resembled, ...whole, terms: others, resembling: resembled.total > 0 };
  const fewer = await withFewer(db, eyes, asked, sought);
  if (fewer) return fewer;
  return (await unquoted(db, eyes, search, sought)) ?? { ...found, ...whole, resembling: false };
}

function isAny({ total, categories }: Found): boolean {
  return total > 0 || categories.length > 0;
}

function allOf({ needed, helpful }: Asked): Meaning[] {
  return [...needed, ...helpful];
}

/** More could be combined in too many ways. */
const mostCombined = 5;

/** Without the words that nothing has; else with as many as possible. */
async function withFewer(db: Db, eyes: Eyes, asked: Asked, sought: Sought): Promise<Answer | undefined> {
  const terms = allOf(asked);
  if (terms.length < 2) return undefined;
  const known: { term: Meaning; isSimilar: boolean }[] = [];
  for (const term of terms) {
    const [similar] = (await isFound(db, eyes, term, sought)) ? [term] : ((await resembling(db, [term])) ?? []);
    if (similar && (similar === term || (await isFound(db, eyes, similar, sought))))
      known.push({ term: similar, isSimilar: similar !== term });
  }
  const living = known.map(({ term }) => term);
  const dead = terms.map(({ typed }) => typed).filter((typed) => !living.some((term) => term.typed === typed));
  const about = { terms: living, resembling: known.some(({ isSimilar }) => isSimilar) };
  const all =
    living.length === 0 ? none : await findEntries(db, eyes, { ...asked, needed: living, helpful: [] }, sought);
  if (isAny(all)) return { ...all, ...about, leftOut: dead, missing: new Map() };
  // Of a few words each may be written apart; of many that would be tried in each combination.
  const isShort = living.length < 4;
  const some = living
    .slice(0, mostCombined)
    .map((term) => (isShort ? term : { ...term, adjacent: term.adjacent.filter(({ isSplit }) => !isSplit) }));
  for (let least = some.length - 1; least > 0; least -= 1) {
    const found = await findEntries(db, eyes, { ...asked, needed: some, helpful: [], least }, sought);
    if (isAny(found)) return { ...found, ...about, ...(await lackedBy(db, found.ids, living, { dead, ...sought })) };
  }
  return undefined;
}

/** Which words each of the entries lacks, apart from those that all lack. */
async function lackedBy(
  db: Db,
  ids: readonly string[],
  terms: readonly Meaning[],
  { dead, tenantId }: { dead: readonly string[]; tenantId: string },
): Promise<Pick<Answer, 'leftOut' | 'missing'>> {
  const missing = new Map(ids.map((id): [string, string[]] => [id, []]));
  const leftOut = [...dead];
  for (const term of terms) {
    const having = await havingIt(db, term, { tenantId, ids });
    if (having.size === 0) leftOut.push(term.typed);
    else for (const id of ids) if (!having.has(id)) missing.get(id)?.push(term.typed);
  }
  return { leftOut, missing };
}

/** The words of phrases that stand nowhere like that. */
async function unquoted(db: Db, eyes: Eyes, search: string, sought: Sought): Promise<Answer | undefined> {
  if (!quotes.test(search)) return undefined;
  const phrases = termsOf(search).flatMap((term) => (term.kind === 'phrase' ? term.typed : []));
  const answer = await answered(db, eyes, search.replaceAll(everyQuote, ' '), sought);
  return isAny(answer) ? { ...answer, leftOut: [...phrases, ...answer.leftOut] } : undefined;
}

const quotes = /["„“”«»]/;
const everyQuote = /["„“”«»]/g;
