import type { posts } from '#contract/posts/posts.ts';
import type { Call } from '#platform/http/caller.ts';
import { planMailing } from '#api/mailings/outgoing/plan.acts.ts';
import type { Mailing } from '#api/tenants/mailing.rules.ts';
import { missingFieldsOf, requireVisible } from '../load-post.acts.ts';
import { giveNumber } from '../numbers.store.ts';
import { numberedIn } from '../numbered.rules.ts';
import { restorePosts, restoreTrashedPost } from './trash.store.ts';

/** A scheduled post stays scheduled if it is complete and needs nobody's approval, else it is a draft again. */
export async function restorePost(
  mailing: Mailing,
  { db, caller, now, params, ifMatch, tenantId, request }: Call<typeof posts.restoreTrashed>,
): Promise<void> {
  await restoreTrashedPost(db, params.id, ifMatch);
  const post = await requireVisible(db, { caller, now }, params.id);
  const isComplete = missingFieldsOf(post).length === 0;
  const at = post.state === 'scheduled' && post.publishedAt && isComplete ? new Date(post.publishedAt) : null;
  const kinds = numberedIn(mailing.tenants, tenantId);
  const given = at && kinds.includes(post.kind) ? await giveNumber(db, { postId: post.id, at, kinds }) : null;
  const number = kinds.includes(post.kind) ? given : post.number;
  await restorePosts(db, { id: post.id, publishedAt: at, number });
  if (at) await planMailing(mailing, { db, tenantId, request }, { postId: post.id, at });
}
