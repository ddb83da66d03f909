import { prepared } from '#platform/database/database.ts';
import type { SeekPosts } from '#api/posts/office/office.store.ts';
import { askedWithShown, withFewer } from './fewer.store.ts';
import { indexQuery, phraseQuery, someQuery } from './query-terms.rules.ts';
import { searchedSql, searchSql } from './search.sql.ts';
import { leadOf, resembling, type Wanted } from './search.store.ts';

/** For the office's lists. */
export const seekPosts: SeekPosts = async (db, { tenantId, search, caller }, list) => {
  const lead = leadOf(tenantId);
  const find = async ({ needed, least }: Wanted) => {
    const query = least === undefined ? indexQuery(needed, lead) : someQuery(needed, lead, least);
    await prepared(db, searchSql, [query, 'on']);
    const found = await list(least === undefined ? phraseQuery(needed) : null);
    await prepared(db, searchedSql, []);
    return found;
  };
  const nothing = { helpful: [], silent: [], inOrder: [] };
  return withFewer(db, search, {
    tenantId,
    asked: (typed) => askedWithShown(db, caller, 'posts', typed),
    find,
    isAny: ({ total }) => total > 0,
    idsOf: ({ items }) => items.map(({ id }) => id),
    isFound: async (term) => (await find({ needed: [term], ...nothing })).total > 0,
    resembling: (terms) => resembling(db, terms, { shelved: true }),
  });
};
