import { prepared } from '#platform/database/database.ts';
import type { SeekPosts } from '#api/posts/office/office.store.ts';
import { indexQuery, type Meaning, phraseQuery } from './query-terms.rules.ts';
import { searchedSql, searchSql } from './search.sql.ts';
import { askedIn, leadOf, resembling } from './search.store.ts';
import { kindsOf } from './shown.store.ts';
import { termsOf } from './terms.rules.ts';

/** For the office's lists. */
export const seekPosts: SeekPosts = async (db, { tenantId, search }, list) => {
  const { needed } = await askedIn(db, termsOf(search));
  const seek = async (meant: readonly Meaning[]) => {
    await prepared(db, searchSql, [queryOf(tenantId, meant), 'on']);
    const found = await list(phraseQuery(meant));
    await prepared(db, searchedSql, []);
    return found;
  };
  const found = await seek(needed);
  const others = found.total === 0 ? await resembling(db, needed, { shelved: true }) : undefined;
  return others ? seek(others) : found;
};

/** Terms without letters find nothing. */
function queryOf(tenantId: string, queryTerms: readonly Meaning[]): string {
  const kinds = kindsOf(queryTerms);
  return indexQuery(
    queryTerms.map((term, index) => ({ ...term, shown: kinds[index] ?? [] })),
    leadOf(tenantId),
  );
}
