import type { posts } from '#contract/posts/posts.ts';
import type { Handlers } from '#platform/http/serve.ts';
import type { Mailing } from '#api/tenants/mailing.rules.ts';
import { hasNumber } from '../numbers.store.ts';
import { requireVisible } from '../load-post.acts.ts';
import { insertDraft, postRows } from '../posts.store.ts';
import { readdressAndSend, restoreAndSend, takeStep, withdrawAndInform } from './life.acts.ts';
import { copyOf, isCounted, type LifeStep } from './life.rules.ts';
import { archivePosts, nextNumber } from './life.store.ts';

type LifeRoutes = Pick<typeof posts, LifeStep | 'duplicate'>;

export const lifeHandlers = (mailing: Mailing): Handlers<LifeRoutes> => ({
  readdress: (input) => readdressAndSend(mailing, input),

  archive: (input) => takeStep('archive', input, ({ id, now }) => archivePosts(input.db, { ids: [id], now })),

  withdraw: (input) => withdrawAndInform(mailing, input),

  restore: (input) => restoreAndSend(mailing, input),

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
