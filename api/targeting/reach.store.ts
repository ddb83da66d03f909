import { sql } from 'drizzle-orm';
import type { Paging } from '#contract/base/page.ts';
import type { Audience, Reach, ReachedPerson, ReachPart } from '#contract/targeting/targeting.ts';
import { type Db, prepared } from '#api/base/database.ts';
import { type Listed, listed } from '#api/base/list.ts';
import { one } from '#api/base/rows.ts';
import { spelledLike } from '#api/base/spelling.ts';
import { isWithoutMail } from './hears.sql.ts';
import { countSql, nobodyReached } from './reach-count/count.sql.ts';
import { reachedBy, reachedSql } from './reached.sql.ts';

export async function countReach(db: Db, audience: Audience): Promise<Omit<Reach, 'missing'>> {
  const reached = reachedSql(audience);
  if (!reached) return nobodyReached;
  await countQuickly(db);
  const counts = one(await prepared<Omit<Reach, 'missing'>>(db, countSql(reached), reached.values));
  return counts;
}

/** Call before statements that add up a reach. */
export async function countQuickly(db: Db): Promise<void> {
  // Pages are cached, and row-level security costs more in scans than in index lookups.
  await db.execute(sql`set local random_page_cost = 0.3; set local work_mem = '32MB'`);
}

export function listReached(
  db: Db,
  { audience, ...query }: PeopleQuery & { audience: Audience },
): Promise<Listed<ReachedPerson>> {
  return listPeople(db, { ...query, reached: reachedBy(audience) });
}

interface PeopleQuery extends Paging {
  part: ReachPart;
  search: string;
}

export async function listPeople(
  db: Db,
  query: PeopleQuery & { reached: ReturnType<typeof reachedBy> },
): Promise<Listed<ReachedPerson>> {
  const { reached, part, search, page, size } = query;
  const { text, values } = reached;
  const found = await listed<Omit<ReachedPerson, 'companies'>>(db, {
    text: `select u.id, trim(u.first_name || ' ' || u.last_name) as name, u.email, u.email_blocked_at is not null as "addressBlocked", u.state, u.last_name, u.first_name
      from users u where ${parts[part]} and ${text}
      and (trim(u.first_name || ' ' || u.last_name) ~* $${values.length + 1} or u.email ~* $${values.length + 1})`,
    values: [...values, spelledLike(search)],
    sort: 'name',
    columns: { name: 'last_name collate german' },
    last: 'first_name collate german, id',
    page,
    size,
  });
  const companies = await companiesOf(
    db,
    found.items.map(({ id }) => id),
  );
  return { ...found, items: found.items.map((person) => ({ ...person, companies: companies.get(person.id) ?? [] })) };
}

const parts: Record<ReachPart, string> = {
  people: `u.state = 'active'`,
  withoutEmail: `u.state <> 'left' and ${isWithoutMail('u')}`,
  neverSignedIn: `u.state = 'active' and u.subject is null`,
  invited: `u.state = 'invited'`,
  pending: `u.state = 'pending'`,
  blocked: `u.state = 'blocked'`,
};

async function companiesOf(db: Db, userIds: readonly string[]): Promise<Map<string, ReachedPerson['companies']>> {
  if (userIds.length === 0) return new Map();
  const rows = await prepared<{ id: string; companies: ReachedPerson['companies'] }>(
    db,
    `select user_id as id, json_agg(json_build_object('id', company_id, 'name', name) order by name collate german) as companies
     from current_company_people where user_id = any($1::uuid[]) group by user_id`,
    [userIds],
  );
  return new Map(rows.map(({ id, companies }) => [id, companies]));
}
