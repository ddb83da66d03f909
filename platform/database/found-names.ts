import { oneSpellingIn } from '#contract/base/address.ts';
import { type NameSearch, nameSearches } from '#contract/base/text/name-search.ts';
import { type Db, prepared } from './database.ts';

/** Asks by the pattern of what was typed; again with fewer words where a list is empty. */
export async function foundByName<T extends { total: number }>(
  typed: string,
  ask: (pattern: string) => Promise<T>,
): Promise<T> {
  return inTurn(searchesOf(typed), ({ pattern }) => ask(pattern));
}

/**
 * The same for people and companies, of whom there may be a hundred thousand. `ask` reads `found_names`, which has each
 * person and company that the pattern fits, and others; null finds everything.
 */
export async function foundInNames<T extends { total: number }>(
  db: Db,
  typed: string,
  ask: (pattern: string | null, isOneWord: boolean) => Promise<T>,
): Promise<T> {
  return inTurn(searchesOf(typed), async ({ pattern, letters, isOneWord }) => {
    if (pattern === '') return ask(null, isOneWord);
    await prepared(db, lookFor, likeAny(letters));
    return ask(pattern, isOneWord);
  });
}

/** Addresses have one spelling; other text, such as the name of a website, is looked for as it was typed too. */
function searchesOf(typed: string): readonly [NameSearch, ...NameSearch[]] {
  const spelled = oneSpellingIn(typed);
  return spelled === typed ? nameSearches(typed) : [...nameSearches(spelled), ...nameSearches(typed)];
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

/** For LIKE: the three longest tell most. Those of one or two letters begin a word. */
function likeAny(letters: readonly string[]): string[] {
  const longest = letters.toSorted((one, other) => other.length - one.length).slice(0, 3);
  const [first = '%', second = first, third = second] = longest.map((some) =>
    Array.from(some).length < 3 ? `% ${some}%` : `%${some}%`,
  );
  return [first, second, third];
}
