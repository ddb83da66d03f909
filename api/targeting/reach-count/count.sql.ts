import type { Reach } from '#contract/targeting/targeting.ts';
import type { ReachedSql } from '../reached.sql.ts';
import { apartSql } from './apart.sql.ts';
import { each, parts, tallies } from './parts.sql.ts';
import { isIn, noCompany, notThereToday, thereToday } from './sets.sql.ts';

/** Settled people (one permanent place, or none) are counted by tallies; others singly, and subtracted (`changes`). */
function countedSql(reached: ReachedSql): string {
  const { everyone, inside, outside, isWide } = reached;
  const isOut = outside.companies === null ? 'false' : isIn('company_id', 'select company_id from outside_companies');
  const isReached = `(t.people + coalesce(c.people, 0) > 0 or c.is_reached)`;
  return `
    outside_companies as materialized (${thereToday(outside.companies)}),
    inside_companies as ${isWide ? 'not ' : ''}materialized (${everyone ? noCompany : thereToday(inside.companies)}),
    hosts as (select company_id from inside_companies where not ${isOut}),
    ${apartSql(reached)},
    changes as materialized (
      select company_id, ${each(({ tally }) => `sum(${tally})::int as ${tally}`)}, bool_or(is_reached) as is_reached from (
        select company_id, ${each(({ holds, tally }) => `-(${holds})::int as ${tally}`)}, false as is_reached
        from known where since < 'infinity'
        union all
        select company_id, ${tallies}, false from company_tallies where number > 0
        union all
        select company_id, ${each(() => '0')}, true from places
        where user_id in (select user_id from singles where ${parts.people.holds})
      ) t group by company_id
    ),
    counted as ${isAll(reached) ? 'not ' : ''}materialized (
      select company_id, ${each(({ tally }) => `t.${tally} + coalesce(c.${tally}, 0) as ${tally}`)},
        ${everyone ? `${isReached} and not ${isIn('company_id', notThereToday)}` : isReached} as is_reached
      from (select company_id, ${tallies} from company_tallies ${whichTallies(reached, isOut)}) t
      full join changes c using (company_id)
    )`;
}

export function countSql(reached: ReachedSql): string {
  const { everyone } = reached;
  return `
    with ${countedSql(reached)},
    totals as materialized (
      select ${each(({ tally }) => `sum(${tally})::int as ${tally}`)}, sum(companies)::int as companies from (
        select ${each(({ tally }) => `sum(${tally}) as ${tally}`)}, count(*) filter (where is_reached) as companies from counted
        union all select ${each(({ holds }) => `count(*) filter (where ${holds})`)}, 0 from singles
        ${everyone ? `union all ${atNoCompany}` : ''}
      ) t
    )
    select ${Object.entries(parts)
      .map(([part, { tally }]) => `coalesce(${tally}, 0) as "${part}"`)
      .join(', ')}, coalesce(companies, 0) as companies,
      case when companies < ${manyCompanies} then (
        select count(distinct guild_id)::int from current_memberships
        join (select company_id from counted where is_reached) c using (company_id)
      ) else (
        select count(*)::int from current_guilds g where ${hasReached(reached)}
      ) end as guilds
    from totals`;
}

/** With reached people; name like `$n`. */
export function guildsSql(reached: ReachedSql, name: string): string {
  return `
    with ${countedSql(reached)},
    shares as (
      select m.guild_id, c.people from counted c join current_memberships m using (company_id) where c.is_reached
      union all
      select m.guild_id, count(distinct s.user_id) from singles s join places p using (user_id)
      join current_memberships m on m.company_id = p.company_id where ${parts.people.holds} group by m.guild_id
    )
    select g.id, g.name, sum(people)::int as people from shares join current_guilds g on g.id = guild_id
    where g.name ~* ${name} group by g.id, g.name having sum(people) > 0`;
}

/** Beyond this it is faster to search each guild for a first match. */
const manyCompanies = 1000;

/** No company is excluded, so a match is found at once. */
function isAll({ everyone, outside }: ReachedSql): boolean {
  return everyone && outside.companies === null;
}

function hasReached(reached: ReachedSql): string {
  const some = `(select true from current_memberships
    where guild_id = g.id and ${isIn('company_id', 'select company_id from counted where is_reached')} limit 1)`;
  if (!isAll(reached)) return some;
  return `((select true from current_memberships join company_tallies t using (company_id)
    where guild_id = g.id and t.number = 0 and t.people > 0 and not ${isIn('company_id', 'select company_id from changes')}
      and not ${isIn('company_id', notThereToday)} limit 1) or ${some})`;
}

function whichTallies({ everyone, inside, isWide }: ReachedSql, isOut: string): string {
  if (everyone) return `where number = 0 and not ${isOut}`;
  // Few are looked up; for many, the tenant's are scanned.
  if (!isWide || inside.companies === null) return 'join hosts using (company_id) where number = 0';
  const isThere = `not ${isIn('company_id', notThereToday)}`;
  return `where number = 0 and ${isIn('company_id', inside.companies)} and not ${isOut} and ${isThere}`;
}

/** Settled people without a company, except those counted singly. */
const atNoCompany = `
  select ${each(({ holds }) => `count(*) filter (where ${holds})`)}, 0
  from settlements where company_id is null and since < 'infinity'
  union all select ${tallies}, 0 from changes where company_id is null`;

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
