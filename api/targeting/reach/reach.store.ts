import { sql } from 'drizzle-orm';
import { ways } from '#contract/targeting/ways.ts';
import type { Paging } from '#contract/base/page.ts';
import type { Audience, Reach, ReachedPerson, ReachPart } from '#contract/targeting/targeting.ts';
import { type Db, prepared } from '#platform/database/database.ts';
import { type Listed, listed } from '#platform/database/list.ts';
import { one } from '#platform/database/rows.ts';
import { foundInNames } from '#platform/database/found-names.ts';
import { personName, isFoundPerson } from '#platform/database/named.sql.ts';
import { isAddressed, membershipOf } from '../channels/channels.sql.ts';
import { reachedBy } from './reached.sql.ts';
import { type MailChoice, type Recipients, recipientsOf } from '../channels/recipients.sql.ts';
import { lackOf, mayBeSent } from '../channels/ways.sql.ts';

type Counted = Omit<Reach, 'missing' | 'mailsLeave' | 'asksConsent'>;

export async function countReach(
  db: Db,
  audience: Audience,
  { asksFirstTime = false, ...choice }: MailChoice & { asksFirstTime?: boolean },
): Promise<Counted> {
  const recipients = recipientsOf(audience, choice);
  if (!recipients) return nobodyReached;
  const text = countSql(recipients, asksFirstTime);
  const counted = () =>
    prepared<Omit<Counted, 'firstTime'> & { firstTime?: number | null }>(db, text, recipients.values);
  const { firstTime, ...reach } = one(await countQuickly(db, counted, recipients));
  return firstTime === undefined || firstTime === null ? reach : { ...reach, firstTime };
}

function countSql({ tables, isWide, leave }: Recipients, asksFirstTime: boolean): string {
  const count = (which: string) => `coalesce(sum(n) filter (where ${which}), 0)::int`;
  const atOnce = count(`way in ('portal', 'mail') and frequency = 'atOnce'`);
  const mailed = (frequencies: string) => count(`way = 'portal' and frequency in (${frequencies})`);
  return `
    with ${tables}
    select ${count('not is_empty')} as people, ${count('is_empty')} as "emptyCompanies",
      (select count(*)::int from places) as companies, (${isWide ? guildsOfMany : guildsOfFew}) as guilds,
      coalesce((select people from staffed where company_id is null), 0) as "withoutCompany", ${mailed("'atOnce'")} as "atOnce", ${mailed("'daily', 'weekly'")} as later,
      case when ${leave} then ${atOnce} else 0 end as "mailsAtOnce",
      ${ways.map((way) => `${count(`way = '${way}'`)} as ${way}`).join(', ')}${asksFirstTime ? `, ${firstTimeSql} as "firstTime"` : ''}
    from (
      select way, frequency, false as is_empty, count(*) as n from reached group by way, frequency
      union all select way, frequency, true, count(*) from empty group by way, frequency
    ) recipients`;
}

/** A subquery per row: the ledger has each person many times. */
const firstTimeSql = `case when exists (select from mailings where kind = 'publication' and expanded_at is not null) then (
    (select count(*) from reached r where (select true from deliveries d where d.user_id = r.id limit 1) is null)
    + (select count(*) from empty e where (select true from company_deliveries d where d.company_id = e.id limit 1) is null)
  )::int end`;

const guildsOfFew = `select count(distinct guild_id)::int from current_memberships where company_id in (select company_id from places)`;

/** Stops at the first company of each guild: a subquery, as `exists` would be a join that reads all memberships. */
const guildsOfMany = `select count(*)::int from current_guilds g where (
  select true from current_memberships m where m.guild_id = g.id and (m.company_id in (select company_id from places)) is true limit 1)`;

/** The addressed people alone, and their companies. */
export async function countPeople(db: Db, audience: Audience): Promise<Pick<Reach, 'people' | 'companies'>> {
  const { text, values } = reachedBy(audience);
  return countQuickly(db, async () =>
    one(
      await prepared<Pick<Reach, 'people' | 'companies'>>(
        db,
        `with reached as materialized (select u.id from users u where ${isAddressed('u')} and ${text})
         select (select count(*)::int from reached) as people, count(distinct p.company_id)::int as companies
         from current_company_people p where p.user_id in (select id from reached)`,
        values,
      ),
    ),
  );
}

