import type { StepKind } from '#contract/targeting/words.ts';
import { personName } from '#platform/database/named.sql.ts';

/** How long a step holds and as what, as SQL. */
interface Held {
  since?: string;
  until?: string;
  as?: string;
}

/** A step as JSON, by the SQL of its parts. */
export function step(kind: StepKind, id: string, name: string, held: Held = {}): string {
  const { since = 'null::date', until = 'null::date', as = 'null' } = held;
  return `json_build_object('kind', '${kind}', 'id', ${id}, 'name', ${name}, 'since', ${since}, 'until', ${until}, 'as', ${as})`;
}

export function path(...steps: string[]): string {
  return `json_build_array(${steps.join(', ')}, ${person({})})`;
}

/** By the job `e`. */
export function pathThroughCompany(...steps: string[]): string {
  return `json_build_array(${steps.join(', ')}, ${person({ since: 'e.starts_on', until: 'e.ends_on', as: 'e.function' })})`;
}

function person(held: Held): string {
  return step('person', 'u.id', personName('u'), held);
}

export const company = step('company', 'c.id', 'c.name', { until: 'c.ends_on' });
export const memberCompany = step('company', 'c.id', 'c.name', {
  since: 'm.starts_on',
  until: 'least(m.ends_on, c.ends_on)',
  as: 'm.kind',
});
export const guild = step('guild', 'g.id', 'g.name', { until: 'g.ends_on' });
export const role = step('role', 't.role_id', 't.name', { until: 't.ends_on' });

/** The job `e` and the company `c` of the row `p` of `current_company_people`. */
export const employed = `
  join companies c on c.id = p.company_id join company_people e on e.user_id = p.user_id and e.company_id = p.company_id`;
