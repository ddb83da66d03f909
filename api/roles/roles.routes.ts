import type { roles } from '#contract/roles/roles.ts';
import { adminRole, type RolePlace } from '#contract/roles/words.ts';
import type { Db } from '#platform/database/database.ts';
import { AppError, invalid } from '#platform/errors/error.ts';
import type { Handlers } from '#platform/http/serve.ts';
import { mustBeThere } from '#platform/database/rows.ts';
import { pageFor, shownTo } from '#api/targeting/reach/headcount.rules.ts';
import { otherPlace } from './places.rules.ts';
import { findRole, isHeldIn, listRoles, namesMustBeFree, roleRows } from './roles.store.ts';
import { offeredRoles, takeUsualRoles } from './usual-roles.store.ts';
import { usualRoles } from './usual-roles.rules.ts';

/** Holders are in `users`. */
export const roleHandlers: Handlers<typeof roles> = {
  list: async ({ db, caller, query }) => pageFor(caller, await listRoles(db, query)),

  create: async ({ db, body }) => {
    const heldIn = body.key === adminRole ? 'tenant' : body.heldIn;
    await namesMustBeFree(db, body);
    return mustBeThere(await findRole(db, await roleRows.insert(db, { ...body, heldIn })));
  },

  usual: ({ db }) => offeredRoles(db),

  takeUsual: async ({ db, body }) => {
    const those = body.keys?.map((key, index) => {
      const role = usualRoles.find((usual) => usual.key === key);
      if (!role) throw invalid(`keys.${index}`, 'there is no usual office with this key');
      return role;
    });
    return { added: await takeUsualRoles(db, those) };
  },

  read: async ({ db, caller, params }) => shownTo(caller, mustBeThere(await findRole(db, params.id))),

  update: async ({ db, params, body, ifMatch }) => {
    const role = await roleRows.lock(db, params.id, ifMatch);
    if (body.heldIn) await mayMove(db, role, body.heldIn);
    await namesMustBeFree(db, body, role.id);
    await roleRows.change(db, role.id, body);
    return mustBeThere(await findRole(db, role.id));
  },
};

/** Throws if holders are elsewhere. */
async function mayMove(db: Db, { id, key }: { id: string; key: string }, heldIn: RolePlace) {
  if (key === adminRole && heldIn !== 'tenant') throw invalid('heldIn', 'the role admin is held in the portal');
  const other = otherPlace(heldIn);
  if (!other || !(await isHeldIn(db, id, other))) return;
  const message = other === 'guild' ? 'somebody holds it within a guild' : 'somebody holds it in the portal';
  throw new AppError('conflict', undefined, { errors: [{ path: 'heldIn', message }] });
}
