import type { corrections } from '#contract/posts/corrections.ts';
import { leadOf } from '#contract/base/text/rich-text-words.ts';
import type { Db } from '#platform/database/database.ts';
import { AppError } from '#platform/errors/error.ts';
import { mustBeLatest } from '#platform/database/version.ts';
import type { Call } from '#platform/http/caller.ts';
import { mustLeaveAsAnnounced } from '#api/mailings/outgoing/as-announced.acts.ts';
import { enterCorrectionLetters } from '#api/mailings/outgoing/later-letters.store.ts';
import { countCorrectionMails } from '#api/mailings/outgoing/outgoing.acts.ts';
import { planMailing } from '#api/mailings/outgoing/plan.acts.ts';
import { senderFor, queueMailsOfMovedUp } from '#api/registrations/news.acts.ts';
import { tellingRegistered } from '#api/registrations/event-news/event-news.acts.ts';
import { hasRegistered } from '#api/registrations/event-news/event-news.store.ts';
import { moveUpIfEvent } from '#api/registrations/waiting-list.acts.ts';
import type { Mailing } from '#api/tenants/mailing.rules.ts';
import { mustBeApproved } from '../authors/approvals.acts.ts';
import type { PostReader } from '../card.sql.ts';
import { requireVisible } from '../load-post.acts.ts';
import { isBeforeConfirming } from '../expiry/expiry.rules.ts';
import { missingFieldsOfContents } from '../posts.rules.ts';
import { postRows } from '../posts.store.ts';
import { contentsOf } from './contents.rules.ts';
import { changesEvent, isMovedIntoPast, mustBeCorrectable, saySame } from './corrections.rules.ts';
import { closeCorrection, findCorrection } from './corrections.store.ts';
import { insertRevision } from './revisions.store.ts';

/** Makes it a revision; readers get a mail or letter where the office wants it. */
export async function publishCorrection(mailing: Mailing, input: Call<typeof corrections.publish>): Promise<void> {
  const { db, caller, now, body } = input;
  const { post, correction, last } = await openCorrection(db, { caller, now }, input.params.id, input.ifMatch);
  mustBeCorrectable(post);
  if (!correction.begun || saySame(correction, post)) throw new AppError('posts.nothingToCorrect');
  const missingFields = missingFieldsOfContents({ ...correction, lead: leadOf(correction.body) });
  if (isBeforeConfirming({ ...correction, expiresOn: post.expiresOn }))
    missingFields.push({ path: 'confirmation.until', message: 'must not be after the last day of the post' });
  if (isMovedIntoPast(post, correction, now) && (await hasRegistered(db, post.id)))
    missingFields.push({ path: 'eventAt', message: 'must not be in the past, as people are registered' });
  if (missingFields.length > 0) throw new AppError('posts.notReady', undefined, { errors: missingFields });
  await mustBeApproved(db, { postId: post.id, act: 'correct', content: body });
  const revision = {
    ...contentsOf(correction),
    revision: last + 1,
    at: now.toISOString(),
    by: { id: caller.id, name: caller.name },
    note: body.note || null,
    announced: body.announce,
  };
  await insertRevision(db, post, revision);
  const close = () => closeCorrection(db, post, correction, { ...revision, askAgain: body.askAgain });
  if (changesEvent(post, correction)) {
    const telling = { db, sender: senderFor(mailing, input), query: input.query, now };
    await tellingRegistered(telling, post.id, close);
  } else await close();
  await queueMailsOfMovedUp(db, senderFor(mailing, input), await moveUpIfEvent(db, post.id, now));
  if (body.announce && body.mail && post.state === 'published')
    await sendCorrection(mailing, input, { postId: post.id, number: revision.revision });
}

async function sendCorrection(
  mailing: Mailing,
  { db, query, tenantId, request }: Call<typeof corrections.publish>,
  { postId, number }: { postId: string; number: number },
): Promise<void> {
  await planMailing(mailing, { db, tenantId, request }, { postId, kind: 'correction', number });
  const byLetter = await enterCorrectionLetters(db, postId, number);
  await mustLeaveAsAnnounced(mailing, { query, tenantId }, async (where) => ({
    ...(await countCorrectionMails(db, where, postId)),
    byLetter,
  }));
}

/** Locks the post; checks the copy's version. */
export async function openCorrection(db: Db, reader: PostReader, id: string, ifMatch: number | undefined) {
  const { revision } = await postRows.lock(db, id);
  const post = await requireVisible(db, reader, id);
  const correction = await findCorrection(db, post);
  mustBeLatest(correction, ifMatch);
  return { post, correction, last: revision };
}
