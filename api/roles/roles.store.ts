import { eq, sql } from 'drizzle-orm';
import type { CreateRole, Role, roles as contract, UpdateRole } from '#contract/roles/roles.ts';
import type { Parsed } from '#contract/base/route.ts';
import { type Db, prepared } from '#api/base/database.ts';
import { type Listed, listed } from '#api/base/list.ts';
import { spelledLike } from '#api/base/spelling.ts';
import { unlessTaken } from '#api/base/taken.ts';
import { roles } from '#database/schema/members.ts';
import { headcountColumns, headcountOfPeople } from '#api/targeting/headcount.sql.ts';

export type RoleRow = typeof roles.$inferSelect;

/** One page of the roles whose name, key, description or committee contains `search`. */
export function listRoles(db: Db, query: Parsed<typeof contract.list>['query']): Promise<Listed<Role>> {
  return listed(db, {
    ...query,
    text: `${roleSql} where concat_ws(' ', r.name, r.key, r.description, r.committee) ~* $1
      and ($2::text is null or r.held_in in ($2, 'both'))`,
    values: [spelledLike(query.search), query.heldIn ?? null],
    columns: { rank: 'rank', name: 'name collate german', people: 'people' },
    last: 'name collate german, id',
  });
}

export async function findRole(db: Db, id: string): Promise<Role | undefined> {
  const [role] = await prepared<Role>(db, `${roleSql} where r.id = $1`, [id]);
  return role;
}

const roleSql = `
  select r.id, r.key, r.name, r.description, r.held_in as "heldIn", r.rank, r.committee, r.seats, r.version, ${headcountColumns}
  from roles r left join
    ${headcountOfPeople('select distinct role_id as grp, user_id from current_role_terms')} n on n.grp = r.id`;

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

/** Whether somebody holds the role, today or later, within a guild or in the tenant. */
export async function isHeldIn(db: Db, roleId: string, place: 'guild' | 'tenant'): Promise<boolean> {
  const rows = await prepared(
    db,
    `select 1 from role_terms where role_id = $1 and (guild_id is not null) = ($2 = 'guild')
       and (ends_on is null or ends_on >= portal_today()) limit 1`,
    [roleId, place],
  );
  return rows.length > 0;
}
