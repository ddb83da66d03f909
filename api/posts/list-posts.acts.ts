import type { PostPage, PostSummary, posts } from '#contract/posts/posts.ts';
import type { Listed } from '#platform/database/list.ts';
import { AppError, invalid } from '#platform/errors/error.ts';
import type { Call } from '#platform/http/caller.ts';
import { listFeed } from './feed/feed.store.ts';
import { mayStartBehind } from './load-post.acts.ts';
import { listOffice, type SeekPosts } from './office/office.store.ts';

type Listing = Pick<Call<typeof posts.list>, 'db' | 'caller' | 'now' | 'query' | 'tenantId'>;

/** The caller's feed, or for the office all that are out. Refuses parameters of the other list. */
export function listPosts(seek: SeekPosts, input: Listing): Promise<PostPage> {
  return input.query.scope === 'audience' ? listOwn(input) : listAll(seek, input);
}

async function listOwn({ db, caller, now, query }: Listing): Promise<Listed<PostSummary>> {
  const { before, page } = query;
  if (before && page > 0) throw invalid('query.page', 'is not allowed together with before');
  const [more] = officeOnly.filter((name) => query[name] !== queryDefaults[name]);
  if (more) throw invalid(`query.${more}`, 'is allowed only with scope=all');
  if (before && !(await mayStartBehind(db, { caller, now }, before)))
    throw invalid('query.before', 'is not a post you can see');
  return listFeed(db, { caller, now }, query);
}

async function listAll(seek: SeekPosts, { db, caller, now, query, tenantId }: Listing): Promise<PostPage> {
  if (!caller.isAdmin) throw new AppError('access.denied');
  if (query.unread === 'true') throw invalid('query.unread', 'is allowed only in the feed');
  if (query.toConfirm === 'true') throw invalid('query.toConfirm', 'is allowed only in the feed');
  if (query.before) throw invalid('query.before', 'is allowed only in the feed; scope=all is listed by page');
  return listOffice(db, { caller, now, seek, tenantId }, { ...query, states: [query.state] });
}

/** Defaults of the office's parameters. */
const queryDefaults = { search: '', state: 'published', sort: '-published' } as const;
const officeOnly = ['search', 'state', 'sort'] as const;
