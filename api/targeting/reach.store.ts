import { sql } from 'drizzle-orm';
import type { PostKind } from '#contract/posts/words.ts';
import { ways } from '#contract/targeting/ways.ts';
import type { Paging } from '#contract/base/page.ts';
import type { Audience, Reach, ReachedPerson, ReachPart } from '#contract/targeting/targeting.ts';
import { type Db, prepared } from '#api/base/database.ts';
import { type Listed, listed } from '#api/base/list.ts';
import { one } from '#api/base/rows.ts';
import { spelledLike } from '#api/base/spelling.ts';
import { isAddressed } from './channels.sql.ts';
import type { HousePaces } from './paces.rules.ts';
import { houseValues, paceSql } from './paces.sql.ts';
import { emptyCompaniesOf, reachedBy, reachedSql } from './reached.sql.ts';
import { type Mails, wayOf, wayOfCompany } from './ways.sql.ts';

/** By which mails the ways are found: of one kind of post, by the portal's defaults, where mails leave or not. */
export interface MailChoice {
  kind: PostKind;
  house: HousePaces;
  leave: boolean;
}

export async function countReach(db: Db, audience: Audience, choice: MailChoice): Promise<Omit<Reach, 'missing'>> {
  const reached = reachedSql(audience);
  if (!reached) return nobodyReached;
  await countQuickly(db);
  const { values } = reachedBy(audience);
  const { mails, own } = mailsOf(choice, values.length);
  return one(await prepared<Omit<Reach, 'missing'>>(db, countSql(audience, mails), [...values, ...own]));
}

/** The addressed people alone, and their companies. */
export async function countPeople(db: Db, audience: Audience): Promise<Pick<Reach, 'people' | 'companies'>> {
  const { text, values } = reachedBy(audience);
  await countQuickly(db);
  return one(
    await prepared<Pick<Reach, 'people' | 'companies'>>(
      db,
      `with reached as materialized (select u.id from users u where ${isAddressed('u')} and ${text})
       select (select count(*)::int from reached) as people, count(distinct p.company_id)::int as companies
       from current_company_people p where p.user_id in (select id from reached)`,
      values,
    ),
  );
}

/** The values of `MailChoice`, in the places after `before`. */
function mailsOf({ kind, house, leave }: MailChoice, before: number): { mails: Mails; own: unknown[] } {
  const place = (n: number) => `$${before + n}`;
  const pace = paceSql(`${place(1)}::text`, [place(2), place(3)]);
  const isUnsubscribed = `(select ${pace} = 'never' from (select u.id) me left join mail_preferences f on f.user_id = me.id)`;
  return {
    mails: { kind: `${place(1)}::text`, isUnsubscribed, leave: `${place(4)}::boolean` },
    own: [kind, ...houseValues(house), leave],
  };
}

function countSql(audience: Audience, mails: Mails): string {
  const { text } = reachedBy(audience);
  const { text: companies } = emptyCompaniesOf(audience);
  return `
    with reached as materialized (select u.id, ${wayOf('u', mails)} as way from users u where ${isAddressed('u')} and ${text}),
    empty as materialized (select c.id, ${wayOfCompany('c', mails)} as way from companies c where ${companies}),
    places as materialized (
      select distinct p.company_id from current_company_people p where p.user_id in (select id from reached)
      union select id from empty
    )
    select (select count(*)::int from reached) as people, (select count(*)::int from empty) as "emptyCompanies",
      (select count(*)::int from places) as companies,
      (select count(distinct m.guild_id)::int from current_memberships m where m.company_id in (select company_id from places)) as guilds,
      ${ways.map((way) => `(count(*) filter (where way = '${way}'))::int as ${way}`).join(', ')}
    from (select way from reached union all select way from empty) recipients`;
}

const nobodyReached: Omit<Reach, 'missing'> = {
  people: 0,
  companies: 0,
  guilds: 0,
  emptyCompanies: 0,
  portal: 0,
  mail: 0,
  letter: 0,
  unreachable: 0,
};

/** Call before statements that add up a reach. */
export async function countQuickly(db: Db): Promise<void> {
  // Pages are cached, and row-level security costs more in scans than in index lookups.
  await db.execute(sql`set local random_page_cost = 0.3; set local work_mem = '32MB'`);
}

/** The people behind a number of the reach. */
export function listReached(
  db: Db,
  { audience, part, ...query }: PeopleQuery & { audience: Audience; part: ReachPart },
  choice: MailChoice,
): Promise<Listed<ReachedPerson>> {
  const { text, values } = reachedBy(audience);
  if (part === 'people') return listPeople(db, { ...query, reached: { text, values } });
  const { mails, own } = mailsOf(choice, values.length);
  const inPart = `${text} and ${wayOf('u', mails)} = '${part}'`;
  return listPeople(db, { ...query, reached: { text: inPart, values: [...values, ...own] } });
}

interface PeopleQuery extends Paging {
  search: string;
}

/** Addressed people for whom `reached` holds. */
export async function listPeople(
  db: Db,
  query: PeopleQuery & { reached: { text: string; values: unknown[] } },
): Promise<Listed<ReachedPerson>> {
  const { reached, search, page, size } = query;
  const { text, values } = reached;
  const found = await listed<Omit<ReachedPerson, 'companies'>>(db, {
    text: `select u.id, trim(u.first_name || ' ' || u.last_name) as name, u.email, u.email_blocked_at is not null as "addressBlocked", u.membership, u.access, u.last_name, u.first_name
      from users u where ${isAddressed('u')} and ${text}
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
