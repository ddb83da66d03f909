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

/** To a row of `users`. */
export function path(user: string, ...steps: string[]): string {
  return `json_build_array(${steps.join(', ')}, ${userStep(user)})`;
}

/** To a row of `users` by a job, a row of `company_people`. */
export function pathThroughCompany({ user, job }: { user: string; job: string }, ...steps: string[]): string {
  const held = { since: `${job}.starts_on`, until: `${job}.ends_on`, as: `${job}.function` };
  return `json_build_array(${steps.join(', ')}, ${userStep(user, held)})`;
}

function userStep(user: string, held: Held = {}): string {
  return step('person', `${user}.id`, personName(user), held);
}

/** Of a row of `companies`. */
export function companyStep(company: string): string {
  return step('company', `${company}.id`, `${company}.name`, { until: `${company}.ends_on` });
}

/** Of rows of `companies` and `company_guilds`. */
export function memberStep({ company, membership }: { company: string; membership: string }): string {
  return step('company', `${company}.id`, `${company}.name`, {
    since: `${membership}.starts_on`,
    until: `least(${membership}.ends_on, ${company}.ends_on)`,
    as: `${membership}.kind`,
  });
}

/** Of a row of `guilds`. */
export function guildStep(guild: string): string {
  return step('guild', `${guild}.id`, `${guild}.name`, { until: `${guild}.ends_on` });
}

/** Of a row of `current_role_terms`. */
export function roleStep(term: string): string {
  return step('role', `${term}.role_id`, `${term}.name`, { until: `${term}.ends_on` });
}

/** Joins the company and the job of a row that has `user_id` and `company_id`, under these names. */
export function joinJob(row: string, { company, job }: { company: string; job: string }): string {
  return `
  join companies ${company} on ${company}.id = ${row}.company_id join company_people ${job} on ${job}.user_id = ${row}.user_id and ${job}.company_id = ${row}.company_id`;
}
