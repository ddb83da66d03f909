import type { Role, roles } from '#contract/members/roles.ts';
import type { Db } from '#api/base/database.ts';
import { notFound } from '#api/base/error.ts';
import type { Handlers } from '#api/base/http/serve.ts';
import { mustBeLatest } from '#api/base/version.ts';
import { pageToldTo, toldTo } from '../headcount.rules.ts';
import { findRole, insertRole, listRoles, lockRole, updateRole } from './roles.store.ts';

/** Offices and functions. Who holds them is told and changed with the person, see `users`. */
export const roleHandlers: Handlers<typeof roles> = {
  list: async ({ db, caller, query }) => pageToldTo(caller, await listRoles(db, query)),

  create: async ({ db, body }) => mustFind(db, await insertRole(db, body)),

  read: async ({ db, caller, params }) => toldTo(caller, await mustFind(db, params.id)),

  update: async ({ db, params, body, ifMatch }) => {
    const role = await lockRole(db, params.id);
    if (!role) throw notFound();
    mustBeLatest(role, ifMatch);
    await updateRole(db, role.id, body);
    return mustFind(db, role.id);
  },
};

async function mustFind(db: Db, id: string): Promise<Role> {
  const role = await findRole(db, id);
  if (!role) throw notFound();
  return role;
}
