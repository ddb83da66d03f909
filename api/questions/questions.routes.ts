import type { questions } from '#contract/questions/questions.ts';
import type { Handlers } from '#platform/http/serve.ts';
import type { Mailing } from '#api/tenants/mailing.rules.ts';
import { answerQuestion, closeQuestion, showQuestion } from './answer.acts.ts';
import { ask, withdrawQuestion, writeMore } from './ask.acts.ts';
import { countQuestions, findQuestion, listQuestions } from './office.store.ts';
import { listOwn, listShown, markSeen, mustSeePost, questionRows } from './questions.store.ts';

export const questionHandlers = (mailing: Mailing): Handlers<typeof questions> => ({
  ofPost: async ({ db, caller, params }) => ({
    mayAsk: await mustSeePost(db, caller, params.id),
    own: await listOwn(db, caller.id, params.id),
    shown: await listShown(db, params.id),
  }),

  ask: (input) => ask(mailing, input),

  writeMore: (input) => writeMore(mailing, input),

  withdraw: (input) => withdrawQuestion(input),

  seeAnswers: async ({ db, caller, params }) => {
    await mustSeePost(db, caller, params.id);
    await markSeen(db, { userId: caller.id, postId: params.id });
  },

  count: async ({ db, query }) => ({
    open: await countQuestions(db, { ...query, state: 'open' }),
    total: await countQuestions(db, query),
  }),

  list: ({ db, query }) => listQuestions(db, query),

  read: ({ db, params }) => findQuestion(db, params.id),

  answer: async (input) => {
    await answerQuestion(mailing, input);
    return findQuestion(input.db, input.params.id);
  },

  close: async (input) => {
    await closeQuestion(mailing, input);
    return findQuestion(input.db, input.params.id);
  },

  show: async (input) => {
    await showQuestion(input);
    return findQuestion(input.db, input.params.id);
  },

  hide: async ({ db, params, ifMatch }) => {
    const { id } = await questionRows.lock(db, params.id, ifMatch);
    await questionRows.change(db, id, { shownQuestion: null, shownAnswer: null, shownAt: null });
  },

  remove: async ({ db, params, ifMatch }) => {
    const { id } = await questionRows.lock(db, params.id, ifMatch);
    await questionRows.remove(db, id);
  },
});
