import type { Groups } from './entry.sql.ts';
import { rowsOf } from './rows.sql.ts';

export const guild: Groups = {
  rank: 2,
  order: 1,
  ...rowsOf('guild', 'guilds'),
  of: 'companies',
  members: (ids) => `select company_id from current_memberships where guild_id = any(${ids})`,
  membersByKey: (ids) => `select 'guild:' || m.guild_id as grp, m.company_id
    from current_memberships m join current_companies c on c.id = m.company_id where m.guild_id = any(${ids})`,
  ways: ({ guildWays }) => `select 'guild:' || guild_id, company, steps from ${guildWays}`,
  spans: ({ memberships }) => `select user_id, 'guild:' || guild_id, starts_on, ends_on from ${memberships}`,
  changes: {
    watchedColumns: ['starts_on', 'ends_on'],
    companies({ entries, guilds }) {
      return `select split_part(entity_id, ':', 1)::uuid as id from ${entries} where entity = 'company_guilds'
      union select company_id from company_guilds where guild_id in (select id from ${guilds})`;
    },
  },
  soleMember: (id) => guildKeys(`${id}::uuid`, true),
  endsWith: {
    guild: {
      isKey: (key, id) => `${key} = 'guild:' || ${id}`,
      spans: (id) => `select starts_on, ends_on from company_guilds where guild_id = ${id}::uuid`,
    },
  },
};

/** Of guilds that hold today: their keys and those of their associations. */
export function guildKeys(ids: string, own: boolean): string {
  return `
    select 'guild:' || g.id as key, g.name, ${own} as own
    from guilds g where g.id in (${ids}) and holds_today(g.starts_on, g.ends_on)
    union
    select 'association:' || a.id, a.name, false
    from guilds g join associations a on a.id = g.association_id
    where g.id in (${ids}) and holds_today(g.starts_on, g.ends_on)`;
}
