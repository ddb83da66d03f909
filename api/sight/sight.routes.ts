import type { sight } from '#contract/sight.ts';
import { invalid, notFound } from '#api/base/error.ts';
import type { Handlers } from '#api/base/http/serve.ts';
import { listsTold } from '#api/members/lists/lists.store.ts';
import { maySee } from '#api/posts/posts.rules.ts';
import { findPost } from '#api/posts/posts.store.ts';
import { countReach } from '#api/targeting/reach.store.ts';
import { withoutListNames } from './list-names.rules.ts';
import { audienceOfPost, sightOf } from './paths.store.ts';
import { countTargets, listUses } from './uses.store.ts';

export const sightHandlers: Handlers<typeof sight> = {
  counts: ({ db }) => countTargets(db),

  uses: ({ db, query }) => listUses(db, query),

  person: async ({ db, body }) => {
    const sight = await sightOf(db, body.audience, body.userId);
    if (!sight) throw invalid('userId', 'there is no such person');
    return sight;
  },

  mine: async ({ db, caller, now, params }) => {
    const post = await findPost(db, { caller, now }, params.id);
    const audience = await audienceOfPost(db, params.id);
    if (!post || !audience || !maySee(post, caller)) throw notFound();
    const sight = await sightOf(db, audience, caller.id);
    if (!sight) throw notFound();
    const { people } = await countReach(db, audience);
    const told = caller.isAdmin ? sight : withoutListNames(sight, await listsTold(db));
    return { ...told, others: people - (sight.sees ? 1 : 0) };
  },

  ofPost: async ({ db, params }) => {
    const audience = await audienceOfPost(db, params.id);
    const sight = audience && (await sightOf(db, audience, params.userId));
    if (!sight) throw notFound();
    return sight;
  },
};
