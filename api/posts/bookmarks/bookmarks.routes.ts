import type { bookmarks } from '#contract/posts/bookmarks.ts';
import { AppError } from '#platform/errors/error.ts';
import type { Handlers } from '#platform/http/serve.ts';
import { requireVisible } from '../load-post.acts.ts';
import { isUnpublished } from '../posts.rules.ts';
import { deleteBookmark, insertBookmark, listBookmarks } from './bookmarks.store.ts';

export const bookmarkHandlers: Handlers<typeof bookmarks> = {
  listBookmarks: ({ db, caller, now, query }) => listBookmarks(db, { caller, now }, query),

  bookmark: async ({ db, caller, now, params }) => {
    const post = await requireVisible(db, { caller, now }, params.id);
    if (isUnpublished(post.state)) throw new AppError('posts.notNow');
    await insertBookmark(db, { userId: caller.id, postId: post.id, now });
  },

  removeBookmark: async ({ db, caller, now, params }) => {
    if (!(await deleteBookmark(db, { userId: caller.id, postId: params.id })))
      await requireVisible(db, { caller, now }, params.id);
  },
};
