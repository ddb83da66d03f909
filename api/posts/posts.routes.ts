import type { Post, posts } from '#contract/posts.ts';
import type { Db } from '#api/base/database.ts';
import { AppError, invalid, notFound } from '#api/base/error.ts';
import type { Handlers } from '#api/base/http/serve.ts';
import { mustBeLatest } from '#api/base/version.ts';
import { groupsMustExist } from '#api/targeting/target-names.store.ts';
import type { Reader } from './card.ts';
import { listFeed } from './feed.store.ts';
import { listOffice } from './office.store.ts';
import {
  isUnpublished,
  lacksForPublishing,
  mayChange,
  maySee,
  rescheduled,
  stateOf,
  visibleFrom,
} from './posts.rules.ts';
import { findPost, insertDraft, insertRead, lockPost, type PostRow, removePost, updatePost } from './posts.store.ts';

export const postHandlers: Handlers<typeof posts> = {
  list: async ({ db, caller, now, query }) => {
    const { before, page } = query;
    if (query.scope === 'audience') {
      if (before && page > 0) throw invalid('query.page', 'cannot be counted behind a post; leave it out');
      const [more] = officeOnly.filter((name) => query[name] !== unsaid[name]);
      if (more) throw invalid(`query.${more}`, 'is for scope=all');
      if (before) await mustSee(db, { caller, now }, before, () => invalid('query.before', 'is no post you see'));
      return listFeed(db, { caller, now }, query);
    }
    if (!caller.isAdmin) throw new AppError('access.denied');
    if (before) throw invalid('query.before', 'is for the feed; every published post is listed by page');
    return listOffice(db, { caller, now }, { ...query, states: [query.state] });
  },

  drafts: ({ db, caller, now, query }) => {
    const states = query.state ? [query.state] : (['draft', 'scheduled'] as const);
    return listOffice(db, { caller, now }, { ...query, states });
  },

  read: ({ db, caller, now, params }) => mustSee(db, { caller, now }, params.id),

  create: async ({ db, caller, now, body }) => {
    await groupsMustExist(db, body.audience);
    const id = await insertDraft(db, { ...body, authorId: caller.id, now });
    return mustSee(db, { caller, now }, id);
  },

  update: async ({ db, caller, now, params, body, ifMatch }) => {
    const post = await lock(db, params.id, ifMatch);
    const state = stateOf(post, now);
    if (!mayChange(state, body)) throw new AppError('posts.alreadyPublished');
    if (body.audience) await groupsMustExist(db, body.audience);
    const moved = body.publishAt !== undefined && state === 'scheduled';
    const publishAt = body.publishAt ? new Date(body.publishAt) : null;
    await updatePost(db, post, { ...body, now, ...(moved && { publishedAt: rescheduled(state, publishAt, now) }) });
    return mustSee(db, { caller, now }, params.id);
  },

  remove: async ({ db, now, params, ifMatch }) => {
    const post = await lock(db, params.id, ifMatch);
    if (!isUnpublished(stateOf(post, now))) throw new AppError('posts.alreadyPublished');
    await removePost(db, params.id);
  },

  publish: async ({ db, caller, now, params, ifMatch }) => {
    const post = await lock(db, params.id, ifMatch);
    if (stateOf(post, now) !== 'draft') throw new AppError('posts.alreadyPublished');
    const draft = await mustSee(db, { caller, now }, params.id);
    const lacks = lacksOf(draft);
    if (lacks.length > 0) throw new AppError('posts.notReady', undefined, { errors: lacks });
    await updatePost(db, post, { now, publishedAt: visibleFrom(post.publishAt, now) });
    return mustSee(db, { caller, now }, params.id);
  },

  markRead: async ({ db, caller, now, params }) => {
    const post = await mustSee(db, { caller, now }, params.id);
    if (post.state === 'published') await insertRead(db, { userId: caller.id, postId: post.id, now });
  },
};

/** What only the office's list of published posts takes, as it is where nothing is said. */
const unsaid = { search: '', state: 'published', sort: '-published' } as const;
const officeOnly = ['search', 'state', 'sort'] as const;

/** The post, if the reader may see it; else it is not there. */
async function mustSee(db: Db, reader: Reader, id: string, refuse: () => AppError = notFound): Promise<Post> {
  const post = await findPost(db, reader, id);
  if (!post || !maySee(post, reader.caller)) throw refuse();
  return post;
}

async function lock(db: Db, id: string, ifMatch: number | undefined): Promise<PostRow> {
  const post = await lockPost(db, id);
  if (!post) throw notFound();
  mustBeLatest(post, ifMatch);
  return post;
}

function lacksOf({ title, lead, audience }: Post) {
  const includes = audience?.include ?? [];
  return lacksForPublishing({
    title,
    lead,
    includes: includes.length,
    includesThatExist: includes.filter(({ name }) => name !== null).length,
  });
}
