import type { posts } from '#contract/posts/posts.ts';
import type { series } from '#contract/posts/series.ts';
import type { Handlers } from '#platform/http/serve.ts';
import type { Mailing } from '#api/tenants/mailing.rules.ts';
import { requireVisible } from '../load-post.acts.ts';
import { archiveAndTell, readdressAndSend, restoreAndSend, withdrawAndInform } from './life.acts.ts';
import { duplicatePost } from './duplicate-post.acts.ts';
import { makeSeries } from './make-series.acts.ts';
import type { LifeStep } from './life.rules.ts';

type LifeRoutes = Pick<typeof posts, LifeStep | 'duplicate'>;

export const seriesHandlers: Handlers<typeof series> = { make: makeSeries };

export const lifeHandlers = (mailing: Mailing): Handlers<LifeRoutes> => ({
  readdress: (input) => readdressAndSend(mailing, input),

  archive: (input) => archiveAndTell(mailing, input),

  withdraw: (input) => withdrawAndInform(mailing, input),

  restore: (input) => restoreAndSend(mailing, input),

  duplicate: async (input) => {
    const id = await duplicatePost(input);
    return requireVisible(input.db, input, id);
  },
});
