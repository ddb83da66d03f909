import { oneSpellingIn } from '#contract/base/address.ts';
import { type GroupWords, type NameSearch, nameSearches } from '#contract/base/text/name-search.ts';
import { plainSpelling } from '#contract/base/text/spelling.ts';
import { tradeSynonyms } from '#contract/base/text/trade-synonyms.ts';
import { type Db, prepared } from './database.ts';
import type { Look } from './named.sql.ts';
import { one } from './rows.ts';

/** Asks by the pattern of what was typed; again with fewer words where a list is empty. */
export async function foundByName<T extends { total: number }>(
  typed: string,
  ask: (pattern: string) => Promise<T>,
): Promise<T> {
  return inTurn(searchesOf(typed), ({ pattern }) => ask(pattern));
}

/** The same for guilds, lists, crafts and offices: also by parts of their names, and by another word of the trade. */
export async function groupsByName<T extends { total: number }>(
  typed: string,
  ask: (pattern: string) => Promise<T>,
): Promise<T> {
  return inTurn(searchesOf(typed, { synonymsOf }), ({ pattern }) => ask(pattern));
}

/**
 * The same for people and companies, of whom there may be a hundred thousand. `ask` reads `found_names`, which has each
 * person and company that the pattern fits, and others; null finds everything. One or two letters are looked for at the
 * beginning of names first, as somewhere else nearly everybody has them.
 */
export async function foundInNames<T extends { total: number }>(
  db: Db,
  typed: string,
  ask: (pattern: string | null, look: Look) => Promise<T>,
): Promise<T> {
  return askedInNames(db, 'person', searchesOf(typed), ask);
}

/** Of companies: also without what any company may be called, and by another word of the trade. */
export async function companiesByName<T extends { total: number }>(
  db: Db,
  typed: string,
  ask: (pattern: string | null, look: Look) => Promise<T>,
): Promise<T> {
  return askedInNames(db, 'company', searchesOf(typed, { synonymsOf, areCompanies: true }), ask);
}

async function askedInNames<T extends { total: number }>(
  db: Db,
  kind: 'person' | 'company',
  searches: readonly [NameSearch, ...NameSearch[]],
  ask: (pattern: string | null, look: Look) => Promise<T>,
): Promise<T> {
  return inTurn(searches, async ({ pattern, letters, isOneWord, beginning }) => {
    if (pattern === '') return ask(null, { among: 'all', isOneWord });
    if (beginning !== '') {
      if (kind === 'person') await prepared(db, lookFor, likeAny([beginning]));
      const begun = await ask(pattern, { among: 'names', isOneWord });
      if (begun.total > 0) return begun;
    }
    return ask(pattern, { among: (await hasFew(db, kind, letters)) ? 'index' : 'all', isOneWord });
  });
}

/** Whether the index finds so few that comparing them alone is quicker than comparing all. */
async function hasFew(db: Db, kind: 'person' | 'company', letters: readonly string[]): Promise<boolean> {
  if (letters.length === 0) return false;
  await prepared(db, lookFor, likeAny(letters));
  const { isMany } = one(await prepared<{ isMany: boolean }>(db, manySql, [kind]));
  return !isMany;
}

const manySql = `select exists (select from found_names where kind = $1 offset 10000) as "isMany"`;

/** Addresses have one spelling; other text, such as the name of a website, is looked for as it was typed too. */
function searchesOf(typed: string, groups?: GroupWords): readonly [NameSearch, ...NameSearch[]] {
  const spelled = oneSpellingIn(typed);
  const searches = nameSearches(spelled, groups);
  return spelled === typed ? searches : [...searches, ...nameSearches(typed, groups)];
}

const synonyms = new Map<string, string[]>();
for (const group of tradeSynonyms)
  for (const word of group) {
    const plain = plainSpelling(word);
    synonyms.set(plain, [...(synonyms.get(plain) ?? []), ...group.filter((other) => other !== word)]);
  }

/** Other words of the trade for one that is plainly spelled. */
export function synonymsOf(plain: string): readonly string[] {
  return synonyms.get(plain) ?? [];
}

async function inTurn<T extends { total: number }>(
  [first, ...others]: readonly [NameSearch, ...NameSearch[]],
  ask: (search: NameSearch) => Promise<T>,
): Promise<T> {
  let found = await ask(first);
  for (const other of others) if (found.total === 0) found = await ask(other);
  return found;
}

/** Until the transaction ends; read by the policy of `found_names`. */
const lookFor = `
  select set_config('app.name_1', $1, true), set_config('app.name_2', $2, true), set_config('app.name_3', $3, true)`;

/** For LIKE: the three longest tell most. */
function likeAny(letters: readonly string[]): [string, string, string] {
  const [first = '', second = '', third = ''] = letters
    .toSorted((one, other) => other.length - one.length)
    .map((some) => `%${some}%`);
  return [first, second || '%', third || '%'];
}
