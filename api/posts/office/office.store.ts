import type { PostKind, PostPage, PostSummary } from '#contract/posts/posts.ts';
import type { PostState } from '#contract/posts/words.ts';
import type { Paging } from '#contract/base/page.ts';
import { type Db, prepared } from '#platform/database/database.ts';
import { bareKeys } from '#platform/http/caller.ts';
import { listed } from '#platform/database/list.ts';
import { one } from '#platform/database/rows.ts';
import { nameSearches } from '#contract/base/text/name-search.ts';
import { namedAudiences } from '#api/targeting/targeting.store.ts';
import type { Card, PostReader } from '../card.sql.ts';
import type { Times } from '../posts.rules.ts';
import { cardsSql, countsSql, lockSql, officeSorts, officeSql } from './office.sql.ts';
import { summariesOf } from '../summaries.store.ts';

interface OfficeQuery extends Paging {
  states: readonly PostState[];
  kind?: PostKind | undefined;
  only?: 'mine' | 'toApprove' | undefined;
  search: string;
  sort: string;
}

/** What is found, and how it differs from what was typed. */
interface Sought<T> {
  found: T;
  resembling: boolean;
  leftOut: string[];
  /** By id, what that one lacks of the words that others have. */
  missing: ReadonlyMap<string, string[]>;
}

/** Searches posts of any state, and again for similar and for fewer words if there is no hit. `phrase` or null. */
export type SeekPosts = <T extends { total: number; items: readonly { id: string }[] }>(
  db: Db,
  sought: { tenantId: string; search: string; caller: PostReader['caller'] },
  list: (phrase: string | null) => Promise<T>,
) => Promise<Sought<T>>;

export async function listOffice(
  db: Db,
  { seek, tenantId, ...reader }: PostReader & { seek: SeekPosts; tenantId: string },
  query: OfficeQuery,
): Promise<PostPage> {
  const { states, kind = null, only, search, sort } = query;
  const sought = search !== '';
  const inOrder = !sought && sort === '-published';
  const list = (phrase: string | null) =>
    listed<{ id: string }>(db, {
      ...query,
      text: officeSql(states, { sought, only, byAuthor: sort.replace(/^-/, '') === 'author' }),
      values: [kind, ...(sought ? [phrase, nameSearches(search)[0].pattern] : []), ...(only ? [reader.caller.id] : [])],
      columns: officeSorts,
      last: inOrder ? 'published_at, id' : 'updated_at desc, id desc',
      indexed: inOrder,
    });
  if (!sought) {
    const { items, ...page } = await list(null);
    return { ...page, items: await cardsOf(db, reader, items) };
  }
  const { found, missing, resembling, leftOut } = await seek(db, { tenantId, search, caller: reader.caller }, list);
  const { items, ...page } = found;
  const lacking = [...missing].flatMap(([id, words]) => (words.length > 0 ? { id, words } : []));
  return { ...page, items: await cardsOf(db, reader, items), sought: { resembling, leftOut, missing: lacking } };
}

export async function countPosts(db: Db): Promise<Record<PostState, number>> {
  return one(await prepared<Record<PostState, number>>(db, countsSql, []));
}

/** Existing ones only. */
export async function lockPosts(db: Db, ids: readonly string[]) {
  const rows = await prepared<{ id: string } & Times>(db, lockSql, [ids]);
  return new Map(rows.map(({ id, ...times }) => [id, times]));
}

async function cardsOf(db: Db, reader: PostReader, found: readonly { id: string }[]): Promise<PostSummary[]> {
  if (found.length === 0) return [];
  const keys = bareKeys(reader.caller.keys);
  const ids = found.map(({ id }) => id);
  const cards = await prepared<Card>(db, cardsSql, [keys, reader.caller.id, ids]);
  const audiences = await namedAudiences(db, [...new Set(cards.map((card) => card.audienceId))]);
  return summariesOf(db, reader, cards, { audiences });
}
