import { languages } from '#contract/base/languages.ts';
import type { Nouns } from '#contract/base/text/nouns.ts';
import { renamed } from '#contract/base/text/renaming.ts';
import type { targeting } from '#contract/targeting/targeting.ts';
import type { Handlers } from '#platform/http/serve.ts';
import { textsOf } from '#api/texts/texts.ts';
import { nounsOf } from '#api/tenants/tenant-file.rules.ts';
import { reachHandlers, type ReachOptions } from './reach/reach.routes.ts';
import { sizesOf } from './sizes.store.ts';
import { listTargets } from './target-names.store.ts';

export const targetingHandlers = (options: ReachOptions): Handlers<typeof targeting> => ({
  targets: async ({ db, query, tenantId }) => {
    const page = await listTargets(db, { ...query, everyone: calledIn(nounsOf(options.tenants, tenantId)) });
    const sizes = await sizesOf(
      db,
      page.items.map(({ target }) => target),
    );
    return { ...page, items: page.items.map((item, index) => ({ ...item, people: sizes[index] ?? 0 })) };
  },

  sizes: async ({ db, body }) => ({ people: await sizesOf(db, body.targets) }),

  ...reachHandlers(options),
});

const calledIn = (nouns: Nouns) => languages.map((language) => renamed(textsOf('everyone', language), nouns, language));
