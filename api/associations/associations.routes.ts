import type { associations } from '#contract/associations/associations.ts';
import type { Handlers } from '#platform/http/serve.ts';
import { mustBeThere } from '#platform/database/rows.ts';
import { associationRows, findAssociation, listAssociations } from './associations.store.ts';

export const associationHandlers: Handlers<typeof associations> = {
  list: ({ db, query }) => listAssociations(db, query),

  create: async ({ db, body }) => mustBeThere(await findAssociation(db, await associationRows.insert(db, body))),

  read: async ({ db, params }) => mustBeThere(await findAssociation(db, params.id)),

  update: async ({ db, params, body, ifMatch }) => {
    const { id } = await associationRows.lock(db, params.id, ifMatch);
    await associationRows.change(db, id, body);
    return mustBeThere(await findAssociation(db, id));
  },
};
