import { Guild } from '#contract/guilds/guilds.ts';
import { columnsIn, selected } from '#platform/database/columns.ts';
import { guilds } from '#database/schema/members.ts';
import { headcountColumns, headcountOfCompanies } from '#api/targeting/reach/headcount.sql.ts';
import { heldRole, namedPerson, personName } from '#platform/database/named.sql.ts';

/** Current companies and people per guild; omits guilds without. */
const countsIn = (which: string) =>
  headcountOfCompanies(`
    select m.guild_id as grp, m.company_id from current_memberships m
    join companies c on c.id = m.company_id and holds_today(c.starts_on, c.ends_on) where ${which}`);

/** Holders of the role `obermeister`. */
const headsOf = `current_role_terms t where t.guild_id = g.id and t.role_key = 'obermeister'`;

const endingTerms = `current_role_terms t where t.guild_id = g.id and t.ends_on <= portal_today() + interval '6 months'`;

/** `$1` pattern, `$2` association, `$3` one of `guildFilters`. */
export const foundSql = `
  select g.id, g.name from guilds g
  where concat_ws(E'\\n', g.name, g.short_name, g.number, g.district) ~* $1 and ($2::uuid is null or g.association_id = $2)
    and case $3::text
      when 'current' then holds_today(g.starts_on, g.ends_on)
      when 'vacant' then holds_today(g.starts_on, g.ends_on) and not exists (select from ${headsOf})
      when 'ending' then exists (select from ${endingTerms})
      when 'former' then g.ends_on < portal_today()
      else true end`;

export const guildCountsSql = `
  select (count(*) filter (where holds_today(g.starts_on, g.ends_on) and not exists (select from ${headsOf})))::int as vacant,
    (count(*) filter (where exists (select from ${endingTerms})))::int as ending
  from guilds g`;

const countColumns = `coalesce(n.companies, 0) as companies, ${headcountColumns}`;

/** With counts, for sorting by them. */
export const foundWithCountsSql = `
  select f.*, ${countColumns} from (${foundSql}) f left join ${countsIn('true')} n on n.grp = f.id`;

export const guildCountsByIdSql = `
  select g.id, ${countColumns}
  from unnest($1::uuid[]) g (id) left join ${countsIn('m.guild_id = any($1::uuid[])')} n on n.grp = g.id`;

/** Without counts. */
export const guildsByIdSql = `
  select ${selected(guilds, 'g', columnsIn(guilds, Guild.shape))},
    (select ${namedPerson} from users u where u.id = g.responsible_id) as responsible,
    (select json_build_object('id', a.id, 'name', a.name) from associations a where a.id = g.association_id) as association,
    coalesce((select json_agg(json_build_object('id', k.id, 'name', k.name, 'annex', k.annex, 'number', k.number) order by k.name collate german)
      from guild_crafts h join crafts k on k.id = h.craft_id where h.guild_id = g.id), '[]') as crafts,
    (select json_build_object('id', u.id, 'name', ${personName('u')}, 'endsOn', t.ends_on)
      from users u, ${headsOf} and t.user_id = u.id
      order by u.last_name collate german, u.first_name collate german, u.id limit 1) as head
  from guilds g where g.id = any($1::uuid[]) order by array_position($1::uuid[], g.id)`;

/** Of all times; current first, then by rank and end. */
export const officersSql = `
  select t.id as "termId", ${namedPerson} as "user",
    ${heldRole} as role, t.starts_on as "startsOn", t.ends_on as "endsOn", t.elected_on as "electedOn",
    (select ${namedPerson} from users u where u.id = t.substitute_id) as substitute,
    holds_today(t.starts_on, t.ends_on) and holds_today(g.starts_on, g.ends_on) as "isCurrent"
  from role_terms t join users u on u.id = t.user_id join roles r on r.id = t.role_id join guilds g on g.id = t.guild_id
  where t.guild_id = $1
  order by "isCurrent" desc, r.rank, r.name collate german, t.ends_on desc nulls first, u.last_name collate german, t.id`;
