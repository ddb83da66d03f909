import type { lists, UserList } from '#contract/members/lists.ts';
import type { Db } from '#api/base/database.ts';
import { AppError, notFound } from '#api/base/error.ts';
import type { Handlers } from '#api/base/http/serve.ts';
import { listMayGo } from '../in-use.store.ts';
import {
  findList,
  insertList,
  insertPlaces,
  listLists,
  listPeople,
  type ListRow,
  lockList,
  missingPeople,
  removeList,
  removePlace,
  updateList,
} from './lists.store.ts';

export const listHandlers: Handlers<typeof lists> = {
  list: ({ db, query }) => listLists(db, query),

  create: async ({ db, body }) => mustFind(db, await insertList(db, body)),

  read: ({ db, params }) => mustFind(db, params.id),

  update: async ({ db, params, body, ifMatch }) => {
    const list = await lock(db, params.id);
    if (ifMatch !== undefined && ifMatch !== list.version) throw new AppError('stale');
    await updateList(db, list.id, body);
    return mustFind(db, list.id);
  },

  remove: async ({ db, params }) => {
    const list = await lock(db, params.id);
    await listMayGo(db, list.id);
    await removeList(db, list.id);
  },

  users: async ({ db, params, query }) => {
    await mustFind(db, params.id);
    return listPeople(db, params.id, query);
  },

  add: async ({ db, params, body }) => {
    const list = await lock(db, params.id);
    const errors = (await missingPeople(db, body.userIds)).map((index) => ({
      path: `userIds.${index}`,
      message: 'there is no such person',
    }));
    if (errors.length > 0) throw new AppError('input.invalid', undefined, { errors });
    await insertPlaces(db, list.id, body.userIds);
    return mustFind(db, list.id);
  },

  take: async ({ db, params }) => {
    const list = await lock(db, params.id);
    if (!(await removePlace(db, list.id, params.userId))) throw notFound();
  },
};

async function lock(db: Db, id: string): Promise<ListRow> {
  const list = await lockList(db, id);
  if (!list) throw notFound();
  return list;
}

async function mustFind(db: Db, id: string): Promise<UserList> {
  const list = await findList(db, id);
  if (!list) throw notFound();
  return list;
}
