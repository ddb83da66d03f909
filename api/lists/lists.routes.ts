import type { lists, UpdateUserListInfo } from '#contract/lists/lists.ts';
import type { Db } from '#platform/database/database.ts';
import { invalid, refuse } from '#platform/errors/error.ts';
import type { Handlers } from '#platform/http/serve.ts';
import { mustBeThere } from '#platform/database/rows.ts';
import { listMayGo } from '#api/targeting/in-use.store.ts';
import { personRows, userRows } from '#api/people/people.store.ts';
import { findList, insertPlaces, listLists, listPeople, listRows, removePlace } from './lists.store.ts';

export const listHandlers: Handlers<typeof lists> = {
  list: ({ db, query }) => listLists(db, query),

  create: async ({ db, body }) => {
    await mustHaveOwner(db, body);
    return mustBeThere(await findList(db, await listRows.insert(db, body)));
  },

  read: async ({ db, params }) => mustBeThere(await findList(db, params.id)),

  update: async ({ db, params, body, ifMatch }) => {
    const list = await listRows.lock(db, params.id, ifMatch);
    await mustHaveOwner(db, body);
    await listRows.change(db, list.id, body);
    return mustBeThere(await findList(db, list.id));
  },

  remove: async ({ db, params, ifMatch }) => {
    const list = await listRows.lock(db, params.id, ifMatch);
    await listMayGo(db, list.id);
    await listRows.remove(db, list.id);
  },

  users: async ({ db, params, query }) => {
    mustBeThere(await findList(db, params.id));
    return listPeople(db, params.id, query);
  },

  add: async ({ db, params, body, ifMatch }) => {
    const list = await listRows.lock(db, params.id, ifMatch);
    const missing = await userRows.missing(db, body.userIds);
    refuse(missing.map((index) => ({ path: `userIds.${index}`, message: 'there is no such person' })));
    await insertPlaces(db, list.id, body.userIds);
    await listRows.change(db, list.id, {});
    return mustBeThere(await findList(db, list.id));
  },

  take: async ({ db, params, ifMatch }) => {
    const list = await listRows.lock(db, params.id, ifMatch);
    mustBeThere(await removePlace(db, list.id, params.userId));
    await listRows.change(db, list.id, {});
  },
};

async function mustHaveOwner(db: Db, { ownerId }: UpdateUserListInfo) {
  if (ownerId && !(await personRows.has(db, ownerId))) throw invalid('ownerId', 'there is no such person');
}
