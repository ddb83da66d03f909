import { contract } from '#contract/contract.ts';
import { type Db, openDatabase } from '#platform/database/database.ts';
import { countUnread, readUpcoming } from '#api/posts/feed/upcoming.store.ts';
import type { PostReader } from '#api/posts/card.sql.ts';
import { countPosts, listOffice } from '#api/posts/office/office.store.ts';
import { connect } from '#platform/database/pool.ts';
import { seekPosts } from '#api/search/seek-posts.acts.ts';
import { type FilledDatabase, tenantId } from '../database.ts';
import { readerOf } from '../reader.ts';
import { dropKeys, makeKeys } from './search-bench.ts';
import { timed } from '../timed.ts';

export const manyPosts = 100_000;

export interface PostsResult {
  what: string;
  found: number;
  p50: number;
  p95: number;
}

export async function benchPosts({ appUrl, ownerUrl, signIn }: FilledDatabase): Promise<PostsResult[]> {
  await makeFindable(ownerUrl);
  const now = new Date();
  const database = openDatabase({ url: appUrl, max: 1, now: () => now, log: () => {} });
  try {
    const reader = await database.read(tenantId, (db) => readerOf(db, { signIn, now }));
    const results: PostsResult[] = [];
    for (const [what, ask] of Object.entries(asked(reader))) {
      const { answer, ...times } = await timed(() => database.read(tenantId, ask));
      // An empty page would measure something else.
      if (answer === 0) throw new Error(`"${what}" finds nothing`);
      results.push({ what, found: answer, ...times });
    }
    return results;
  } finally {
    await database.close();
  }
}

async function makeFindable(ownerUrl: string) {
  const owner = await connect(ownerUrl);
  await owner.query(`select set_config('app.tenant', $1, false)`, [tenantId]);
  for (const statement of [dropKeys, fillPostEntries, makeKeys, 'vacuum (analyze) search_entries'])
    await owner.query(statement);
  await owner.end();
}

const fillPostEntries = `
  insert into search_entries (kind, id, place, author_id, at, title, body)
  select post_entry_kind(p), id, case post_entry_kind(p) when 'post' then audience_id else id end, author_id, coalesce(published_at, created_at),
    words.title, words.title || search_words_in(concat_ws(' ', event_place, post_text(p.body))) || array_to_tsvector(array['#' || kind || '0'])
  from posts p cross join lateral (select search_words_in(concat_ws(' ', p.title, p.number)) as title offset 0) words`;

function asked(reader: PostReader): Record<string, (db: Db) => Promise<number>> {
  const { query } = contract.posts.list;
  const office = (wanted: Record<string, string>) => async (db: Db) => {
    const { state, ...page } = query.parse({ scope: 'all', ...wanted });
    const { total } = await listOffice(db, { ...reader, seek: seekPosts, tenantId }, { ...page, states: [state] });
    return total;
  };
  return {
    'office, published, first page': office({}),
    'office, published, page 100': office({ page: '100' }),
    'office, published, by title': office({ sort: 'title' }),
    'office, published, of a kind': office({ kind: 'circular' }),
    'office, published, search for a word': office({ search: 'Gesellen' }),
    'office, published, search for one post': office({ search: '(54321)' }),
    'office, archived, first page': office({ state: 'archived' }),
    'office, counts of all states': async (db) => (await countPosts(db)).published,
    'member, open deadlines and events': async (db) => (await readUpcoming(db, reader, 5)).open.total,
    'member, unread posts': (db) => countUnread(db, reader),
  };
}
