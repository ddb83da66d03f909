/** `user_keys` with spans instead of one day: keep in sync. A span holds while every step does. */
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
  span (user_id, key, starts_on, ends_on) as (
    select id, 'everyone', null::date, null::date from person
    union all
    select user_id, 'company:' || company_id, starts_on, ends_on from job
    union all
    select user_id, 'guild:' || guild_id, starts_on, ends_on from place
    union all
    select user_id, 'association:' || association_id, starts_on, ends_on from place where association_id is not null
    union all
    select j.user_id, 'craft:' || c.id, greatest(j.starts_on, c.starts_on), least(j.ends_on, c.ends_on)
    from job j join company_crafts k on k.company_id = j.company_id join crafts c on c.id = k.craft_id
    union all
    select user_id, 'role:' || role_id, starts_on, ends_on from term
    union all
    select user_id, 'guildRole:' || guild_id || ':' || role_id, starts_on, ends_on from term where guild_id is not null
    union all
    select m.user_id, 'list:' || m.list_id, null, null from person join user_list_members m on m.user_id = person.id
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
