import type { targeting } from '#contract/targeting/targeting.ts';
import type { Handlers } from '#api/base/http/serve.ts';
import { reachHandlers, type ReachOptions } from './reach.routes.ts';
import { sizesOf } from './sizes.store.ts';
import { listTargets } from './target-names.store.ts';

export const targetingHandlers = (options: ReachOptions): Handlers<typeof targeting> => ({
  targets: async ({ db, query }) => {
    const page = await listTargets(db, query);
    const sizes = await sizesOf(
      db,
      page.items.map(({ target }) => target),
    );
    return { ...page, items: page.items.map((item, index) => ({ ...item, people: sizes[index] ?? 0 })) };
  },

  sizes: async ({ db, body }) => ({ people: await sizesOf(db, body.targets) }),

  ...reachHandlers(options),
});
