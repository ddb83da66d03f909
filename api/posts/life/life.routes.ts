import type { Post, posts } from '#contract/posts/posts.ts';
import type { Db } from '#platform/database/database.ts';
import { AppError } from '#platform/errors/error.ts';
import type { Handlers } from '#platform/http/serve.ts';
import { mustBeAnnounced } from '#platform/errors/announced.ts';
import { mustLeaveAsAnnounced } from '#api/mailings/outgoing/as-announced.acts.ts';
import { enterWithdrawalLetters } from '#api/mailings/outgoing/later-letters.store.ts';
import { deliveriesJob } from '#api/mailings/mailings.job.ts';
import { counts, countReaddressed } from '#api/mailings/outgoing/outgoing.acts.ts';
import { valuesOf } from '#api/targeting/channels/frequencies.sql.ts';
import { planForOthers } from '#api/mailings/outgoing/plan.acts.ts';
import { enterWithdrawal, stopWaiting } from '#api/mailings/outgoing/withdrawal.store.ts';
import { type Mailing, senderOf } from '#api/tenants/mailing.rules.ts';
import { groupsMustExist } from '#api/targeting/target-names.store.ts';
import type { PostReader } from '../card.sql.ts';
import { hasNumber } from '../numbers.store.ts';
import { requirePublishable, requireVisible } from '../load-post.acts.ts';
import { insertDraft, postRows } from '../posts.store.ts';
import { stateOf } from '../posts.rules.ts';
import { copyOf, isCounted, type LifeStep, mayStep } from './life.rules.ts';
import { archivePosts, nextNumber, readdressPost, restorePost, withdrawPost } from './life.store.ts';

type LifeRoutes = Pick<typeof posts, LifeStep | 'duplicate'>;

export const lifeHandlers = (mailing: Mailing): Handlers<LifeRoutes> => ({
  readdress: (call) =>
    step('readdress', call, async (at) => {
      await groupsMustExist(call.db, call.body, '');
      const sends = call.query.send === 'true';
      if (sends)
        await mustLeaveAsAnnounced(mailing, call, (where) =>
          countReaddressed(call.db, where, { postId: at.id, audience: call.body }),
        );
      await readdressPost(call.db, at, call.body);
      if (sends) await planForOthers(mailing, call, { postId: at.id, from: at.audienceId });
    }),

  archive: (call) => step('archive', call, ({ id, now }) => archivePosts(call.db, { ids: [id], now })),

  withdraw: (call) =>
    step('withdraw', call, async (at) => {
      const { db, body, query, tenantId, request } = call;
      await stopWaiting(db, at.id);
      await withdrawPost(db, at, body.note || null);
      if (body.mail === null) return;
      const { tenant, origin } = senderOf(mailing, tenantId, request);
      const defaults = valuesOf(tenant);
      const mails = await enterWithdrawal(db, { postId: at.id, origin, text: body.mail, defaults });
      mustBeAnnounced(query, { mails, byLetter: await enterWithdrawalLetters(db, at.id, defaults) });
      await mailing.jobs.sendWithin(db, deliveriesJob, { tenantId });
    }),

  restore: (call) =>
    step('restore', call, async (at) => {
      requirePublishable(await requireVisible(call.db, call, at.id));
      const sends = call.query.send === 'true';
      if (sends) await mustLeaveAsAnnounced(mailing, call, (where) => counts.restore(call.db, where, at.id));
      await restorePost(call.db, at);
      if (sends) await planForOthers(mailing, call, { postId: at.id });
    }),

  duplicate: async ({ db, caller, now, params, ifMatch }) => {
    await postRows.lock(db, params.id, ifMatch);
    const post = await requireVisible(db, { caller, now }, params.id);
    const { number, today } = await nextNumber(db, post.kind);
    // Automatic numbers are given at publication.
    const counts = isCounted(post.number) && !(await hasNumber(db, post.id));
    const copy = copyOf(post, { number: counts ? number : null, now, today });
    const id = await insertDraft(db, { ...copy, authorId: caller.id, now });
    return requireVisible(db, { caller, now }, id);
  },
});

interface Call extends PostReader {
  db: Db;
  params: { id: string };
  ifMatch: number | undefined;
}

async function step(
  which: LifeStep,
  { db, caller, now, params, ifMatch }: Call,
  take: (at: { id: string; now: Date; audienceId: string }) => Promise<void>,
): Promise<Post> {
  const post = await postRows.lock(db, params.id, ifMatch);
  if (!mayStep(which, stateOf(post, now))) throw new AppError('posts.notNow');
  await take({ id: post.id, now, audienceId: post.audienceId });
  return requireVisible(db, { caller, now }, post.id);
}
