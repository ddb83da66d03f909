import { eq, sql } from 'drizzle-orm';
import type { SynonymGroup } from '#contract/search/synonyms.ts';
import { synonymLimits } from '#contract/search/synonym-words.ts';
import { type Db, prepared } from '#platform/database/database.ts';
import { one, rowsOf } from '#platform/database/rows.ts';
import { searchSynonyms } from '#database/schema/search.ts';
import type { Synonyms } from '../query/synonyms.rules.ts';

export const synonymRows = rowsOf(searchSynonyms);

const { id, words, version } = searchSynonyms;
const columns = { id, words, version };

/** By their first words. */
export function listSynonyms(db: Db): Promise<SynonymGroup[]> {
  return db
    .select(columns)
    .from(searchSynonyms)
    .orderBy(sql`${words}[1] collate german`, id)
    .limit(synonymLimits.groups);
}

export async function findSynonyms(db: Db, of: string): Promise<SynonymGroup> {
  return one(await db.select(columns).from(searchSynonyms).where(eq(id, of)));
}

/** The office's own, for a search. Read each time, so that a change has its effect on every node at once. */
export async function ownSynonyms(db: Db): Promise<Synonyms> {
  const rows = await prepared<{ words: string[] }>(db, 'select words from search_synonyms', []);
  return rows.map((row) => row.words);
}
