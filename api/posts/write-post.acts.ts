import { eventErrors } from '#contract/posts/event-days.ts';
import type { Post, posts } from '#contract/posts/posts.ts';
import { AppError, invalid, refuse } from '#platform/errors/error.ts';
import type { Call } from '#platform/http/caller.ts';
import { mustLeaveAsAnnounced } from '#api/mailings/outgoing/as-announced.acts.ts';
import { nothingLeaves } from '#api/mailings/outgoing/outgoing.store.ts';
import { countPublished } from '#api/mailings/outgoing/outgoing.acts.ts';
import { planMailing } from '#api/mailings/outgoing/plan.acts.ts';
import type { Mailing } from '#api/tenants/mailing.rules.ts';
import { tenantWith } from '#api/tenants/tenant-file.rules.ts';
import { groupsMustExist } from '#api/targeting/target-names.store.ts';
import { mustBeApproved } from './authors/approvals.acts.ts';
import { documentsMustExist } from './attachments/attached.store.ts';
import { expiryErrors } from './expiry/expiry.rules.ts';
import { picturesMustExist } from './files/pictures-must-exist.acts.ts';
import { numberedIn } from './numbered.rules.ts';
import { giveNumber } from './numbers.store.ts';
import { requirePublishable, requireVisible } from './load-post.acts.ts';
import { stateOf, visibleFrom } from './posts.rules.ts';
import { insertDraft, postRows, updatePost } from './posts.store.ts';

export interface Writing extends Pick<Call<typeof posts.create>, 'db' | 'caller' | 'now' | 'tenantId' | 'body'> {
  /** Of the event of a calendar file. */
  calendarKey?: string;
}

export type Publishing = Omit<Call<typeof posts.publish>, 'security'>;

/** A draft of the caller. Answers its id. */
export async function writePost(
  { tenants }: Pick<Mailing, 'tenants'>,
  { db, caller, now, tenantId, body, calendarKey }: Writing,
): Promise<string> {
  mayTypeNumber(body.number, null, numberedIn(tenants, tenantId).includes(body.kind));
  refuse(eventErrors(body));
  await groupsMustExist(db, body.audience);
  await documentsMustExist(db, caller, body.documentIds);
  await picturesMustExist(db, body);
  const { takesQuestions = tenantWith(tenants, tenantId).questions === 'usual' } = body;
  return insertDraft(db, { ...body, takesQuestions, calendarKey, authorId: caller.id, now });
}

/** At once, or at the time of the draft. */
export async function publishPost(
  mailing: Mailing,
  { db, caller, now, tenantId, params, query, ifMatch, request }: Publishing,
): Promise<void> {
  const post = await postRows.lock(db, params.id, ifMatch);
  if (stateOf(post, now) !== 'draft') throw new AppError('posts.alreadyPublished');
  requirePublishable(await requireVisible(db, { caller, now }, params.id));
  await mustBeApproved(db, { postId: post.id, act: 'publish' });
  const at = visibleFrom(post.publishAt, now);
  mustExpireLater(post, { from: at, now });
  await mustLeaveAsAnnounced(mailing, { query, tenantId }, async (where) =>
    at > now ? nothingLeaves : countPublished(db, where, post.id),
  );
  const kinds = numberedIn(mailing.tenants, tenantId);
  const number = kinds.includes(post.kind) ? await giveNumber(db, { postId: post.id, at, kinds }) : undefined;
  await updatePost(db, post, { now, publishedAt: at, ...(number !== undefined && { number }) });
  await planMailing(mailing, { db, tenantId, request }, { postId: post.id, at });
}

/** Throws with the field if the last day does not fit to the moment of publishing. */
function mustExpireLater(post: Pick<Post, 'expiresOn' | 'confirmation'>, when: Record<'from' | 'now', Date>): void {
  const errors = expiryErrors(post, when);
  if (errors.length > 0) throw new AppError('posts.notReady', undefined, { errors });
}

/** Not where the portal numbers; earlier input stays. */
export function mayTypeNumber(number: string | null | undefined, before: string | null, isNumbered: boolean): void {
  if (isNumbered && number && number !== before) throw invalid('number', 'is assigned when the post is published');
}