const nobodyReached: Counted = {
  people: 0,
  companies: 0,
  guilds: 0,
  emptyCompanies: 0,
  withoutCompany: 0,
  atOnce: 0,
  later: 0,
  mailsAtOnce: 0,
  portal: 0,
  mail: 0,
  letter: 0,
  unreachable: 0,
};

/**
 * Asks with the settings by which statements that add up many people are planned; with those of `recipients` if the
 * statement is made of its tables.
 */
export async function countQuickly<T>(
  db: Db,
  ask: () => Promise<T>,
  recipients?: Pick<Recipients, 'isWide'>,
): Promise<T> {
  // Pages are cached, and row-level security costs more in scans than in index lookups.
  await db.execute(sql`set local random_page_cost = 0.3; set local work_mem = '32MB'`);
  if (!recipients) return ask();
  // Planning takes longer than counting a narrow audience. Of a wide one the days of the views are misjudged: most rows
  // hold today, and would be looked up one by one.
  const loops = recipients.isWide ? 'off' : 'on';
  await db.$client.query(`set local plan_cache_mode = force_generic_plan; set local enable_nestloop = ${loops}`);
  const answer = await ask();
  await db.$client.query(`set local plan_cache_mode = auto; set local enable_nestloop = on`);
  return answer;
}

/** The people behind a number of the reach. */
export async function listReached(
  db: Db,
  { audience, part, ...query }: PeopleQuery & { audience: Audience; part: ReachPart },
  choice: MailChoice,
): Promise<Listed<ReachedPerson>> {
  if (part === 'people') return listPeople(db, { ...query, reached: reachedBy(audience) });
  const recipients = recipientsOf(audience, choice);
  if (!recipients) return listPeople(db, { ...query, reached: reachedBy(audience) });
  const text = `u.id in (with ${recipients.tables} select id from reached where way = '${part}')`;
  const { values, leave } = recipients;
  const facts = { mayBeSent: mayBeSent('u', `'${choice.kind}'`), isBlocked: isBlocked('u'), leave };
  const lacks = part === 'unreachable' ? lackOf('u', facts) : undefined;
  return countQuickly(db, () => listPeople(db, { ...query, lacks, reached: { text, values } }), recipients);
}

interface PeopleQuery extends Paging {
  search: string;
}

/** Addressed people for whom `reached` holds; `lacks`: why they cannot be reached, SQL of person `u`. */
export async function listPeople(
  db: Db,
  query: PeopleQuery & { reached: { text: string; values: unknown[] }; lacks?: string | undefined },
): Promise<Listed<ReachedPerson>> {
  const { reached, lacks, search, page, size } = query;
  const { text, values } = reached;
  const place = `$${values.length + 1}`;
  const found = await foundInNames(db, search, (pattern, look) =>
    listed<Omit<ReachedPerson, 'companies'>>(db, {
      text: `select u.id, ${personName('u')} as name, u.email, ${isBlocked('u')} as "addressBlocked", ${membershipOf('u')} as membership, u.access, ${lacks ? `${lacks} as lacks, ` : ''}u.last_name, u.first_name
      from users u where ${isAddressed('u')} and ${text}
      and ${pattern === null ? `${place}::text is null` : isFoundPerson('u', place, look)}`,
      values: [...values, pattern],
      sort: 'name',
      columns: { name: 'last_name collate german' },
      last: 'first_name collate german, id',
      page,
      size,
    }),
  );
  const companies = await companiesOf(
    db,
    found.items.map(({ id }) => id),
  );
  return { ...found, items: found.items.map((person) => ({ ...person, companies: companies.get(person.id) ?? [] })) };
}

function isBlocked(u: string): string {
  return `${u}.email_blocked_at is not null`;
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
