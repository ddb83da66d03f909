import { ofEveryKind } from '#api/targeting/kinds/kinds.sql.ts';

/** The tables of the statement below. */
const sources = { people: 'person', jobs: 'job', memberships: 'place', terms: 'term' };

/**
 * When each of some addressed people has which keys, from today on: `user_keys` with its days instead of on one of them.
 * Whoever changes that view changes this, and effect.property.test.ts finds out if not. A span holds while all on the way
 * to the key holds: the job, the company, the membership, the guild and the person as a member. `people` selects the ids, `keys` the keys that
 * count.
 */
export function spansSql({ people, keys }: { people: string; keys: string }): string {
  return `
  with counted as materialized (${keys}),
  person as materialized (${people}),
  job as materialized (
    select p.user_id, p.company_id, greatest(p.starts_on, c.starts_on) as starts_on, least(p.ends_on, c.ends_on) as ends_on
    from person join company_people p on p.user_id = person.id join companies c on c.id = p.company_id
  ),
  place as materialized (
    select j.user_id, m.guild_id, g.association_id,
      greatest(j.starts_on, m.starts_on, g.starts_on) as starts_on, least(j.ends_on, m.ends_on, g.ends_on) as ends_on
    from job j join company_guilds m on m.company_id = j.company_id join guilds g on g.id = m.guild_id
  ),
  term as materialized (
    select t.user_id, t.role_id, t.guild_id,
      greatest(t.starts_on, g.starts_on) as starts_on, least(t.ends_on, g.ends_on) as ends_on
    from person join role_terms t on t.user_id = person.id left join guilds g on g.id = t.guild_id
  ),
  span as (
    select s.user_id, s.key, s.starts_on, least(s.ends_on, u.member_until) as ends_on
    from (${ofEveryKind(({ spans }) => spans(sources))}) s (user_id, key, starts_on, ends_on) join users u on u.id = s.user_id
  ),
  held as (
    select user_id, string_agg(distinct key || ' ' || ${asText('starts_on', 'ends_on')}, E'\\n') as spans
    from span where key in (select key from counted) and ${isToCome('starts_on', 'ends_on')}
    group by user_id
  )`;
}

export function isToCome(startsOn: string, endsOn: string): string {
  return `(${endsOn} is null or ${endsOn} >= greatest((select portal_today()), ${startsOn}))`;
}

/** First day and first day after; empty if begun or open. */
export function asText(startsOn: string, endsOn: string): string {
  return `case when ${startsOn} > (select portal_today()) then ${startsOn}::text else '' end || ' ' || coalesce((${endsOn} + 1)::text, '')`;
}
