import { eq, sql } from 'drizzle-orm';
import type { CreateRole, Role, roles as contract, UpdateRole } from '#contract/members/roles.ts';
import type { Parsed } from '#contract/route.ts';
import { type Db, prepared } from '#api/base/database.ts';
import { containing, type Listed, listed } from '#api/base/list.ts';
import { unlessTaken } from '#api/base/taken.ts';
import { roles } from '#database/schema/members.ts';

export type RoleRow = typeof roles.$inferSelect;

/** One page of the roles whose name, key, description or committee contains `search`. */
export function listRoles(db: Db, query: Parsed<typeof contract.list>['query']): Promise<Listed<Role>> {
  return listed(db, {
    ...query,
    name: 'listRoles',
    text: `${roleSql} where concat_ws(' ', r.name, r.key, r.description, r.committee) ilike $1`,
    values: [containing(query.search)],
    columns: { name: 'name collate german', people: 'people' },
    last: 'name collate german, id',
  });
}

export async function findRole(db: Db, id: string): Promise<Role | undefined> {
  const [role] = await prepared<Role>(db, 'findRole', `${roleSql} where r.id = $1`, [id]);
  return role;
}

const roleSql = `
  select r.id, r.key, r.name, r.description, r.committee, r.seats, r.version,
    (select count(distinct t.user_id)::int from current_role_terms t where t.role_id = r.id) as people
  from roles r`;

/** The row, locked until the transaction ends, so that two changes of one role follow each other. */
export async function lockRole(db: Db, id: string): Promise<RoleRow | undefined> {
  const [row] = await db.select().from(roles).where(eq(roles.id, id)).for('update');
  return row;
}

/** Stores a new role and answers with its id. */
export async function insertRole(db: Db, role: CreateRole): Promise<string> {
  const [row] = await unlessTaken(taken, () => db.insert(roles).values(role).returning({ id: roles.id }));
  if (!row) throw new Error('the insert of a role returned no row');
  return row.id;
}

/** Applies a merge patch. */
export async function updateRole(db: Db, id: string, change: UpdateRole): Promise<void> {
  await unlessTaken(taken, () =>
    db
      .update(roles)
      .set({ ...change, version: sql`${roles.version} + 1` })
      .where(eq(roles.id, id)),
  );
}

const taken = { roles_tenant_id_key_index: 'key', roles_name: 'name' };
