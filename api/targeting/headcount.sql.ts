/** Columns of `company_tallies` and the states they count. */
const parts = { people: 'active', invited: 'invited', pending: 'pending', blocked: 'blocked' };

function each(sql: (tally: string, state: string) => string): string {
  return Object.entries(parts)
    .map(([tally, state]) => sql(tally, state))
    .join(', ');
}

const ofState = each((tally, state) => `count(*) filter (where state = '${state}')::int as ${tally}`);

/** `places` selects distinct `grp` and `company_id`. Adds tallies; only unsettled people are read singly. */
export function headcountOfCompanies(places: string): string {
  return `(
    with place as materialized (${places}),
    apart as materialized (
      select user_id, company_id, since, state from settlements where since > (select portal_today())
    ),
    counted as (
      select grp, 1 as companies, ${each(() => '0')} from place
      union all select grp, 0, ${each((tally) => `t.${tally}`)} from place join company_tallies t using (company_id)
      union all select grp, 0, ${each((_, state) => `-(state = '${state}')::int`)}
        from place join apart using (company_id) where since < 'infinity'
      union all select grp, 0, ${each((_, state) => `(state = '${state}')::int`)} from (
        select distinct grp, a.user_id, a.state
        from apart a join current_company_people p on p.user_id = a.user_id join place on place.company_id = p.company_id
      ) each_once
    )
    select grp, sum(companies)::int as companies, sum(people)::int as people, sum(invited)::int as invited,
      sum(pending)::int as pending, sum(blocked)::int as blocked
    from counted c (grp, companies, people, invited, pending, blocked) group by grp)`;
}

/** `members` selects distinct `grp` and `user_id`. */
export function headcountOfPeople(members: string): string {
  return `(select grp, ${ofState} from (${members}) m join settlements using (user_id) group by grp)`;
}

/** One row without `grp`. */
export const headcountOfAll = `(select ${ofState} from settlements)`;

/** `n` may be missing. */
export const headcountColumns = `coalesce(n.people, 0) as people, json_build_object('invited', coalesce(n.invited, 0),
  'pending', coalesce(n.pending, 0), 'blocked', coalesce(n.blocked, 0)) as "withoutAccess"`;
