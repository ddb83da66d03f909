import { createHash } from 'node:crypto';
import type { SearchPlace } from '#contract/search.ts';
import { type Db, prepared } from '#platform/database/database.ts';
import { bareKeys, type Caller } from '#platform/http/caller.ts';
import { plainSpelling } from '#platform/rules/spelling.ts';
import { one } from '#platform/database/rows.ts';
import {
  type Form,
  indexQuery,
  type Meaning,
  meaningsOf,
  phraseQuery,
  type Stems,
  titleQueries,
} from './query-terms.rules.ts';
import { mostWrong, nearestPart } from './near.rules.ts';
import { meantBy } from './pieces.rules.ts';
import {
  audiencesSql,
  type FirstRow,
  firstSql,
  foundSql,
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
import { namesOfKinds } from './post-kinds.texts.ts';
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

/** With counts; best titles first. */
export async function findEntries(
  db: Db,
  { keys, isAdmin }: Pick<Caller, 'keys' | 'isAdmin'>,
  queryTerms: readonly Meaning[],
  { tenantId, in: searched, categoryId, folderId, validity, page, size }: Sought,
): Promise<Found> {
  const mine = bareKeys(keys);
  const where =
    searched === 'posts'
      ? one(await prepared<PlacesRow>(db, audiencesSql, [mine, isAdmin]))
      : one(await prepared<PlacesRow>(db, placesSql, [mine, isAdmin, folderId ?? null]));
  if (where.share === 0) return { total: 0, categories: [], ids: [] };
  const needed = (page + 1) * size;
  const seen = [where.places, folderId ?? null, phraseQuery(queryTerms), validity ?? null, categoryId ?? null];
  const lead = leadOf(tenantId);
  const more = searched === 'posts' ? kindsOf(queryTerms) : await categoriesOf(db, queryTerms);
  const query = indexQuery(queryTerms, lead, more);

  const first = async (query: string) => {
    await prepared(db, searchSql, [query, 'on']);
    return one(await prepared<FirstRow>(db, firstSql(searched), [...seen, needed])).ids;
  };
  await prepared(db, searchSql, [query, 'off']);
  const latest = searched === 'posts' ? null : latestOf(needed, where.share, categoryId !== undefined);
  const counted = [...seen, Math.max(200, 3 * needed), latest];
  const found = one(await prepared<FoundRow>(db, foundSql(searched), counted));
  const { total, categories } = found;
  // With many hits the latest mostly suffice.
  const fits = total < many ? new Map<string, number>() : await titleFits(db, searched, found.ids, queryTerms);
  const ids: string[] = [];
  for (const [fit, titles] of titleQueries(queryTerms, lead, query).entries()) {
    if (ids.length >= Math.min(needed, total)) break;
    const among = found.ids.filter((id) => fits.get(id) === fit);
    ids.push(...(ids.length + among.length < needed ? await first(titles) : among));
  }
  if (ids.length < needed) ids.push(...found.ids);
  if (new Set(ids).size < Math.min(needed, total)) ids.push(...(await first(query)));
  await prepared(db, searchedSql, []);
  return { total, categories, ids: [...new Set(ids)].slice(page * size, needed) };
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

/** By the database's stemmers. */
export async function meaningsIn(db: Db, terms: readonly Term[]): Promise<Meaning[]> {
  const words = terms.flatMap((term) => (term.kind === 'word' ? term.word : []));
  const rows = await prepared<Stems & { word: string }>(db, stemsSql, [words]);
  return meaningsOf(terms, new Map(rows.map(({ word, ...stems }) => [word, stems])));
}

/** Undefined if none. Never shown to the caller. Words of withdrawn posts are for the office only. */
export async function resembling(
  db: Db,
  queryTerms: readonly Meaning[],
  { shelved = false } = {},
): Promise<Meaning[] | undefined> {
  const similar = new Map<string, Form[]>();
  for (const { letters } of queryTerms.flatMap(({ forms }) => forms.slice(0, 1)))
    if (!similar.has(letters)) similar.set(letters, await similarForms(db, letters, shelved));
  if ([...similar.values()].every((forms) => forms.length === 0)) return undefined;
  return queryTerms.map(({ word, forms, phrase }) => ({
    word,
    forms: [...forms, ...(similar.get(forms[0]?.letters ?? '') ?? [])],
    phrase,
  }));
}

async function similarForms(db: Db, typed: string, shelved: boolean): Promise<Form[]> {
  const letters = plainSpelling(typed);
  const most = mostWrong(Array.from(letters).length);
  if (most === 0 || /\d/.test(letters)) return [];
  await prepared(db, similarToSql, [letters]);
  const rows = await prepared<{ word: string }>(db, similarSql, [letters, shelved]);
  const parts = rows.map(({ word }) => nearestPart(letters, word)).filter(({ distance }) => distance <= most);
  const best = Math.min(...parts.map(({ distance }) => distance));
  return [...new Set(parts.filter(({ distance }) => distance === best).map(({ part }) => part))]
    .filter((part) => part.length > 3)
    .map((part) => ({ letters: part, where: 'anywhere' }));
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
