import { eventErrors } from '#contract/posts/event-days.ts';
import type { Post, PostKind, posts, UpdatePost } from '#contract/posts/posts.ts';
import type { Db } from '#platform/database/database.ts';
import { AppError, refuse } from '#platform/errors/error.ts';
import type { Call } from '#platform/http/caller.ts';
import { dropExpired } from '#api/mailings/outgoing/expired.store.ts';
import { mustLeaveAsAnnounced } from '#api/mailings/outgoing/as-announced.acts.ts';
import { nothingLeaves } from '#api/mailings/outgoing/outgoing.store.ts';
import { countPublished } from '#api/mailings/outgoing/outgoing.acts.ts';
import { planMailing } from '#api/mailings/outgoing/plan.acts.ts';
import type { Mailing } from '#api/tenants/mailing.rules.ts';
import { groupsMustExist } from '#api/targeting/target-names.store.ts';
import { isUnplanned } from './authors/four-eyes.acts.ts';
import { needsFourEyes } from './authors/approvals.store.ts';
import { documentsMustExist } from './attachments/attached.store.ts';
import { contentsIn } from './corrections/contents.rules.ts';
import { expiryErrors } from './expiry/expiry.rules.ts';
import { picturesMustExist } from './files/pictures-must-exist.acts.ts';
import { numberedIn } from './numbered.rules.ts';
import { giveNumber, takeNumber } from './numbers.store.ts';
import { mayChange, missingDay, rescheduled, stateOf } from './posts.rules.ts';
import { type PostRow, postRows, updatePost } from './posts.store.ts';
import { mayTypeNumber } from './write-post.acts.ts';

/** A scheduled post may move; it leaves at once if its new time has passed. */
export async function changePost(mailing: Mailing, input: Call<typeof posts.update>): Promise<void> {
  const { db, caller, now, params, query, body, ifMatch, tenantId, request } = input;
  const post = await postRows.lock(db, params.id, ifMatch);
  const state = stateOf(post, now);
  if (!mayChange(state, body)) throw new AppError('posts.alreadyPublished');
  mustFitTogether(post, body, { isPlanned: state === 'scheduled' });
  if (body.audience) await groupsMustExist(db, body.audience);
  await documentsMustExist(db, caller, body.documentIds, { postId: post.id, before: post.documentIds });
  await picturesMustExist(db, body, post.id);
  const moved = body.publishAt !== undefined && state === 'scheduled';
  const publishAt = body.publishAt ? new Date(body.publishAt) : null;
  const publishedAt = rescheduled(state, publishAt, now);
  // What leaves now is not what was approved for another time.
  if (moved && publishedAt && publishedAt <= now && (await needsFourEyes(db))) throw new AppError('posts.notApproved');
  mustEndLater(post, body, { from: moved ? publishedAt : post.publishedAt, now });
  if (state === 'expired') await dropExpired(db, post.id);
  const kinds = numberedIn(mailing.tenants, tenantId);
  const isNumbered = kinds.includes(body.kind ?? post.kind);
  mayTypeNumber(body.number, post.number, isNumbered);
  // Scheduled posts have a number, which follows their date.
  const at = moved ? publishedAt : state === 'scheduled' ? post.publishedAt : null;
  const number = state === 'scheduled' ? await assignNumber(db, { postId: post.id, at, kinds, isNumbered }) : undefined;
  const change = { ...body, ...(number !== undefined && { number }) };
  await updatePost(db, post, { ...change, now, ...(moved && { publishedAt }) });
  if (at && at > now && (await isUnplanned(mailing, input, post.id))) return;
  await mustLeaveAsAnnounced(mailing, { query, tenantId }, async (where) =>
    moved && publishedAt && publishedAt <= now ? countPublished(db, where, post.id) : nothingLeaves,
  );
  if (moved && publishedAt) await planMailing(mailing, { db, tenantId, request }, { postId: post.id, at: publishedAt });
}

/** The facts of the event, as they will be. */
function mustFitTogether(post: PostRow, body: UpdatePost, { isPlanned }: { isPlanned: boolean }): void {
  if (body.eventAt === undefined && body.event === undefined) return;
  const before = contentsIn(post);
  const { eventAt = before.eventAt, event = before.event } = body;
  refuse([...eventErrors({ eventAt, event }), ...(isPlanned ? missingDay({ eventAt, event }) : [])]);
}

/** Of posts that are out or planned; drafts are checked when they are published. */
function mustEndLater(
  post: Pick<Post, 'expiresOn' | 'confirmation'>,
  body: UpdatePost,
  { from, now }: { from: Date | null; now: Date },
): void {
  const { expiresOn = post.expiresOn, confirmation = post.confirmation } = body;
  const isAsked = 'expiresOn' in body || 'publishAt' in body || 'confirmation' in body;
  if (from && isAsked) refuse(expiryErrors({ expiresOn, confirmation }, { from, now }));
}

interface Numbering {
  postId: string;
  at: Date | null;
  kinds: readonly PostKind[];
  isNumbered: boolean;
}

/** Given, kept or null if taken back; undefined if unchanged. */
async function assignNumber(db: Db, { postId, at, kinds, isNumbered }: Numbering): Promise<string | null | undefined> {
  if (at && isNumbered) return giveNumber(db, { postId, at, kinds });
  return (await takeNumber(db, postId)) ? null : undefined;
}
