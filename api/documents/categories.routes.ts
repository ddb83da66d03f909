import type { categories, Category } from '#contract/documents/categories.ts';
import type { Db } from '#api/base/database.ts';
import { notFound } from '#api/base/error.ts';
import type { Caller } from '#api/base/http/caller.ts';
import type { Handlers } from '#api/base/http/serve.ts';
import { mustBeLatest } from '#api/base/version.ts';
import {
  findCategory,
  insertCategory,
  listCategories,
  lockCategory,
  removeCategory,
  updateCategory,
} from './categories.store.ts';

export const categoryHandlers: Handlers<typeof categories> = {
  listCategories: ({ db, caller, query }) => listCategories(db, caller, query),

  createCategory: async ({ db, caller, now, body }) => mustFind(db, caller, await insertCategory(db, body, now)),

  readCategory: ({ db, caller, params }) => mustFind(db, caller, params.id),

  updateCategory: async ({ db, caller, now, params, body, ifMatch }) => {
    await mustLock(db, params.id, ifMatch);
    await updateCategory(db, params.id, body, now);
    return mustFind(db, caller, params.id);
  },

  removeCategory: async ({ db, params, ifMatch }) => {
    await mustLock(db, params.id, ifMatch);
    await removeCategory(db, params.id);
  },
};

async function mustFind(db: Db, caller: Caller, id: string): Promise<Category> {
  const category = await findCategory(db, caller, id);
  if (!category) throw notFound();
  return category;
}

async function mustLock(db: Db, id: string, ifMatch: number | undefined): Promise<void> {
  const category = await lockCategory(db, id);
  if (!category) throw notFound();
  mustBeLatest(category, ifMatch);
}
