import type { categories } from '#contract/documents/categories.ts';
import type { Handlers } from '#platform/http/serve.ts';
import { mustBeThere } from '#platform/database/rows.ts';
import { categoryRows, findCategory, insertCategory, listCategories } from './categories.store.ts';

export const categoryHandlers: Handlers<typeof categories> = {
  listCategories: ({ db, caller, query }) => listCategories(db, caller, query),

  createCategory: async ({ db, caller, now, body }) =>
    mustBeThere(await findCategory(db, caller, await insertCategory(db, body, now))),

  readCategory: async ({ db, caller, params }) => mustBeThere(await findCategory(db, caller, params.id)),

  updateCategory: async ({ db, caller, now, params, body, ifMatch }) => {
    await categoryRows.lock(db, params.id, ifMatch);
    await categoryRows.change(db, params.id, { ...body, updatedAt: now });
    return mustBeThere(await findCategory(db, caller, params.id));
  },

  removeCategory: async ({ db, params, ifMatch }) => {
    await categoryRows.lock(db, params.id, ifMatch);
    await categoryRows.remove(db, params.id);
  },
};
