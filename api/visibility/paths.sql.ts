interface Held {
  since?: string;
  until?: string;
  as?: string;
}

function step(kind: string, id: string, name: string, held: Held = {}): string {
  const { since = 'null::date', until = 'null::date', as = 'null' } = held;
  return `json_build_object('kind', '${kind}', 'id', ${id}, 'name', ${name}, 'since', ${since}, 'until', ${until}, 'as', ${as})`;
}

function path(...steps: string[]): string {
  return `json_build_array(${steps.join(', ')}, ${person({})})`;
}

function pathThroughCompany(...steps: string[]): string {
  return `json_build_array(${steps.join(', ')}, ${person({ since: 'e.starts_on', until: 'e.ends_on', as: 'e.function' })})`;
}

function person(held: Held): string {
  return step('person', 'u.id', `trim(u.first_name || ' ' || u.last_name)`, held);
}

const company = step('company', 'c.id', 'c.name', { until: 'c.ends_on' });
const memberCompany = step('company', 'c.id', 'c.name', {
  since: 'm.starts_on',
  until: 'least(m.ends_on, c.ends_on)',
  as: 'm.kind',
});
const guild = step('guild', 'g.id', 'g.name', { until: 'g.ends_on' });
const role = step('role', 't.role_id', 't.name', { until: 't.ends_on' });

const employed = `
  join companies c on c.id = p.company_id join company_people e on e.user_id = p.user_id and e.company_id = p.company_id`;

/** All paths from groups `$2` to person `$1`, in any state. The views of `user_keys` decide; tables only add dates. */
export const pathsSql = `
  with u as materialized (select id, first_name, last_name from users where id = $1),
  guild_ways as materialized (
    select p.guild_id, p.association_id, c.name as company,
      json_build_array(${guild}, ${memberCompany}, ${person({ since: 'e.starts_on', until: 'e.ends_on', as: 'e.function' })}) as steps
    from u join current_guild_people p on p.user_id = u.id
    join guilds g on g.id = p.guild_id
    join company_guilds m on m.company_id = p.company_id and m.guild_id = p.guild_id ${employed}
  ),
  ways as (
    select 'everyone' as key, '' as through, ${path(step('everyone', 'null::uuid', `''`))} as steps from u
    union all
    select 'guild:' || guild_id, company, steps from guild_ways
    union all
    select 'association:' || a.id, (w.steps -> 0 ->> 'name') || ' ' || company,
      json_build_array(${step('association', 'a.id', 'a.name')}, w.steps -> 0, w.steps -> 1, w.steps -> 2)
    from guild_ways w join associations a on a.id = w.association_id
    union all
    select 'company:' || c.id, c.name, ${pathThroughCompany(company)}
    from u join current_company_people p on p.user_id = u.id ${employed}
    union all
    select 'craft:' || k.id, c.name, ${pathThroughCompany(step('craft', 'k.id', 'k.name', { until: 'k.ends_on' }), company)}
    from u join current_company_people p on p.user_id = u.id ${employed}
    join company_crafts h on h.company_id = p.company_id
    join crafts k on k.id = h.craft_id and holds_today(k.starts_on, k.ends_on)
    union all
    select 'role:' || t.role_id, coalesce(g.name, ''),
      case when g.id is null then ${path(role)} else ${path(guild, role)} end
    from u join current_role_terms t on t.user_id = u.id left join guilds g on g.id = t.guild_id
    union all
    select 'guildRole:' || t.guild_id || ':' || t.role_id, g.name, ${path(guild, role)}
    from u join current_role_terms t on t.user_id = u.id join guilds g on g.id = t.guild_id
    union all
    select 'list:' || l.id, '', ${path(step('list', 'l.id', 'l.name'))}
    from u join user_list_members m on m.user_id = u.id join user_lists l on l.id = m.list_id
  )
  select key, steps from ways where key = any($2::text[])
  order by array_position($2::text[], key), through collate german, steps::text`;
