import { Role, type roles as contract, type UpdateRole } from '#contract/roles/roles.ts';
import type { Parsed } from '#contract/base/route.ts';
import { columnsIn, selected } from '#platform/database/columns.ts';
import { type Db, prepared } from '#platform/database/database.ts';
import { AppError } from '#platform/errors/error.ts';
import { type Listed, listed } from '#platform/database/list.ts';
import { rowsOf } from '#platform/database/rows.ts';
import { groupsByName } from '#platform/database/found-names.ts';
import { takeLock } from '#platform/database/locks.ts';
import { roles } from '#database/schema/members.ts';
import { headcountColumns, headcountOfPeople } from '#api/targeting/reach/headcount.sql.ts';

export const roleRows = rowsOf(roles, {
  unique: { roles_tenant_id_key_index: 'key', roles_name: 'name', roles_feminine_name: 'feminineName' },
});

export function listRoles(db: Db, query: Parsed<typeof contract.list>['query']): Promise<Listed<Role>> {
  return groupsByName(query.search, (pattern) =>
    listed(db, {
      ...query,
      text: `${roleSql} where concat_ws(' ', r.name, r.feminine_name, r.key, r.description, r.committee) ~* $1
      and ($2::text is null or r.held_in in ($2, 'both'))`,
      values: [pattern, query.heldIn ?? null],
      columns: { rank: 'rank', name: 'name collate german', people: 'people' },
      last: 'name collate german, id',
    }),
  );
}

export async function findRole(db: Db, id: string): Promise<Role | undefined> {
  const [role] = await prepared<Role>(db, `${roleSql} where r.id = $1`, [id]);
  return role;
}

/** Throws if another role has a name as its other form, which no unique index compares. */
export async function namesMustBeFree(
  db: Db,
  { name, feminineName = null }: Partial<Pick<UpdateRole, 'name' | 'feminineName'>>,
  but: string | null = null,
): Promise<void> {
  if (name === undefined && feminineName === null) return;
  await lockNames(db);
  const [taken] = await prepared<{ path: string }>(db, takenSql, [name ?? null, feminineName, but]);
  if (taken) throw new AppError('conflict', undefined, { errors: [{ ...taken, message: 'is already taken' }] });
}

/** Until the transaction ends nobody else names a role. */
export function lockNames(db: Db): Promise<void> {
  return takeLock(db, 'names of roles');
}

const takenSql = `
  select case when name_key(feminine_name) = name_key($1) then 'name' else 'feminineName' end as path from roles
  where id is distinct from $3::uuid and (name_key(feminine_name) = name_key($1) or name_key(name) = name_key($2)) limit 1`;

const roleSql = `
  select ${selected(roles, 'r', columnsIn(roles, Role.shape))}, ${headcountColumns}
  from roles r left join
    ${headcountOfPeople('select distinct role_id as grp, user_id from current_role_terms')} n on n.grp = r.id`;

export async function isHeldIn(db: Db, roleId: string, place: 'guild' | 'tenant'): Promise<boolean> {
  const rows = await prepared(
    db,
    `select 1 from role_terms where role_id = $1 and (guild_id is not null) = ($2 = 'guild')
       and (ends_on is null or ends_on >= portal_today()) limit 1`,
    [roleId, place],
  );
  return rows.length > 0;
}
