import type { SearchPlace } from '#contract/search.ts';
import type { Db } from '#platform/database/database.ts';
import type { Caller } from '#platform/http/caller.ts';
import type { Asked, Meaning } from './query-terms.rules.ts';
import {
  askedIn,
  beginnings,
  type Found,
  findEntries,
  havingEach,
  isFound,
  placesOf,
  resembling,
  type Sought,
  type Wanted,
} from './search.store.ts';
import { withShown } from './shown.store.ts';
import { termsOf, withGroupsApart } from './terms.rules.ts';

interface Listed {
  total: number;
}

/** How a list is asked for words; each step in turn, in the same transaction. */
export interface Seeking<T extends Listed> {
  tenantId: string;
  asked: (search: string) => Promise<Asked>;
  find: (wanted: Wanted) => Promise<T>;
  isAny: (found: T) => boolean;
  idsOf: (found: T) => readonly string[];
  /** Whether anything of the list has it. */
  isFound: (term: Meaning) => Promise<boolean>;
  resembling: (terms: readonly Meaning[]) => Promise<Meaning[] | undefined>;
}

export interface Answer<T> {
  found: T;
  /** What is marked. */
  terms: readonly Meaning[];
  resembling: boolean;
  /** As typed. */
  leftOut: string[];
  /** By id, where different entries lack different words. */
  missing: ReadonlyMap<string, string[]>;
}

type Eyes = Pick<Caller, 'keys' | 'isAdmin'>;

const none: Found = { total: 0, categories: [], ids: [] };

/** What the reader sees; each step is taken without any visible hit of the last only, so that hidden texts make no difference. */
export function answered(db: Db, eyes: Eyes, search: string, sought: Sought): Promise<Answer<Found>> {
  let known: ReturnType<typeof placesOf> | undefined;
  const places = () => (known ??= placesOf(db, eyes, sought));
  return withFewer(db, search, {
    tenantId: sought.tenantId,
    asked: (search) => askedWithShown(db, eyes, sought.in, search),
    find: async (wanted) => (wanted.needed.length === 0 ? none : findEntries(db, await places(), wanted, sought)),
    isAny: ({ total, categories }) => total > 0 || categories.length > 0,
    idsOf: ({ ids }) => ids,
    isFound: async (term) => isFound(db, await places(), term, sought),
    resembling: (terms) => resembling(db, terms),
  });
}

/** Everything typed, with what is shown beside the words. */
export async function askedWithShown(db: Db, eyes: Eyes, searched: SearchPlace, search: string): Promise<Asked> {
  const terms = termsOf(search);
  if (terms.length === 0) return { needed: [], helpful: [], silent: [], inOrder: [] };
  return withShown(db, eyes, searched, await askedIn(db, terms));
}

/** All words; else all in similar spellings; else as many of them as some entry has. */
export async function withFewer<T extends Listed>(db: Db, search: string, seeking: Seeking<T>): Promise<Answer<T>> {
  const answer = await fewerOf(db, search, seeking);
  const typed = (words: readonly string[]) => words.map((word) => asTyped(search, word));
  const missing = new Map([...answer.missing].map(([id, words]) => [id, typed(words)] as const));
  return { ...answer, leftOut: typed(answer.leftOut), missing };
}

/** The words with the capitals of the search; as they are where the search has them in another spelling. */
function asTyped(search: string, words: string): string {
  const at = search.toLowerCase().indexOf(words);
  const found = search.slice(at, at + words.length);
  return at !== -1 && found.toLowerCase() === words ? found : words;
}

async function fewerOf<T extends Listed>(db: Db, search: string, seeking: Seeking<T>): Promise<Answer<T>> {
  const asked = await seeking.asked(search);
  const terms = allOf(asked);
  const whole = { terms, leftOut: [], missing: new Map<string, string[]>() };
  const found = await seeking.find(asked);
  if (seeking.isAny(found) || terms.length === 0) return { found, ...whole, resembling: false };
  // In a long question each word is tried for itself.
  const others = terms.length > mostCombined ? undefined : await seeking.resembling(asked.needed);
  const resembled = others && (await seeking.find({ ...asked, needed: others }));
  if (resembled && seeking.isAny(resembled))
    return { ...whole, found: resembled, terms: others, resembling: resembled.total > 0 };
  const fewer = await ofSomeWords(db, asked, seeking);
  if (fewer) return fewer;
  const begun = terms.length > mostCombined ? undefined : beginnings(asked.needed);
  const beginning = begun && (await seeking.find({ ...asked, needed: begun }));
  if (beginning && seeking.isAny(beginning))
    return { ...whole, found: beginning, terms: begun, resembling: beginning.total > 0 };
  return (
    (await unquoted(db, search, seeking)) ??
    (await ofSilentWords(asked, seeking)) ?? { found, ...whole, resembling: false }
  );
}

