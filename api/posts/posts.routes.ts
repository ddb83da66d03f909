import type { posts } from '#contract/posts.ts';
import { AppError, invalid } from '#api/base/error.ts';
import type { Handlers } from '#api/base/http/serve.ts';
import { groupsMustExist } from '#api/targeting/target-names.store.ts';
import { documentsMustExist } from './attached.store.ts';
import { listFeed } from './feed.store.ts';
import { lifeHandlers } from './life/life.routes.ts';
import { listOffice } from './office.store.ts';
import { lockLatest, mayStartBehind, mustHaveAll, mustSee } from './post-at-hand.ts';
import { isUnpublished, mayChange, rescheduled, stateOf, visibleFrom } from './posts.rules.ts';
import { insertDraft, insertRead, removePost, updatePost } from './posts.store.ts';

export const postHandlers: Handlers<typeof posts> = {
  list: async ({ db, caller, now, query }) => {
    const { before, page } = query;
    if (query.scope === 'audience') {
      if (before && page > 0) throw invalid('query.page', 'cannot be counted behind a post; leave it out');
      const [more] = officeOnly.filter((name) => query[name] !== unsaid[name]);
      if (more) throw invalid(`query.${more}`, 'is for scope=all');
      if (before && !(await mayStartBehind(db, { caller, now }, before)))
        throw invalid('query.before', 'is no post you see');
      return listFeed(db, { caller, now }, query);
    }
    if (!caller.isAdmin) throw new AppError('access.denied');
    if (query.unread === 'true') throw invalid('query.unread', 'is for the feed');
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
    await documentsMustExist(db, caller, body.documentIds);
    const id = await insertDraft(db, { ...body, authorId: caller.id, now });
    return mustSee(db, { caller, now }, id);
  },

  update: async ({ db, caller, now, params, body, ifMatch }) => {
    const post = await lockLatest(db, params.id, ifMatch);
    const state = stateOf(post, now);
    if (!mayChange(state, body)) throw new AppError('posts.alreadyPublished');
    if (body.audience) await groupsMustExist(db, body.audience);
    await documentsMustExist(db, caller, body.documentIds, post.documentIds);
    const moved = body.publishAt !== undefined && state === 'scheduled';
    const publishAt = body.publishAt ? new Date(body.publishAt) : null;
    await updatePost(db, post, { ...body, now, ...(moved && { publishedAt: rescheduled(state, publishAt, now) }) });
    return mustSee(db, { caller, now }, params.id);
  },

  remove: async ({ db, now, params, ifMatch }) => {
    const post = await lockLatest(db, params.id, ifMatch);
    if (!isUnpublished(stateOf(post, now))) throw new AppError('posts.alreadyPublished');
    await removePost(db, params.id);
  },

  publish: async ({ db, caller, now, params, ifMatch }) => {
    const post = await lockLatest(db, params.id, ifMatch);
    if (stateOf(post, now) !== 'draft') throw new AppError('posts.alreadyPublished');
    mustHaveAll(await mustSee(db, { caller, now }, params.id));
    await updatePost(db, post, { now, publishedAt: visibleFrom(post.publishAt, now) });
    return mustSee(db, { caller, now }, params.id);
  },

  ...lifeHandlers,

  markRead: async ({ db, caller, now, params }) => {
    const post = await mustSee(db, { caller, now }, params.id);
    if (post.state === 'published') await insertRead(db, { userId: caller.id, postId: post.id, now });
  },
};

/** What only the office's list of published posts takes, as it is where nothing is said. */
const unsaid = { search: '', state: 'published', sort: '-published' } as const;
const officeOnly = ['search', 'state', 'sort'] as const;
