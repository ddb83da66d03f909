import type { SearchPlace } from '#contract/search.ts';
import { type Db, prepared } from '#platform/database/database.ts';
import { bareKeys, type Caller } from '#platform/http/caller.ts';
import { wordInName } from '#contract/base/text/name-search.ts';
import { synonymsOf } from '#platform/database/found-names.ts';
import { isYear } from './query/numbers.rules.ts';
import { excerptPattern, meantBy } from './pieces.rules.ts';
import { namesOfKinds } from './post-kinds.texts.ts';
import type { Asked, Meaning } from './query-terms.rules.ts';
import { isNumber } from './terms.rules.ts';
import { authorsCalledSql, foldersCalledSql, groupsCalledSql } from './shown.sql.ts';

type Eyes = Pick<Caller, 'keys' | 'isAdmin'>;

/** With the keys of what a list shows beside the words: only names that the reader may see are looked up. */
export async function withShown(db: Db, eyes: Eyes, searched: SearchPlace, asked: Asked): Promise<Asked> {
  const terms = [...asked.needed, ...asked.helpful];
  const keys =
    searched === 'posts'
      ? [kindsOf(terms), await authorsOf(db, terms), await groupsOf(db, eyes, terms)]
      : [await categoriesOf(db, terms), await foldersOf(db, eyes, terms)];
  const shown = terms.map((term, index) => ({
    ...term,
    shown: [...keys.flatMap((of) => of[index] ?? []), ...(isYear(term.word) ? [`#${term.word}`] : [])],
  }));
  return { ...asked, needed: shown.slice(0, asked.needed.length), helpful: shown.slice(asked.needed.length) };
}

/** In any language. */
export function kindsOf(queryTerms: readonly Meaning[]): string[][] {
  return queryTerms.map((meaning) => {
    const isMeant = meantBy(meaning);
    return namesOfKinds.filter(({ name }) => isMeant(name)).map(({ key }) => key);
  });
}

/** Searching for circulars finds all of that category. */
async function categoriesOf(db: Db, queryTerms: readonly Meaning[]): Promise<string[][]> {
  const rows = await prepared<{ id: string; name: string }>(db, 'select id, name from document_categories', []);
  return queryTerms.map((meaning) => {
    const isMeant = meantBy(meaning);
    return rows.filter(({ name }) => isMeant(name)).map(({ id }) => `#${id}`);
  });
}

/** What is in folders of that name, and below them. */
async function foldersOf(db: Db, { keys, isAdmin }: Eyes, queryTerms: readonly Meaning[]): Promise<string[][]> {
  return keysFrom(
    queryTerms,
    await called(db, foldersCalledSql, [bareKeys(keys), isAdmin, patternsOfGroups(queryTerms)]),
  );
}

async function authorsOf(db: Db, queryTerms: readonly Meaning[]): Promise<string[][]> {
  return keysFrom(queryTerms, await called(db, authorsCalledSql, [patternsOf(queryTerms)]));
}

/** To groups of that name: members know those of their own, the office all guilds. */
async function groupsOf(db: Db, { keys, isAdmin }: Eyes, queryTerms: readonly Meaning[]): Promise<string[][]> {
  const mine = keys.flatMap(({ key, name }) => (name === null ? [] : { key, name }));
  const values = [mine.map(({ key }) => key), mine.map(({ name }) => name), isAdmin, patternsOfGroups(queryTerms)];
  return keysFrom(queryTerms, await called(db, groupsCalledSql, values));
}

interface Called {
  [column: string]: unknown;
  /** Of the term, from 1. */
  term: number;
  id: string;
}

function called(db: Db, statement: string, values: unknown[]): Promise<Called[]> {
  return prepared<Called>(db, statement, values);
}

function keysFrom(queryTerms: readonly Meaning[], rows: readonly Called[]): string[][] {
  return queryTerms.map((_, index) => rows.filter(({ term }) => term === index + 1).map(({ id }) => `#${id}`));
}

/** Names are short, so what is written apart is not tried; null for figures, which are no names. */
function patternsOf(queryTerms: readonly Meaning[]): (string | null)[] {
  return queryTerms.map((term) =>
    term.forms.length === 0 || isNumber(term.word) ? null : excerptPattern([{ ...term, adjacent: [] }]),
  );
}

/** Of folders and groups, whose names are put together from several: "Arbeitsrecht" is Arbeits- und Tarifrecht too. */
function patternsOfGroups(queryTerms: readonly Meaning[]): (string | null)[] {
  return patternsOf(queryTerms).map((pattern, index) => {
    const word = queryTerms[index]?.word ?? '';
    const isCompound = Array.from(word).length >= shortestCompound && !/\d/.test(word);
    return pattern === null || !isCompound ? pattern : `${pattern}|${wordInName(word, { synonymsOf })}`;
  });
}

const shortestCompound = 9;
