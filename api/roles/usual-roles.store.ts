import { v7 } from 'uuid';
import type { UsualRoles } from '#contract/roles/roles.ts';
import { type Db, prepared } from '#platform/database/database.ts';
import { lockNames } from './roles.store.ts';
import { usualRoles } from './usual-roles.rules.ts';

type UsualRole = (typeof usualRoles)[number];

export async function offeredRoles(db: Db): Promise<UsualRoles> {
  const rows = await prepared<{ key: string }>(db, missingSql, [JSON.stringify(usualRoles)]);
  const missing = new Set(rows.map(({ key }) => key));
  const roles = usualRoles.map(({ key, name, feminineName, heldIn, isCommon = false }) => {
    return { key, name, feminineName, heldIn, isCommon, isThere: !missing.has(key) };
  });
  return { total: roles.length, missing: missing.size, roles };
}

/** Adds what the portal does not have of `those`, and answers how many; what it has stays as it is. */
export async function takeUsualRoles(
  db: Db,
  those: readonly UsualRole[] = usualRoles,
  idOf: (role: UsualRole) => string = () => v7(),
): Promise<number> {
  await lockNames(db);
  const wanted = those.map((role) => ({ id: idOf(role), ...role }));
  return (await prepared(db, takeSql, [JSON.stringify(wanted)])).length;
}

/** A role is there by its key or by either form of its name. */
const absent = `
  from jsonb_to_recordset($1::jsonb)
    as w(id uuid, key text, name text, "feminineName" text, "heldIn" text, rank int, committee text, seats int)
  where not exists (select from roles r where r.key = w.key
    or name_key(r.name) in (name_key(w.name), name_key(w."feminineName"))
    or name_key(r.feminine_name) in (name_key(w.name), name_key(w."feminineName")))`;

const missingSql = `select w.key ${absent}`;

const takeSql = `
  insert into roles (id, key, name, feminine_name, held_in, rank, committee, seats)
  select w.id, w.key, w.name, w."feminineName", w."heldIn", w.rank, w.committee, w.seats ${absent}
  on conflict do nothing returning id`;
