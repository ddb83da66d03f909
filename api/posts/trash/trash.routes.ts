import type { posts } from '#contract/posts/posts.ts';
import type { Handlers } from '#platform/http/serve.ts';
import type { Mailing } from '#api/tenants/mailing.rules.ts';
import { tenantWith } from '#api/tenants/tenant-file.rules.ts';
import { requireVisible } from '../load-post.acts.ts';
import { restorePost } from './restore-post.acts.ts';
import { listTrashedPosts } from './trash.store.ts';

type Trash = Pick<Handlers<typeof posts>, 'listTrash' | 'restoreTrashed'>;

export const trashHandlers = (mailing: Mailing): Trash => ({
  listTrash: ({ db, query, tenantId }) =>
    listTrashedPosts(db, tenantWith(mailing.tenants, tenantId).keepDays.trash, query),

  restoreTrashed: async (input) => {
    await restorePost(mailing, input);
    return requireVisible(input.db, input, input.params.id);
  },
});
