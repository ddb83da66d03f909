import type { honours } from '#contract/people/records.ts';
import type { Handlers } from '#platform/http/serve.ts';
import { mustBeThere } from '#platform/database/rows.ts';
import { insertHonour, removeHonour, updateHonour } from './honours.store.ts';
import { lockPerson, mustFindPerson } from '../person.acts.ts';
import { touchUser } from '../people.store.ts';

export const honourHandlers: Handlers<typeof honours> = {
  add: async ({ db, caller, params, body, ifMatch }) => {
    const { id: userId } = await lockPerson(db, params.id, ifMatch);
    await insertHonour(db, { ...body, userId });
    await touchUser(db, userId);
    return mustFindPerson(db, caller, userId);
  },

  update: async ({ db, caller, params, body, ifMatch }) => {
    const { id: userId } = await lockPerson(db, params.id, ifMatch);
    mustBeThere(await updateHonour(db, userId, params.honourId, body));
    await touchUser(db, userId);
    return mustFindPerson(db, caller, userId);
  },

  remove: async ({ db, params, ifMatch }) => {
    const { id: userId } = await lockPerson(db, params.id, ifMatch);
    mustBeThere(await removeHonour(db, userId, params.honourId));
    await touchUser(db, userId);
  },
};
