import type { crafts } from '#contract/crafts/crafts.ts';
import { refuse } from '#platform/errors/error.ts';
import type { Handlers } from '#platform/http/serve.ts';
import { mustBeThere } from '#platform/database/rows.ts';
import { groupMayEnd } from '#api/targeting/in-use.store.ts';
import { wrongDays } from '#platform/rules/validity.rules.ts';
import { offeredCrafts, takeCatalogue } from './catalogue.store.ts';
import { craftRows, findCraft, listCrafts } from './crafts.store.ts';

export const craftHandlers: Handlers<typeof crafts> = {
  list: ({ db, query }) => listCrafts(db, query),

  create: async ({ db, body }) => {
    refuse(wrongDays(body));
    return mustBeThere(await findCraft(db, await craftRows.insert(db, body)));
  },

  catalogue: ({ db }) => offeredCrafts(db),

  takeCatalogue: async ({ db }) => ({ added: await takeCatalogue(db) }),

  read: async ({ db, params }) => mustBeThere(await findCraft(db, params.id)),

  update: async ({ db, params, body, ifMatch }) => {
    const row = await craftRows.lock(db, params.id, ifMatch);
    refuse(wrongDays(body, row));
    await groupMayEnd(db, { kind: 'craft', id: row.id }, { before: row, change: body });
    await craftRows.change(db, row.id, body);
    return mustBeThere(await findCraft(db, row.id));
  },
};
