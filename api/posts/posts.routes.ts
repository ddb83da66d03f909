import type { posts } from '#contract/posts/posts.ts';
import { AppError } from '#platform/errors/error.ts';
import type { Handlers } from '#platform/http/serve.ts';
import type { Mailing } from '#api/tenants/mailing.rules.ts';
import { changePost } from './change-post.acts.ts';
import { markAllRead } from './feed/upcoming.store.ts';
import { lifeHandlers } from './life/life.routes.ts';
import { listOffice, type SeekPosts } from './office/office.store.ts';
import { listPosts } from './list-posts.acts.ts';
import { requireVisible } from './load-post.acts.ts';
import { isUnpublished, stateOf } from './posts.rules.ts';
import { trashHandlers } from './trash/trash.routes.ts';
import { trashPosts } from './trash/trash.store.ts';
import { insertRead, postRows } from './posts.store.ts';
import { publishPost, writePost } from './write-post.acts.ts';

export const postHandlers = (mailing: Mailing, seek: SeekPosts): Handlers<typeof posts> => ({
  list: (input) => listPosts(seek, input),

  drafts: ({ db, caller, now, query, tenantId }) => {
    const states = query.state ? [query.state] : (['draft', 'scheduled'] as const);
    return listOffice(db, { caller, now, seek, tenantId }, { ...query, states });
  },

  read: ({ db, caller, now, params }) => requireVisible(db, { caller, now }, params.id),

  create: async (input) => {
    const id = await writePost(mailing, input);
    return requireVisible(input.db, input, id);
  },

  update: async (input) => {
    await changePost(mailing, input);
    return requireVisible(input.db, input, input.params.id);
  },

  remove: async ({ db, now, params, ifMatch }) => {
    const post = await postRows.lock(db, params.id, ifMatch);
    if (!isUnpublished(stateOf(post, now))) throw new AppError('posts.alreadyPublished');
    await trashPosts(db, [params.id]);
  },

  publish: async (input) => {
    await publishPost(mailing, input);
    return requireVisible(input.db, input, input.params.id);
  },

  ...lifeHandlers(mailing),
  ...trashHandlers(mailing),

  markAllRead: ({ db, caller, now, body }) => markAllRead(db, { caller, now }, new Date(body.until)),

  markRead: async ({ db, caller, now, params }) => {
    const post = await requireVisible(db, { caller, now }, params.id);
    if (post.state === 'published' || post.state === 'expired')
      await insertRead(db, { userId: caller.id, postId: post.id, now });
  },
});
