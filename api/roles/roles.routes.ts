import type { Role, roles } from '#contract/roles/roles.ts';
import { adminRole, type RolePlace } from '#contract/roles/words.ts';
import type { Db } from '#api/base/database.ts';
import { AppError, invalid, notFound } from '#api/base/error.ts';
import type { Handlers } from '#api/base/http/serve.ts';
import { mustBeLatest } from '#api/base/version.ts';
import { pageToldTo, toldTo } from '#api/targeting/headcount.rules.ts';
import { otherPlace } from './places.rules.ts';
import { findRole, insertRole, isHeldIn, listRoles, lockRole, updateRole } from './roles.store.ts';

/** Offices and functions. Who holds them is told and changed with the person, see `users`. */
export const roleHandlers: Handlers<typeof roles> = {
  list: async ({ db, caller, query }) => pageToldTo(caller, await listRoles(db, query)),

  create: async ({ db, body }) => {
    const heldIn = body.key === adminRole ? 'tenant' : body.heldIn;
    return mustFind(db, await insertRole(db, { ...body, heldIn }));
  },

  read: async ({ db, caller, params }) => toldTo(caller, await mustFind(db, params.id)),

  update: async ({ db, params, body, ifMatch }) => {
    const role = await lockRole(db, params.id);
    if (!role) throw notFound();
    mustBeLatest(role, ifMatch);
    if (body.heldIn) await mayMove(db, role, body.heldIn);
    await updateRole(db, role.id, body);
    return mustFind(db, role.id);
  },
};

/** Refuses a place in which those who hold the role do not hold it. */
async function mayMove(db: Db, { id, key }: { id: string; key: string }, heldIn: RolePlace) {
  if (key === adminRole && heldIn !== 'tenant') throw invalid('heldIn', 'the role admin is held in the portal');
  const other = otherPlace(heldIn);
  if (!other || !(await isHeldIn(db, id, other))) return;
  const message = other === 'guild' ? 'somebody holds it within a guild' : 'somebody holds it in the portal';
  throw new AppError('conflict', undefined, { errors: [{ path: 'heldIn', message }] });
}

async function mustFind(db: Db, id: string): Promise<Role> {
  const role = await findRole(db, id);
  if (!role) throw notFound();
  return role;
}
