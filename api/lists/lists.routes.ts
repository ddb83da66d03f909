import type { lists, UpdateUserListInfo, UserList } from '#contract/lists.ts';
import type { Db } from '#api/base/database.ts';
import { AppError, invalid, notFound } from '#api/base/error.ts';
import type { Handlers } from '#api/base/http/serve.ts';
import { mustBeLatest } from '#api/base/version.ts';
import { listMayGo } from '#api/targeting/in-use.store.ts';
import { isPerson } from '#api/people/people.store.ts';
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

  create: async ({ db, body }) => {
    await mustHaveOwner(db, body);
    return mustFind(db, await insertList(db, body));
  },

  read: ({ db, params }) => mustFind(db, params.id),

  update: async ({ db, params, body, ifMatch }) => {
    const list = await lock(db, params.id, ifMatch);
    await mustHaveOwner(db, body);
    await updateList(db, list.id, body);
    return mustFind(db, list.id);
  },

  remove: async ({ db, params, ifMatch }) => {
    const list = await lock(db, params.id, ifMatch);
    await listMayGo(db, list.id);
    await removeList(db, list.id);
  },

  users: async ({ db, params, query }) => {
    await mustFind(db, params.id);
    return listPeople(db, params.id, query);
  },

  add: async ({ db, params, body, ifMatch }) => {
    const list = await lock(db, params.id, ifMatch);
    const errors = (await missingPeople(db, body.userIds)).map((index) => ({
      path: `userIds.${index}`,
      message: 'there is no such person',
    }));
    if (errors.length > 0) throw new AppError('input.invalid', undefined, { errors });
    await insertPlaces(db, list.id, body.userIds);
    await updateList(db, list.id, {});
    return mustFind(db, list.id);
  },

  take: async ({ db, params, ifMatch }) => {
    const list = await lock(db, params.id, ifMatch);
    if (!(await removePlace(db, list.id, params.userId))) throw notFound();
    await updateList(db, list.id, {});
  },
};

async function lock(db: Db, id: string, ifMatch: number | undefined): Promise<ListRow> {
  const list = await lockList(db, id);
  if (!list) throw notFound();
  mustBeLatest(list, ifMatch);
  return list;
}

/** Refuses an owner who is nobody here. */
async function mustHaveOwner(db: Db, { ownerId }: UpdateUserListInfo) {
  if (ownerId && !(await isPerson(db, ownerId))) throw invalid('ownerId', 'there is no such person');
}

async function mustFind(db: Db, id: string): Promise<UserList> {
  const list = await findList(db, id);
  if (!list) throw notFound();
  return list;
}
