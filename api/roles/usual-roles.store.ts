import { v7 } from 'uuid';
import type { Offered } from '#contract/base/offered.ts';
import { type Db, prepared } from '#api/base/database.ts';
import { one } from '#api/base/rows.ts';
import { takeNamesTurn } from './roles.store.ts';
import { usualRoles } from './usual-roles.ts';

type UsualRole = (typeof usualRoles)[number];

export async function offeredRoles(db: Db): Promise<Offered> {
  const rows = await prepared<{ count: number }>(db, missingSql, [JSON.stringify(usualRoles)]);
  return { total: usualRoles.length, missing: one(rows).count };
}

/** Adds what the portal does not have, and answers how many; what it has stays as it is. */
export async function takeUsualRoles(db: Db, idOf: (role: UsualRole) => string = () => v7()): Promise<number> {
  await takeNamesTurn(db);
  const wanted = usualRoles.map((role) => ({ id: idOf(role), ...role }));
  return (await prepared(db, takeSql, [JSON.stringify(wanted)])).length;
}

/** A role is there by its key or by either form of its name. */
const absent = `
  from jsonb_to_recordset($1::jsonb)
    as w(id uuid, key text, name text, "feminineName" text, "heldIn" text, rank int, committee text, seats int)
  where not exists (select from roles r where r.key = w.key
    or name_key(r.name) in (name_key(w.name), name_key(w."feminineName"))
    or name_key(r.feminine_name) in (name_key(w.name), name_key(w."feminineName")))`;

const missingSql = `select count(*)::int as count ${absent}`;

const takeSql = `
  insert into roles (id, key, name, feminine_name, held_in, rank, committee, seats)
  select w.id, w.key, w.name, w."feminineName", w."heldIn", w.rank, w.committee, w.seats ${absent}
  on conflict do nothing returning id`;
