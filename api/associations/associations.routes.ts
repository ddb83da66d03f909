import type { Association, associations } from '#contract/associations/associations.ts';
import type { Db } from '#api/base/database.ts';
import { notFound } from '#api/base/error.ts';
import type { Handlers } from '#api/base/http/serve.ts';
import { mustBeLatest } from '#api/base/version.ts';
import {
  findAssociation,
  insertAssociation,
  listAssociations,
  lockAssociation,
  updateAssociation,
} from './associations.store.ts';

export const associationHandlers: Handlers<typeof associations> = {
  list: ({ db, query }) => listAssociations(db, query),

  create: async ({ db, body }) => mustFind(db, await insertAssociation(db, body)),

  read: ({ db, params }) => mustFind(db, params.id),

  update: async ({ db, params, body, ifMatch }) => {
    const row = await lockAssociation(db, params.id);
    if (!row) throw notFound();
    mustBeLatest(row, ifMatch);
    await updateAssociation(db, params.id, body);
    return mustFind(db, params.id);
  },
};

async function mustFind(db: Db, id: string): Promise<Association> {
  const association = await findAssociation(db, id);
  if (!association) throw notFound();
  return association;
}
