import type { Reach, ReachPart } from '#contract/targeting.ts';
import type { ReachedSql } from './reached.sql.ts';

/** Each number of a reach: the column of `company_tallies` that adds it up, and the same as a condition on a person. */
const parts: Record<ReachPart, { tally: string; holds: string }> = {
  people: { tally: 'people', holds: `state = 'active'` },
  withoutEmail: { tally: 'without_email', holds: `state = 'active' and not has_email` },
  neverSignedIn: { tally: 'never_signed_in', holds: `state = 'active' and not has_signed_in` },
  invited: { tally: 'invited', holds: `state = 'invited'` },
  pending: { tally: 'pending', holds: `state = 'pending'` },
  blocked: { tally: 'blocked', holds: `state = 'blocked'` },
};

const columns = Object.values(parts);
const each = (sql: (part: (typeof columns)[number]) => string) => columns.map(sql).join(', ');
const noCompany = 'select null::uuid as company_id where false';

/**
 * Counts whom an audience reaches, by the company instead of by the person: most people are settled, which is to say
 * that they have one place for good or none, and the tallies of their companies count them. Only who is not settled, or
 * is named by a role or a list, is looked at one by one, and taken out of the tallies for that. A company is `mixed` if
 * its tally alone does not say whether anybody of it is reached.
 */
export function countSql(reached: ReachedSql): string {
  const { everyone, inside, outside, isWide } = reached;
  const isOut = outside.companies === null ? 'false' : isIn('company_id', 'select company_id from outside_companies');
  const isFull = everyone ? `not ${isOut}` : 'company_id in (select company_id from tallied)';
  /** Nobody is out by a company, so that nearly all tallies count: the first of a guild is found at once. */
  const isAll = everyone && outside.companies === null;
  return `
    with outside_companies as materialized (${thereToday(outside.companies)}),
    inside_companies as ${isWide ? 'not ' : ''}materialized (${everyone ? noCompany : thereToday(inside.companies)}),
    hosts as (select company_id from inside_companies where not ${isOut}),
    tallied as ${isAll ? 'not ' : ''}materialized (select company_id, ${tallies} from company_tallies ${whichTallies(reached, isOut)}),
    apart as materialized (${listed(reached)}),
    known as materialized (select s.*, is_in, is_out from apart join settlements s using (user_id)),
    places as materialized (${places}),
    singles as materialized (
      select * from known where not is_out
        and (${everyone ? 'true' : `is_in or ${isIn('user_id', placed('inside_companies'))}`})
        and not ${outside.companies === null ? 'false' : isIn('user_id', placed('outside_companies'))}
    ),
    amends as materialized (
      select company_id, ${each(({ holds, tally }) => `-(${holds})::int as ${tally}`)} from known
      where since < 'infinity' and (${everyone ? 'company_id is null or' : ''} ${isFull})
      union all
      select company_id, ${each(({ tally }) => `p.${tally}`)} from company_tallies p join company_tallies using (company_id)
      where p.number > 0 and company_tallies.number = 0 and ${isFull}
    ),
    reached_places as materialized (select company_id from places where user_id in (select user_id from singles where ${parts.people.holds})),
    mixed as materialized (
      select company_id, sum(people) > 0 and not ${isIn('company_id', notThereToday())} as is_reached from (
        select company_id, people from amends where company_id is not null
        union all select company_id, 1 from reached_places
        union all
        select company_id, people from tallied
        where company_id in (select company_id from amends union all select company_id from reached_places)
      ) t group by company_id
    ),
    plain as ${isAll ? 'not ' : ''}materialized (select company_id from tallied where ${isPlain}),
    totals as materialized (
      select ${each(({ tally }) => `sum(${tally})::int as ${tally}`)}, sum(companies)::int as companies from (
        select ${each(({ tally }) => `sum(${tally}) as ${tally}`)}, ${isAll ? `count(*) filter (where ${isPlain})` : '(select count(*) from plain)'} as companies from tallied
        union all select ${tallies}, 0 from amends
        union all select ${each(({ holds }) => `count(*) filter (where ${holds})`)}, 0 from singles
        ${everyone ? `union all ${atNoCompany}` : ''}
        union all select 0, 0, 0, 0, 0, 0, count(*) from mixed where is_reached
      ) t
    )
    select ${Object.entries(parts)
      .map(([part, { tally }]) => `coalesce(${tally}, 0) as "${part}"`)
      .join(', ')}, coalesce(companies, 0) as companies,
      case when companies < ${manyCompanies} then (
        select count(distinct guild_id)::int from current_memberships join (
          select company_id from plain union all select company_id from mixed where is_reached
        ) c using (company_id)
      ) else (
        select count(*)::int from current_guilds g where
          (select true from current_memberships ${isAll ? 'join tallied using (company_id)' : ''}
            where guild_id = g.id and ${isAll ? isPlain : isIn('company_id', 'select company_id from plain')} limit 1)
          or (select true from current_memberships
            where guild_id = g.id and ${isIn('company_id', 'select company_id from mixed where is_reached')} limit 1)
      ) end as guilds
    from totals`;
}

