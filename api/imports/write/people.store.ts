import { assigned, columnList, given, newValues } from '#platform/database/columns.ts';
import { type Db, prepared } from '#platform/database/database.ts';
import { users } from '#database/schema/members.ts';
import type { PersonAct } from '../check/people.acts.ts';
import { columnsOfPeople as names } from '../check/people.store.ts';

/** New people are members from that day, as in `POST /api/users`. */
export async function writePeople(db: Db, acts: readonly PersonAct[], now: Date): Promise<void> {
  const json = (some: readonly PersonAct[]) => JSON.stringify(some.map(({ id, values }) => ({ id, ...values })));
  const [fresh, known] = [acts.filter(({ isNew }) => isNew), acts.filter(({ isNew }) => !isNew)];
  if (known.length > 0) {
    await prepared(db, lockSql, [known.map(({ id }) => id)]);
    await prepared(db, changeSql, [json(known)]);
  }
  if (fresh.length > 0) await prepared(db, addSql, [json(fresh), now]);
  const places = acts.flatMap(({ id, employments }) => employments.map((place) => ({ ...place, userId: id })));
  if (places.length > 0) await prepared(db, employSql, [JSON.stringify(places)]);
}

/** Ordered by id to avoid deadlocks. */
const lockSql = `
  select u.id from unnest($1::uuid[]) as g(id) join users u on u.id = g.id order by u.id for no key update of u`;

const addSql = `
  insert into users (id, membership, access, member_from, created_at, ${columnList(users, names)})
  select g.id, 'member', 'none', portal_today(), $2::timestamptz, ${newValues(users, names)} from ${given(users, names)}`;

const changeSql = `
  update users u set ${assigned(users, 'u', names)}, version = u.version + 1
  from ${given(users, names)} where u.id = g.id`;

const employSql = `
  insert into company_people (user_id, company_id, function, starts_on, ends_on)
  select "userId", "companyId", function, "startsOn", "endsOn"
  from jsonb_to_recordset($1::jsonb) as g("userId" uuid, "companyId" uuid, function text, "startsOn" date, "endsOn" date)
  on conflict (tenant_id, user_id, company_id)
    do update set function = excluded.function, starts_on = excluded.starts_on, ends_on = excluded.ends_on`;
