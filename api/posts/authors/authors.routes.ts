import type { authors } from '#contract/posts/authors.ts';
import type { Handlers } from '#platform/http/serve.ts';
import type { Mailing } from '#api/tenants/mailing.rules.ts';
import { requireVisible } from '../load-post.acts.ts';
import { postRows } from '../posts.store.ts';
import { askFor, decideOn } from './approvals.acts.ts';
import { authorsOf, authorsOfSeveral, handOver, writeOn } from './authors.acts.ts';
import { fourEyesOf, setFourEyes } from './four-eyes.acts.ts';
import { removeHandover } from './handovers.store.ts';
import { endWriting } from './writing.store.ts';

export const authorHandlers = (mailing: Mailing): Handlers<typeof authors> => ({
  ofSeveral: async ({ db, query }) => ({ items: await authorsOfSeveral(db, query.ids) }),

  ofPost: (input) => authorsOf(input, input.params.id),

  write: (input) => writeOn(input),

  endWriting: async ({ db, caller, now, params }) => {
    const { id: postId } = await requireVisible(db, { caller, now }, params.id);
    await endWriting(db, { postId, userId: caller.id, tab: params.tab });
  },

  handOver: async (input) => {
    await handOver(mailing, input);
    return authorsOf(input, input.params.id);
  },

  takeBack: async ({ db, params }) => {
    await postRows.lock(db, params.id);
    await removeHandover(db, params.id);
  },

  ask: async (input) => {
    await askFor(mailing, input);
    return authorsOf(input, input.params.id);
  },

  approve: async (input) => {
    await decideOn(mailing, input, null);
    return authorsOf(input, input.params.id);
  },

  refuse: async (input) => {
    await decideOn(mailing, input, input.body.reason);
    return authorsOf(input, input.params.id);
  },

  fourEyes: ({ db }) => fourEyesOf(db),

  setFourEyes: async (input) => {
    await setFourEyes(mailing, input);
    return fourEyesOf(input.db);
  },
});
