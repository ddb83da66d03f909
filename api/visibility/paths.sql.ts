import { ofEveryKind } from '#api/targeting/kinds/kinds.sql.ts';
import { guildStep, joinJob, memberStep, pathThroughCompany } from '#api/targeting/kinds/steps.sql.ts';

/** All paths from groups `$2` to person `$1`, in any state. The views of `user_keys` decide; tables only add dates. */
export const pathsSql = `
  with u as materialized (select id, first_name, last_name from users where id = $1),
  guild_ways as materialized (
    select p.guild_id, p.association_id, c.name as company,
      ${pathThroughCompany({ user: 'u', job: 'e' }, guildStep('g'), memberStep({ company: 'c', membership: 'm' }))} as steps
    from u join current_guild_people p on p.user_id = u.id
    join guilds g on g.id = p.guild_id
    join company_guilds m on m.company_id = p.company_id and m.guild_id = p.guild_id ${joinJob('p', { company: 'c', job: 'e' })}
  ),
  ways as (
    ${ofEveryKind(({ ways }) => ways({ user: 'u', guildWays: 'guild_ways' }))}
  )
  select key, steps from ways where key = any($2::text[])
  order by array_position($2::text[], key), through collate german, steps::text`;
