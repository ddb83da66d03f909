import { createHash } from 'node:crypto';
import type { SearchPlace } from '#contract/search.ts';
import { type Db, prepared } from '#platform/database/database.ts';
import { bareKeys, type Caller } from '#platform/http/caller.ts';
import { plainSpelling } from '#contract/base/text/spelling.ts';
import { one } from '#platform/database/rows.ts';
import {
  type Asked,
  askedBy,
  indexQuery,
  inOrderQuery,
  isSilent,
  type Meaning,
  phraseQuery,
  someQuery,
  type Stems,
  titleQueries,
} from './query-terms.rules.ts';
import { beginningsOf } from './query/compounds.rules.ts';
import type { Form } from './query/forms.rules.ts';
import { mostWrong, resemblingBy, similarAmong } from './near.rules.ts';
import {
  anySql,
  audiencesSql,
  type FirstRow,
  firstSql,
  foundSql,
  havingSql,
  type FoundRow,
  placesSql,
  type PlacesRow,
  searchedSql,
  searchSql,
  similarSql,
  similarToSql,
  stemsSql,
  titlesSql,
} from './search.sql.ts';
import { ownSynonyms } from './synonyms/synonyms.store.ts';
import type { Term } from './terms.rules.ts';
import { titleFit } from './title-fit.rules.ts';

export interface Sought {
  tenantId: string;
  in: SearchPlace;
  categoryId?: string | undefined;
  folderId?: string | undefined;
  validity?: string | undefined;
  page: number;
  size: number;
}

export interface Found {
  total: number;
  categories: FoundRow['categories'];
  ids: string[];
}

type Eyes = Pick<Caller, 'keys' | 'isAdmin'>;

/** What is asked of the index: all of `needed`, or at least so many. */
export interface Wanted extends Asked {
  least?: number;
}

/** With counts; best titles first, then adjacent words, then the latest. */
export async function findEntries(
  db: Db,
  where: PlacesRow,
  { needed: queryTerms, helpful, inOrder, least }: Wanted,
  { tenantId, in: searched, categoryId, folderId, validity, page, size }: Sought,
): Promise<Found> {
  if (where.share === 0) return { total: 0, categories: [], ids: [] };
  const needed = (page + 1) * size;
  const phrase = least === undefined ? phraseQuery(queryTerms) : null;
  const seen = [where.places, folderId ?? null, phrase, validity ?? null, categoryId ?? null];
  const lead = leadOf(tenantId);
  const queryOf = (terms: readonly Meaning[]) =>
    least === undefined ? indexQuery(terms, lead) : someQuery(terms, lead, least);
  const query = queryOf(queryTerms);

  const first = async (query: string, limit: number) => {
    await prepared(db, searchSql, [query, 'on']);
    return one(await prepared<FirstRow>(db, firstSql(searched), [...seen, limit])).ids;
  };
  await prepared(db, searchSql, [query, 'off']);
  const latest = searched === 'posts' ? null : latestOf(needed, where.share, categoryId !== undefined);
  const counted = [...seen, Math.max(200, 3 * needed), latest];
  const found = one(await prepared<FoundRow>(db, foundSql(searched), counted));
  const { total, categories } = found;
  if (total === 0) {
    await prepared(db, searchedSql, []);
    return { total, categories, ids: [] };
  }
  const wanted = Math.min(needed, total);
  // With many hits the latest mostly suffice.
  const fits = total < many ? await titleFits(db, searched, found.ids, queryTerms) : new Map<string, number>();
  const isWhole = found.ids.length === total;
  const ids = new Set<string>();
  const together = inOrderQuery(inOrder, lead);
  const unshown = queryTerms.map((term) => ({ ...term, shown: [] }));
  const plain: { query: string; fit?: number }[] = [
    ...titleQueries(queryTerms, lead, query).map((query, fit) => ({ query, fit })),
    ...(together === undefined ? [] : [{ query: `(${query}) & ${together}` }]),
    ...(queryTerms.some(({ shown }) => shown.length > 0) ? [{ query: queryOf(unshown) }] : []),
  ];
  const help = helpful.map((term) => `(${indexQuery([term], lead)})`).join(' | ');
  const tiers =
    help === '' ? plain : [...plain, { query }].flatMap((tier) => [{ query: `(${tier.query}) & (${help})` }, tier]);
  for (const { query, fit } of tiers) {
    if (ids.size >= wanted) break;
    const among = fit === undefined ? [] : found.ids.filter((id) => fits.get(id) === fit && !ids.has(id));
    const isKnown = fit !== undefined && (isWhole || ids.size + among.length >= needed);
    for (const id of isKnown ? among : await first(query, needed + ids.size)) ids.add(id);
  }
  if (ids.size < needed) for (const id of found.ids) ids.add(id);
  if (ids.size < wanted) for (const id of await first(query, needed + ids.size)) ids.add(id);
  await prepared(db, searchedSql, []);
  return { total, categories, ids: [...ids].slice(page * size, needed) };
}

