import type { PostKind, posts } from '#contract/posts/posts.ts';
import type { Handlers } from '#platform/http/serve.ts';
import { planMailing } from '#api/mailings/outgoing/plan.acts.ts';
import type { Mailing } from '#api/tenants/mailing.rules.ts';
import { tenantWith } from '#api/tenants/tenant-file.rules.ts';
import { giveNumber } from '../numbers.store.ts';
import { lacksOf, requireVisible } from '../load-post.acts.ts';
import { listTrashedPosts, restoreTrashedPost, restorePosts } from './trash.store.ts';

type Trash = Pick<Handlers<typeof posts>, 'listTrash' | 'restoreTrashed'>;

export const trashHandlers = (mailing: Mailing, kindsOf: (tenantId: string) => readonly PostKind[]): Trash => ({
  listTrash: ({ db, query, tenantId }) =>
    listTrashedPosts(db, tenantWith(mailing.tenants, tenantId).keepDays.trash, query),

  restoreTrashed: async ({ db, caller, now, params, ifMatch, tenantId, request }) => {
    await restoreTrashedPost(db, params.id, ifMatch);
    const post = await requireVisible(db, { caller, now }, params.id);
    const isComplete = lacksOf(post).length === 0;
    const at = post.state === 'scheduled' && post.publishedAt && isComplete ? new Date(post.publishedAt) : null;
    const kinds = kindsOf(tenantId);
    const given = at && kinds.includes(post.kind) ? await giveNumber(db, { postId: post.id, at, kinds }) : null;
    const number = kinds.includes(post.kind) ? given : post.number;
    await restorePosts(db, { id: post.id, publishedAt: at, number });
    if (at) await planMailing(mailing, { db, tenantId, request }, { postId: post.id, at });
    return requireVisible(db, { caller, now }, post.id);
  },
});
