import type { Sight, sight } from '#contract/sight.ts';
import type { Audience } from '#contract/targeting.ts';
import type { Db } from '#api/base/database.ts';
import { invalid, notFound } from '#api/base/error.ts';
import type { Handlers } from '#api/base/http/serve.ts';
import { findFolder } from '#api/documents/folders.store.ts';
import { listsTold } from '#api/members/lists/lists.store.ts';
import { maySee } from '#api/posts/posts.rules.ts';
import { findPost } from '#api/posts/posts.store.ts';
import { countReach } from '#api/targeting/reach.store.ts';
import { asOf } from './as-of.store.ts';
import { countSeeing, folderSightOf } from './folder-sight.store.ts';
import { everyList, withoutListNames } from './list-names.rules.ts';
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
    if (!post || !maySee(post, caller)) throw notFound();
    const told = caller.isAdmin ? everyList : await listsTold(db);
    return postSight(db, params.id, async (audience) => {
      const sight = await sightOf(db, audience, caller.id);
      const { people, companies } = await countReach(db, audience);
      const others = people - (sight?.sees ? 1 : 0);
      return sight && { ...withoutListNames(sight, told), person: personFor(caller, sight), others, companies };
    });
  },

  ofPost: ({ db, params }) => postSight(db, params.id, (audience) => sightOf(db, audience, params.userId)),

  myFolder: async ({ db, caller, params }) => {
    const folder = await findFolder(db, caller, params.id);
    const sight = folder && (await folderSightOf(db, params.id, caller.id));
    if (!sight) throw notFound();
    const told = caller.isAdmin ? everyList : await listsTold(db);
    const audiences = sight.audiences.map((ways) => withoutListNames(ways, told));
    return {
      ...sight,
      person: personFor(caller, sight),
      audiences,
      others: (await countSeeing(db, params.id)) - (sight.sees ? 1 : 0),
    };
  },

  ofFolder: async ({ db, params }) => {
    const sight = await folderSightOf(db, params.id, params.userId);
    if (!sight) throw notFound();
    return sight;
  },
};

/** The person as the caller may know him or her: of what somebody belongs to, lists above all, only the office is told. */
function personFor({ isAdmin }: { isAdmin: boolean }, { person }: Pick<Sight, 'person'>): Sight['person'] {
  return isAdmin ? person : { ...person, belongs: [] };
}

/** A look at the audience of a post: today, or when the post will be out. */
async function postSight<T>(
  db: Db,
  postId: string,
  look: (audience: Audience) => Promise<T | undefined>,
): Promise<T & { from: string | null }> {
  const post = await audienceOfPost(db, postId);
  const sight = post && (await asOf(db, post.from, () => look(post.audience)));
  if (!sight) throw notFound();
  return { ...sight, from: post.from?.toISOString() ?? null };
}
