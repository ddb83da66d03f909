import { isAddressed, isInState } from '../channels/channels.sql.ts';

/** Of people `u`: the addressed, and by their access. */
const ofPeople = `count(*) filter (where ${isAddressed('u')})::int as people,
  count(*) filter (where ${isInState('u', 'none')})::int as none,
  count(*) filter (where ${isInState('u', 'invited')})::int as invited,
  count(*) filter (where ${isInState('u', 'applied')})::int as applied,
  count(*) filter (where ${isInState('u', 'blocked')})::int as blocked`;

/** `places` selects distinct `grp` and `company_id`. */
export function headcountOfCompanies(places: string): string {
  return `(
    with place as materialized (${places}),
    companies_of as (select grp, count(*)::int as companies from place group by grp),
    members as (
      select distinct grp, p.user_id from place join current_company_people p on p.company_id = place.company_id
    )
    select grp, companies, coalesce(people, 0) as people, coalesce(none, 0) as none, coalesce(invited, 0) as invited,
      coalesce(applied, 0) as applied, coalesce(blocked, 0) as blocked
    from companies_of left join ${headcountOfPeople('select grp, user_id from members')} counted using (grp))`;
}

/** `members` selects distinct `grp` and `user_id`. Counts once, also where a plan without statistics joins it row by row. */
export function headcountOfPeople(members: string): string {
  return `(
    with counted as materialized (
      select grp, ${ofPeople} from (${members}) m join users u on u.id = m.user_id group by grp
    )
    select * from counted)`;
}

/** One row without `grp`. */
export const headcountOfAll = `(select ${ofPeople} from users u)`;

/** `n` may be missing. */
export const headcountColumns = `coalesce(n.people, 0) as people, json_build_object('none', coalesce(n.none, 0),
  'invited', coalesce(n.invited, 0), 'applied', coalesce(n.applied, 0), 'blocked', coalesce(n.blocked, 0)) as "withoutAccess"`;