/** From here on it is quicker to look in each guild for the first of them than to look up the guilds of each. */
const manyCompanies = 1000;

const tallies = each(({ tally }) => tally);

/** Whether the tally of a company says all: somebody is reached there, and the company is there today. */
const isPlain = `people > 0 and not ${isIn('company_id', 'select company_id from mixed')} and not ${isIn('company_id', notThereToday())}`;

/** Never a join: a set that is hashed once and asked for each row. */
function isIn(column: string, set: string): string {
  return `((${column} in (${set})) is true)`;
}

/** The tallies of the companies whose people are all in, but for those who are looked at one by one. */
function whichTallies({ everyone, inside, isWide }: ReachedSql, isOut: string): string {
  if (everyone) return `where number = 0 and not ${isOut}`;
  // A few are looked up, of many companies those of the whole tenant are read through.
  if (!isWide || inside.companies === null) return 'join hosts using (company_id) where number = 0';
  const isThere = `not ${isIn('company_id', notThereToday())}`;
  return `where number = 0 and ${isIn('company_id', inside.companies)} and not ${isOut} and ${isThere}`;
}

/** Who is looked at one by one, and whether by a group of people in or out. */
function listed({ everyone, inside, outside, isWide }: ReachedSql): string {
  // The day is no subquery here: so the planner knows it, and that those who are not settled are few.
  const unsettled =
    everyone || isWide
      ? 'select user_id, false, false from settlements where since > portal_today()'
      : `select p.user_id, false, false from settlements s join company_people p on p.user_id = s.user_id
         join hosts h on h.company_id = p.company_id where s.since > portal_today()`;
  const parts = [
    everyone || inside.companies !== null ? unsettled : null,
    inside.people === null ? null : `select user_id, true, false from (${inside.people}) i`,
    outside.people === null ? null : `select user_id, false, true from (${outside.people}) o`,
  ].filter((part) => part !== null);
  if (parts.length === 0) return 'select null::uuid as user_id, false as is_in, false as is_out where false';
  return `select user_id, bool_or(is_in) as is_in, bool_or(is_out) as is_out
    from (${parts.join(' union all ')}) t (user_id, is_in, is_out) group by user_id`;
}

/** Those of these companies that are there today, each once. */
function thereToday(companies: string | null): string {
  if (companies === null) return noCompany;
  return `select company_id from (select distinct company_id from (${companies}) c) c where not ${isIn('company_id', notThereToday())}`;
}

function notThereToday(): string {
  return 'select id from companies where starts_on > (select portal_today()) or ends_on < (select portal_today())';
}

/** The places of today of those who may be in. */
const places = `
  select user_id, company_id from known
  where not is_out and company_id is not null and since <= (select portal_today()) and not ${isIn('company_id', notThereToday())}
  union all
  select user_id, p.company_id from known k join current_company_people p using (user_id)
  where not is_out and since > portal_today()`;

/** Who has a place in one of these companies, of those apart. */
function placed(companies: string): string {
  return `select user_id from places join ${companies} using (company_id)`;
}

const atNoCompany = `
  select ${each(({ holds }) => `count(*) filter (where ${holds})`)}, 0
  from settlements where company_id is null and since < 'infinity'`;

/** Of an audience that reaches nobody. */
export const nobodyReached: Omit<Reach, 'missing'> = {
  people: 0,
  companies: 0,
  guilds: 0,
  withoutEmail: 0,
  neverSignedIn: 0,
  invited: 0,
  pending: 0,
  blocked: 0,
};
