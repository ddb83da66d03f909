import type { ReachedSql } from '../reached.sql.ts';
import { isIn, notThereToday } from './sets.sql.ts';

/** CTEs of people counted singly: `known`, their current places (`places`), and the reached (`singles`). */
export function apartSql(reached: ReachedSql): string {
  const { everyone, outside } = reached;
  return `
    apart as materialized (${listed(reached)}),
    known as materialized (select s.*, is_in, is_out from apart join settlements s using (user_id)),
    places as materialized (${places}),
    singles as materialized (
      select * from known where not is_out
        and (${everyone ? 'true' : `is_in or ${isIn('user_id', placed('inside_companies'))}`})
        and not ${outside.companies === null ? 'false' : isIn('user_id', placed('outside_companies'))}
    )`;
}

function listed({ everyone, inside, outside, isWide }: ReachedSql): string {
  // No subquery for the day, so that the planner knows how few are unsettled.
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

const places = `
  select user_id, company_id from known
  where not is_out and company_id is not null and since <= (select portal_today()) and not ${isIn('company_id', notThereToday)}
  union all
  select user_id, p.company_id from known k join current_company_people p using (user_id)
  where not is_out and since > portal_today()`;

function placed(companies: string): string {
  return `select user_id from places join ${companies} using (company_id)`;
}