function allOf({ needed, helpful }: Asked): Meaning[] {
  return [...needed, ...helpful];
}

/** With as many as possible of the words that say nothing. */
async function ofSilentWords<T extends Listed>(asked: Asked, seeking: Seeking<T>): Promise<Answer<T> | undefined> {
  const terms = asked.silent.slice(0, mostCombined);
  for (let least = terms.length; least > 0; least -= 1) {
    const found = await seeking.find({ needed: terms, helpful: [], silent: [], inOrder: [], least });
    const leftOut = allOf(asked).map(({ typed }) => typed);
    if (seeking.isAny(found)) return { found, terms, resembling: false, leftOut, missing: new Map() };
  }
  return undefined;
}

/** More could be combined in too many ways. */
const mostCombined = 5;

/** Without the words that nothing has; else with as many as possible. */
async function ofSomeWords<T extends Listed>(
  db: Db,
  asked: Asked,
  seeking: Seeking<T>,
): Promise<Answer<T> | undefined> {
  const terms = allOf(asked);
  if (terms.length < 2) return undefined;
  const known: { term: Meaning; isSimilar: boolean }[] = [];
  for (const term of terms) {
    const [similar] = (await seeking.isFound(term)) ? [term] : ((await seeking.resembling([term])) ?? []);
    if (similar && (similar === term || (await seeking.isFound(similar))))
      known.push({ term: similar, isSimilar: similar !== term });
  }
  if (known.length === 0) return undefined;
  const living = known.map(({ term }) => term);
  const dead = terms.map(({ typed }) => typed).filter((typed) => !living.some((term) => term.typed === typed));
  const about = { terms: living, resembling: known.some(({ isSimilar }) => isSimilar) };
  const all = await seeking.find({ ...asked, needed: living, helpful: [] });
  if (seeking.isAny(all)) return { found: all, ...about, leftOut: dead, missing: new Map() };
  // Of a few words each may be written apart; of many that would be tried in each combination.
  const isShort = living.length < 4;
  const some = living
    .slice(0, mostCombined)
    .map((term) => (isShort ? term : { ...term, adjacent: term.adjacent.filter(({ isSplit }) => !isSplit) }));
  for (let least = some.length - 1; least > 0; least -= 1) {
    const found = await seeking.find({ ...asked, needed: some, helpful: [], least });
    const { tenantId, idsOf } = seeking;
    if (seeking.isAny(found))
      return { found, ...about, ...(await lackedBy(db, idsOf(found), living, { dead, tenantId })) };
  }
  return undefined;
}

/** Which words each of the entries lacks, apart from those that all lack. */
async function lackedBy(
  db: Db,
  ids: readonly string[],
  terms: readonly Meaning[],
  { dead, tenantId }: { dead: readonly string[]; tenantId: string },
): Promise<Pick<Answer<unknown>, 'leftOut' | 'missing'>> {
  const missing = new Map(ids.map((id): [string, string[]] => [id, []]));
  const leftOut = [...dead];
  const havingTerms = await havingEach(db, terms, { tenantId, ids });
  for (const [index, { typed }] of terms.entries()) {
    const having = havingTerms[index] ?? new Set();
    if (having.size === 0) leftOut.push(typed);
    else for (const id of ids) if (!having.has(id)) missing.get(id)?.push(typed);
  }
  return { leftOut, missing };
}

/** The words of phrases and of days that stand nowhere like that. */
async function unquoted<T extends Listed>(db: Db, search: string, seeking: Seeking<T>): Promise<Answer<T> | undefined> {
  const words = withGroupsApart(search.replaceAll(quotesOrDays, ' '));
  if (words === search) return undefined;
  const phrases = termsOf(search).flatMap((term) => (term.kind === 'phrase' ? term.typed : []));
  const answer = await fewerOf(db, words, seeking);
  return seeking.isAny(answer.found) ? { ...answer, leftOut: [...phrases, ...answer.leftOut] } : undefined;
}

/** Also the dot of "14. März". */
const quotesOrDays = /["„“”«»]|(?<=\d)\.(?= ?\p{L})/gu;
