import { Company, CompanySummary } from '#contract/companies/companies.ts';
import { columnsIn, selected } from '#platform/database/columns.ts';
import { isBegun, type Look, personName } from '#platform/database/named.sql.ts';
import { companies } from '#database/schema/members.ts';
import { headcountColumns, headcountOfCompanies } from '#api/targeting/reach/headcount.sql.ts';
import { membershipOf } from '#api/targeting/channels/channels.sql.ts';

const isThere = 'holds_today(c.starts_on, c.ends_on)';

const isValid = 'holds_today(k.starts_on, k.ends_on)';

const isMember = 'holds_today(m.starts_on, m.ends_on) and holds_today(g.starts_on, g.ends_on)';

const named = (alias: string) =>
  `coalesce(json_agg(json_build_object('id', ${alias}.id, 'name', ${alias}.name) order by ${alias}.name collate german, ${alias}.id), '[]')`;

const crafts = (which: string) =>
  `(select ${named('k')} from company_crafts h join crafts k on k.id = h.craft_id where h.company_id = c.id and ${which})`;

/** About company `c`. */
const around = `
  (select ${named('g')} from company_guilds m join guilds g on g.id = m.guild_id
    where m.company_id = c.id and ${isThere} and ${isMember}) as guilds, ${headcountColumns}`;

/** Headcounts `n` of existing companies. */
const counts = (which: string) =>
  headcountOfCompanies(`select c.id as grp, c.id as company_id from companies c where ${which} and ${isThere}`);

/** By pattern `$1`, for the office if `$2`. */
const isFitting = `concat_ws(E'\\n', c.name, c.street, c.postcode, c.town, c.email, c.web, digits_of(c.phone),
    case when $2 then concat_ws(E'\\n', c.member_number, c.contact_person) end) ~* $1`;

const isSought: Record<Look['among'], string> = {
  names: isBegun(['c.name', 'case when $2 then c.member_number end'], 'c.town', '$1'),
  index: `c.id in (select id from found_names where kind = 'company') and ${isFitting}`,
  all: isFitting,
};

/** `$1` pattern or null, `$2` admin, `$3` guild, `$4` craft, `$5` one company. Members find only current ones, and not by number. */
export const foundSql = (sought: Look['among'] | undefined) => `
  select c.id, c.name, c.town, c.starts_on, c.ends_on from companies c
  where ($2::boolean or c.ends_on is null or c.ends_on >= (select portal_today()))
    and ${sought ? isSought[sought] : '$1::text is null'}
    and ($5::uuid is null or c.id = $5)
    and ($3::uuid is null or (${isThere} and c.id in
      (select m.company_id from company_guilds m join guilds g on g.id = m.guild_id where g.id = $3 and ${isMember})))
    and ($4::uuid is null or (${isThere} and c.id in
      (select h.company_id from company_crafts h join crafts k on k.id = h.craft_id where k.id = $4 and ${isValid})))`;

/** With headcounts, for sorting by them. */
export const foundWithPeopleSql = (sought: Look['among'] | undefined) => `
  select f.id, f.name, coalesce(n.people, 0) as people
  from (${foundSql(sought)}) f left join ${counts('true')} n on n.grp = f.id`;

/** Ids `$1` in order; `$2` admin, `$3` the guild asked for. */
export const summariesSql = `
  select ${selected(companies, 'c', columnsIn(companies, CompanySummary.shape, { but: ['memberNumber'] }))},
    ${around}, ${crafts(isValid)} as crafts,
    case when $2::boolean then (select m.ends_on from company_guilds m where m.company_id = c.id and m.guild_id = $3::uuid) end as "membershipEndsOn",
    case when $2::boolean then c.member_number end as "memberNumber"
  from companies c left join ${counts('c.id = any($1::uuid[])')} n on n.grp = c.id
  where c.id = any($1::uuid[]) order by array_position($1::uuid[], c.id)`;

/** With all memberships and people, current first. */
export const companySql = `
  select ${selected(companies, 'c', columnsIn(companies, Company.shape))}, ${around}, ${crafts('true')} as crafts, null as "membershipEndsOn",
    (select coalesce(json_agg(x order by x."isCurrent" desc, x."endsOn" desc nulls first, x.name collate german), '[]') from (
      select json_build_object('id', g.id, 'name', g.name) as guild, g.name, m.kind, m.starts_on as "startsOn",
        m.ends_on as "endsOn", ${isThere} and ${isMember} as "isCurrent"
      from company_guilds m join guilds g on g.id = m.guild_id where m.company_id = c.id) x) as memberships,
    (select coalesce(json_agg(x order by x."isCurrent" desc, x."endsOn" desc nulls first, x.name collate german), '[]') from (
      select json_build_object('id', u.id, 'name', ${personName('u')}, 'membership', ${membershipOf('u')}, 'access', u.access) as "user",
        u.last_name as name,
        p.function, p.starts_on as "startsOn", p.ends_on as "endsOn",
        ${isThere} and holds_today(p.starts_on, p.ends_on) as "isCurrent"
      from company_people p join users u on u.id = p.user_id where p.company_id = c.id) x) as employed
  from companies c left join ${counts('c.id = $1')} n on n.grp = c.id where c.id = $1`;
