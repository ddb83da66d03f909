import type { Post, posts } from '#contract/posts/posts.ts';
import { mustBeAnnounced } from '#platform/errors/announced.ts';
import { AppError } from '#platform/errors/error.ts';
import type { Call } from '#platform/http/caller.ts';
import { mustLeaveAsAnnounced } from '#api/mailings/outgoing/as-announced.acts.ts';
import { enterWithdrawalLetters } from '#api/mailings/outgoing/later-letters.store.ts';
import { deliveriesJob } from '#api/mailings/mailings.job.ts';
import { counts, countReaddressed } from '#api/mailings/outgoing/outgoing.acts.ts';
import { planForOthers } from '#api/mailings/outgoing/plan.acts.ts';
import { enterWithdrawal, stopWaiting } from '#api/mailings/outgoing/withdrawal.store.ts';
import { valuesOf } from '#api/targeting/channels/frequencies.sql.ts';
import { audienceIdOf } from '#api/targeting/targeting.store.ts';
import { groupsMustExist } from '#api/targeting/target-names.store.ts';
import { tellingRegistered } from '#api/registrations/event-news/event-news.acts.ts';
import { senderFor } from '#api/registrations/news.acts.ts';
import { type Mailing, senderOf } from '#api/tenants/mailing.rules.ts';
import { mustBeApproved } from '../authors/approvals.acts.ts';
import { endApproval } from '../authors/approvals.store.ts';
import { isUnplanned } from '../authors/four-eyes.acts.ts';
import { requirePublishable, requireVisible } from '../load-post.acts.ts';
import { stateOf } from '../posts.rules.ts';
import { postRows } from '../posts.store.ts';
import { type LifeStep, mayStep } from './life.rules.ts';
import { archivePosts, readdressPost, restorePost, withdrawPost } from './life.store.ts';

export function readdressAndSend(mailing: Mailing, call: Call<typeof posts.readdress>): Promise<Post> {
  return takeStep('readdress', call, async (at) => {
    const { db, body } = call;
    await groupsMustExist(db, body, '');
    const sends = call.query.send === 'true';
    if (!at.isScheduled) {
      const audienceId = await audienceIdOf(db, body);
      if (audienceId !== at.audienceId) {
        const content = { audience: body, send: sends };
        await mustBeApproved(db, { postId: at.id, act: 'readdress', content, audienceId });
      }
    }
    if (sends)
      await mustLeaveAsAnnounced(mailing, call, (where) =>
        countReaddressed(call.db, where, { postId: at.id, audience: call.body }),
      );
    await telling(mailing, call, at.id, () => readdressPost(db, at, body));
    await endApproval(db, at.id, 'readdress');
    if (at.isScheduled && (await isUnplanned(mailing, call, at.id))) return;
    if (sends) await planForOthers(mailing, call, { postId: at.id, from: at.audienceId });
  });
}

export function withdrawAndInform(mailing: Mailing, call: Call<typeof posts.withdraw>): Promise<Post> {
  return takeStep('withdraw', call, async (at) => {
    const { db, body, query, tenantId, request } = call;
    await stopWaiting(db, at.id);
    await telling(mailing, call, at.id, () => withdrawPost(db, at, body.note || null));
    if (body.mail === null) return;
    const { tenant, origin } = senderOf(mailing, tenantId, request);
    const defaults = valuesOf(tenant);
    const mails = await enterWithdrawal(db, { postId: at.id, origin, text: body.mail, defaults });
    mustBeAnnounced(query, { mails, byLetter: await enterWithdrawalLetters(db, at.id, defaults) });
    await mailing.jobs.sendWithin(db, deliveriesJob, { tenantId });
  });
}

export function restoreAndSend(mailing: Mailing, call: Call<typeof posts.restore>): Promise<Post> {
  return takeStep('restore', call, async (at) => {
    requirePublishable(await requireVisible(call.db, call, at.id));
    const sends = call.query.send === 'true';
    if (sends) await mustLeaveAsAnnounced(mailing, call, (where) => counts.restore(call.db, where, at.id));
    await telling(mailing, call, at.id, () => restorePost(call.db, at));
    if (sends) await planForOthers(mailing, call, { postId: at.id });
  });
}

export function archiveAndTell(mailing: Mailing, call: Call<typeof posts.archive>): Promise<Post> {
  return takeStep('archive', call, ({ id, now }) =>
    telling(mailing, call, id, () => archivePosts(call.db, { ids: [id], now })),
  );
}

type Telling = Pick<Call<typeof posts.archive>, 'db' | 'tenantId' | 'request' | 'query' | 'now'>;

function telling(mailing: Mailing, call: Telling, postId: string, change: () => Promise<void>): Promise<void> {
  return tellingRegistered({ ...call, sender: senderFor(mailing, call) }, postId, change);
}

type Stepping = Pick<Call<typeof posts.archive>, 'db' | 'caller' | 'now' | 'params' | 'ifMatch'>;

/** Locks the post and checks that its state allows the step. */
export async function takeStep(
  which: LifeStep,
  { db, caller, now, params, ifMatch }: Stepping,
  take: (at: { id: string; now: Date; audienceId: string; isScheduled: boolean }) => Promise<void>,
): Promise<Post> {
  const post = await postRows.lock(db, params.id, ifMatch);
  const state = stateOf(post, now);
  if (!mayStep(which, state)) throw new AppError('posts.notNow');
  await take({ id: post.id, now, audienceId: post.audienceId, isScheduled: state === 'scheduled' });
  return requireVisible(db, { caller, now }, post.id);
}
