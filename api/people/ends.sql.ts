import { heldRole, namedPerson } from '#platform/database/named.sql.ts';

const officesWhere = (condition: string) => `
  select t.id as "termId", ${namedPerson} as "user", ${heldRole} as role,
    case when g.id is not null then json_build_object('id', g.id, 'name', g.name) end as guild, t.starts_on as "startsOn", t.ends_on as "endsOn"
  from role_terms t join users u on u.id = t.user_id join roles r on r.id = t.role_id left join guilds g on g.id = t.guild_id
  where ${condition} and (t.ends_on is null or t.ends_on >= portal_today())
  order by g.name collate german nulls first, r.rank, r.name collate german, u.last_name collate german, t.id`;

/** Offices of people of company `$1` in its guilds, or in guild `$2` alone, or of person `$3` alone. */
export const officesOfCompanySql = officesWhere(`
  t.user_id in (select user_id from company_people where company_id = $1 and (ends_on is null or ends_on >= portal_today()))
    and t.guild_id in (select guild_id from company_guilds where company_id = $1)
    and ($2::uuid is null or t.guild_id = $2) and ($3::uuid is null or t.user_id = $3)`);

/** Offices of person `$1`, in guilds and in the association. */
export const officesOfPersonSql = officesWhere('t.user_id = $1');

/** Terms `$1` end on day `$2`, unless they end before. */
export const endTermsSql = `
  update role_terms set ends_on = $2::date where id = any($1::uuid[]) and (ends_on is null or ends_on > $2::date)`;

export const endMembershipSql = `
  update company_guilds set ends_on = $3::date where company_id = $1 and guild_id = $2`;

/** All that begin by then and end later. */
export const endMembershipsSql = `
  update company_guilds set ends_on = $2::date
  where company_id = $1 and (ends_on is null or ends_on > $2::date) and (starts_on is null or starts_on <= $2::date)`;

export const endEmploymentSql = `
  update company_people set ends_on = $3::date where user_id = $1 and company_id = $2`;

const keys = {
  users: 't.id::text',
  companies: 't.id::text',
  company_guilds: `concat_ws(':', t.company_id, t.guild_id)`,
  company_people: `concat_ws(':', t.user_id, t.company_id)`,
  role_terms: 't.id::text',
};

/** What can end: its table, what else the same request ended of it, and which offices. `$2` is the key of its row. */
export const ended = {
  membership: { table: 'company_guilds', with: [], offices: `t.guild_id::text = split_part($2, ':', 2)` },
  company: { table: 'companies', with: ['company_guilds'], offices: 'true' },
  person: { table: 'users', with: [], offices: 't.user_id::text = $2' },
  employment: { table: 'company_people', with: [], offices: `t.user_id::text = split_part($2, ':', 1)` },
} as const;
export type EndedKind = keyof typeof ended;

const dayOf = (table: keyof typeof keys) => (table === 'users' ? 'member_until' : 'ends_on');

/** Rows of a table that the same request ended as row `$2` of table `$1` on day `$3`, and that still have the day it gave. */
const endedWith = (table: keyof typeof keys, cause: keyof typeof keys) => `
  audit_entries a, (
    select at, request_id, actor_id from audit_entries
    where entity = $1 and entity_id = $2 and action = 'update' and changes -> '${dayOf(cause)}' ->> 1 = $3
    order by number desc limit 1
  ) e
  where a.entity = '${table}' and a.entity_id = ${keys[table]} and a.action = 'update' and a.at = e.at
    and a.request_id is not distinct from e.request_id and a.actor_id is not distinct from e.actor_id
    and t.${dayOf(table)}::text = a.changes -> '${dayOf(table)}' ->> 1`;

const dayBefore = (table: keyof typeof keys) => `(a.changes -> '${dayOf(table)}' ->> 0)::date`;

/** The same role was not given again for that time. */
const isFree = `not exists (
  select from role_terms o where o.user_id = t.user_id and o.role_id = t.role_id and o.guild_id is not distinct from t.guild_id
    and o.id <> t.id and (o.ends_on is null or t.starts_on is null or o.ends_on >= t.starts_on)
    and (o.starts_on is null or ${dayBefore('role_terms')} is null or o.starts_on <= ${dayBefore('role_terms')}))`;

export const holdersSql = `select distinct user_id as id from role_terms where id = any($1::uuid[])`;

export function endedHoldersSql(kind: EndedKind): string {
  const { table, offices } = ended[kind];
  return `select distinct t.user_id as id from role_terms t, ${endedWith('role_terms', table)} and ${offices}`;
}

const setBack = (one: keyof typeof keys, cause: keyof typeof keys) =>
  `update ${one} t set ${dayOf(one)} = ${dayBefore(one)} from ${endedWith(one, cause)}`;

/** Each gets back the day it had before. */
export function resumeOfficesSql(kind: EndedKind): string {
  return `${setBack('role_terms', ended[kind].table)} and ${ended[kind].offices} and ${isFree}`;
}

/** The same of what ended, and of all that ended with it but the offices. */
export function resumeSql(kind: EndedKind): string[] {
  const { table, with: others } = ended[kind];
  const day = dayOf(table);
  return [
    ...others.map((one) => setBack(one, table)),
    `${setBack(table, table)} and a.entity_id = $2`,
    // Where the log does not name who set the day, it was the first.
    `update ${table} t set ${day} = null where ${keys[table]} = $2 and t.${day}::text = $3 and $1::text is not null`,
  ];
}
