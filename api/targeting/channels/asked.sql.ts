// Whom a post `p` asks: each person of its audience, or the companies through which it reaches them.
import { instantSql } from '#platform/database/instant.ts';
import { personName } from '#platform/database/named.sql.ts';
import { isAddressed } from './channels.sql.ts';
import { throughCompany } from '../kinds/kinds.sql.ts';
import { addressedPeopleOf } from '../targeting.store.ts';

/**
 * What the post asks of a reader in its audience: a row for each company that leads him or her there, or through whom he
 * or she is in it in person; one without a company where each person confirms. $1 the reader's keys, $2 the reader.
 */
function linesOf(keys: string, reader: string): string {
  return `(
    select null::uuid as company_id, '' as name where p.confirmation ->> 'by' = 'person'
    union
    ${companiesOf(keys, reader)} and p.confirmation ->> 'by' = 'company'
  ) line left join confirmations c on c.post_id = p.id and c.asked = p.asked_revision
    and case when line.company_id is null then c.company_id is null and c.user_id = ${reader} else c.company_id = line.company_id end`;
}

/** The companies `e` for which a reader in the audience of post `p` may answer. */
function companiesOf(keys: string, reader: string): string {
  return `
    select e.company_id, e.name from current_company_people e
    where e.user_id = ${reader} and exists (
      select from audience_targets t where t.audience_id = p.audience_id and not t.excluded and (
        t.key in (select k.key from company_keys k where k.company_id = e.company_id)
        or (t.key = any(${keys}) and t.key !~ ${throughCompany})
      )
    )`;
}

/** Who confirmed `c`, as JSON: person `w`, the name of entry `e`, or the company by its `name`. */
export function confirmedBy({ w, e, name }: { w: string; e: string; name: string }): string {
  return `json_build_object('id', ${w}.id, 'name', case when ${w}.id is not null then ${personName(w)}
    else coalesce(${e}.name, ${name}, '') end)`;
}

// Hidden in a subquery: the planner would plan each call anew for the array.
const keysOfReader = 'array(select unnest($1::text[]))';
const ofReader = linesOf(keysOfReader, '$2');

/** Of post `p`: the `company_id` and `name` of each company for which reader `$2`, in its audience by keys `$1`, may answer. */
export const companiesOfReader = companiesOf(keysOfReader, '$2');

/** An `AskedOfReader` as JSON: confirmation `c` of company `name`. $2 reader. */
const lineSql = ({ company, name }: { company: string; name: string }) => `
  json_build_object('company', ${company}, 'done', case when c.id is not null then json_build_object(
    'at', ${instantSql('c.at')}, 'isOwn', c.user_id is not distinct from $2, 'by', ${confirmedBy({ w: 'w', e: 'e', name })}) end)`;

const confirmers = 'left join users w on w.id = c.user_id left join confirmation_entries e on e.id = c.entry_id';

/** As `askedOfReader`, of posts `$3` where each person confirms: a plan that is far smaller. */
export const askedInPersonSql = `
  select p.id, json_build_array(${lineSql({ company: 'null::json', name: "''" })}) as asked from posts p
  left join confirmations c on c.post_id = p.id and c.asked = p.asked_revision and c.company_id is null and c.user_id = $2
  ${confirmers} where p.id = any(array(select unnest($3::uuid[]))) and $1::text[] is not null`;

/** `AskedOfReader[]` as JSON. $1 keys, $2 reader. */
export const askedOfReader = `(
  select coalesce(json_agg(${lineSql({
    company: `case when line.company_id is not null then json_build_object('id', line.company_id, 'name', line.name) end`,
    name: 'line.name',
  })} order by line.name collate german, line.company_id), '[]')
  from ${ofReader} ${confirmers})`;

/** $1 keys, $2 reader. */
export const isToConfirm = `(p.confirmation is not null and exists (select from ${ofReader} where c.id is null))`;

const ofUser = linesOf('array(select k.key from user_keys k where k.user_id = u.id)', 'u.id');

export const isToConfirmByUser = `(p.confirmation is not null and exists (select from ${ofUser} where c.id is null))`;

export const openCompaniesOfUser = `(
  select coalesce(json_agg(line.name order by line.name collate german) filter (where line.company_id is not null and c.id is null), '[]')
  from ${ofUser})`;

/**
 * CTEs of a post that asks by person or company, as `by` of its row says: `asked` per person and company, `empty` for
 * companies that have nobody, `people` in the audience, unless those are known.
 */
export const partiesOf = (
  postId: string,
  {
    by = `confirmation ->> 'by'`,
    audience = 'audience_id',
    people = addressedPeopleOf('(select audience_id from post)'),
  }: { by?: string; audience?: string; people?: string } = {},
) => `
  post as materialized (
    select id, ${audience} as audience_id, asked_revision, ${by} as by, published_at from posts where id = ${postId}
  ),
  including as materialized (
    select key from audience_targets where audience_id = (select audience_id from post) and not excluded
  ),
  excluding as materialized (
    select key from audience_targets where audience_id = (select audience_id from post) and excluded
  ),
  people as materialized (${people}),
  leaders as materialized (select distinct company_id from company_keys where key in (select key from including)),
  personally as materialized (
    select distinct user_id from user_keys where key in (select key from including where key !~ ${throughCompany})
  ),
  asked as materialized (
    select id as user_id, null::uuid as company_id from people where (select by from post) = 'person'
    union
    select e.user_id, e.company_id from people join current_company_people e on e.user_id = people.id
    where (select by from post) = 'company'
      and (e.company_id in (select company_id from leaders) or e.user_id in (select user_id from personally))
  ),
  empty as materialized (
    select c.id from current_companies c
    where (select by from post) = 'company' and not exists (select from excluding where key = 'everyone')
      and (c.id in (select company_id from leaders) or exists (select from including where key = 'everyone'))
      and c.id not in (select company_id from company_keys where key in (select key from excluding))
      and (c.id in (select p.company_id from current_company_people p join users m on m.id = p.user_id where ${isAddressed('m')})) is not true
  )`;

/** The same of a post that asks to confirm, with `holders` per confirming party, also companies that have nobody. */
export const askedTablesOf = (
  postId: string,
  people?: string,
) => `${partiesOf(postId, people === undefined ? {} : { people })},
  holders as materialized (
    select h.id, h.company_id, c.id as confirmation_id, c.at, c.user_id as by_id, c.way, c.revision, c.entry_id
    from (select coalesce(company_id, user_id) as id, company_id from asked union select id, id from empty) h
    left join confirmations c on c.post_id = ${postId} and c.asked = (select asked_revision from post)
      and case when h.company_id is null then c.company_id is null and c.user_id = h.id else c.company_id = h.company_id end
  )`;

/** Of post $1. */
export const askedTables = askedTablesOf('$1');

export const guildsOfHolders = `
  select h.id, m.guild_id, m.name from holders h join current_memberships m on m.company_id = h.company_id
  union
  select h.id, g.guild_id, g.name from holders h join current_guild_people g on g.user_id = h.id where h.company_id is null`;