/** Where the reader may find anything; the same for each question of a transaction. */
export async function placesOf(
  db: Db,
  { keys, isAdmin }: Eyes,
  { in: searched, folderId }: Pick<Sought, 'in' | 'folderId'>,
): Promise<PlacesRow> {
  const mine = bareKeys(keys);
  return searched === 'posts'
    ? one(await prepared<PlacesRow>(db, audiencesSql, [mine, isAdmin]))
    : one(await prepared<PlacesRow>(db, placesSql, [mine, isAdmin, folderId ?? null]));
}

/** Whether the reader sees anything that has it. */
export async function isFound(
  db: Db,
  where: PlacesRow,
  term: Meaning,
  { tenantId, in: searched, categoryId, folderId, validity }: Sought,
): Promise<boolean> {
  if (where.share === 0) return false;
  await prepared(db, searchSql, [indexQuery([term], leadOf(tenantId)), 'on']);
  const seen = [where.places, folderId ?? null, phraseQuery([term]), validity ?? null, categoryId ?? null];
  const { isAny } = one(await prepared<{ isAny: boolean }>(db, anySql(searched), seen));
  await prepared(db, searchedSql, []);
  return isAny;
}

/** Which of the entries, that the reader sees, have each of the terms. */
export async function havingEach(
  db: Db,
  terms: readonly Meaning[],
  { tenantId, ids }: { tenantId: string; ids: readonly string[] },
): Promise<ReadonlySet<string>[]> {
  const lead = leadOf(tenantId);
  const queries = terms.map((term) => indexQuery([term], lead));
  const rows = await prepared<{ id: string; number: number }>(db, havingSql, [ids, queries]);
  return terms.map((_, index) => new Set(rows.filter(({ number }) => number === index + 1).map(({ id }) => id)));
}

async function titleFits(
  db: Db,
  searched: SearchPlace,
  ids: readonly string[],
  queryTerms: readonly Meaning[],
): Promise<Map<string, number>> {
  const fit = titleFit(queryTerms);
  const rows = await prepared<{ id: string; words: string[] }>(db, titlesSql(searched), [ids]);
  return new Map(rows.map(({ id, words }) => [id, fit(words)]));
}

/** Ranking more takes too long. */
const many = 2000;

/**
 * Among how many of the latest entries so many hits that the reader sees are likely to be, where one of twenty is a hit; null
 * where that is much of all there is, or what he or she sees is so little that it is put in order at once.
 */
function latestOf(needed: number, share: number, isOfCategory: boolean): number | null {
  const latest = Math.ceil((needed * 20 * (isOfCategory ? 10 : 1)) / share);
  return latest > 50_000 ? null : latest;
}

/** As the database's `search_lead`. */
export function leadOf(tenantId: string): string {
  return `${createHash('md5').update(tenantId).digest('hex').slice(0, 6)}/`;
}

/** By the database's stemmers, with the office's synonyms. */
export async function askedIn(db: Db, terms: readonly Term[]): Promise<Asked> {
  const words = terms.flatMap((term) => (term.kind === 'word' ? term.word : []));
  const own = await ownSynonyms(db);
  return askedBy(terms, await stemsOf(db, words), own);
}

/** Which of the words say nothing, so that nobody looks for them. */
export async function silentAmong(db: Db, words: readonly string[]): Promise<ReadonlySet<string>> {
  const stems = await stemsOf(db, words);
  return new Set(words.filter((word) => isSilent(word, stems.get(word))));
}

async function stemsOf(db: Db, words: readonly string[]): Promise<Map<string, Stems>> {
  const rows = await prepared<Stems & { word: string }>(db, stemsSql, [words]);
  return new Map(rows.map(({ word, ...stems }) => [word, stems]));
}

/** Also with similar words, and compounds by their parts. Undefined if none. Never shown to the caller. Words of withdrawn posts are for the office only. */
export async function resembling(
  db: Db,
  queryTerms: readonly Meaning[],
  { shelved = false } = {},
): Promise<Meaning[] | undefined> {
  const similar = new Map<string, Form[]>();
  for (const { letters } of queryTerms.flatMap(({ forms }) => forms.slice(0, 1)))
    if (!similar.has(letters)) similar.set(letters, await similarForms(db, letters, shelved));
  const others = resemblingBy(queryTerms, similar);
  const isMore = others.some(
    ({ apart }, index) => apart.length > 0 || others[index]?.forms.length !== queryTerms[index]?.forms.length,
  );
  return isMore ? others : undefined;
}

/** Each word without what follows the longest word that begins it: "Mutterschutzgesetz" as Mutterschutz. */
export function beginnings(queryTerms: readonly Meaning[]): Meaning[] | undefined {
  const shorter = queryTerms.map((term) => ({
    ...term,
    apart: beginningsOf(term.word).map((letters): Form[] => [{ letters, where: 'whole' }]),
  }));
  return shorter.some(({ apart }) => apart.length > 0) ? shorter : undefined;
}

async function similarForms(db: Db, typed: string, shelved: boolean): Promise<Form[]> {
  const letters = plainSpelling(typed);
  const most = mostWrong(Array.from(letters).length);
  if (most === 0 || /\d/.test(letters)) return [];
  await prepared(db, similarToSql, [letters]);
  const rows = await prepared<{ word: string }>(db, similarSql, [letters, shelved]);
  return similarAmong(
    typed,
    rows.map(({ word }) => word),
  );
}
