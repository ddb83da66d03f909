import type { Groups } from './entry.sql.ts';
import { guildStep, path, roleStep } from './steps.sql.ts';

/** A role within a guild. */
export const guildRole: Groups = {
  rank: 4,
  order: 3,
  all: `select 'guildRole:' || g.id || ':' || r.id as key, r.name || ', ' || g.name as name,
      r.feminine_name || ', ' || g.name as also
    from guilds g, roles r
    where exists (select from role_terms t where t.role_id = r.id and t.guild_id = g.id)`,
  byIds: (guilds, roles) => `select 'guildRole:' || g.id || ':' || r.id as key, r.name || ', ' || g.name as name
    from unnest(${guilds}, ${roles}) pair(guild, role) join guilds g on g.id = guild join roles r on r.id = role`,
  of: 'people',
  members: (guilds, roles) =>
    `select user_id from current_role_terms where (guild_id, role_id) in (select * from unnest(${guilds}, ${roles}))`,
  membersByKey: (guilds, roles) => `select distinct 'guildRole:' || guild_id || ':' || role_id as grp, user_id
    from current_role_terms where (guild_id, role_id) in (select * from unnest(${guilds}, ${roles}))`,
  ways({ user }) {
    return `select 'guildRole:' || t.guild_id || ':' || t.role_id, g.name, ${path(user, guildStep('g'), roleStep('t'))}
    from ${user} join current_role_terms t on t.user_id = ${user}.id join guilds g on g.id = t.guild_id`;
  },
  spans: ({ terms }) =>
    `select user_id, 'guildRole:' || guild_id || ':' || role_id, starts_on, ends_on from ${terms} where guild_id is not null`,
  changes: {
    watchedColumns: ['guild_id'],
    people: ({ guilds }) => `select user_id from role_terms where guild_id in (select id from ${guilds})`,
  },
  impliedBy: (key) => `role:${key.split(':')[2]}`,
  // An officer has the key of the guild through a company of it, not through the office.
  soleMember: (guild, role) => `
    select key, held.name, own
    from (
      select r.id as role_id, r.name as role, g.id as guild_id, g.name as guild from roles r, guilds g
      where g.id = ${guild}::uuid and r.id = ${role}::uuid and holds_today(g.starts_on, g.ends_on)
    ) term,
    lateral (values
      ('role:' || role_id, role, false), ('guildRole:' || guild_id || ':' || role_id, role || ', ' || guild, true)
    ) held (key, name, own)`,
  endsWith: {
    guild: {
      isKey: (key, id) => `${key} like 'guildRole:' || ${id} || ':%'`,
      spans: (id) => `select starts_on, ends_on from role_terms where guild_id = ${id}::uuid`,
    },
  },
};
