import type { Groups } from './entry.sql.ts';
import { rowsOf } from './rows.sql.ts';
import { guildStep, path, roleStep } from './steps.sql.ts';

export const role: Groups = {
  rank: 3,
  order: 4,
  ...rowsOf('role', 'roles', 'feminine_name'),
  of: 'people',
  members: (ids) => `select user_id from current_role_terms where role_id = any(${ids})`,
  membersByKey: (ids) =>
    `select distinct 'role:' || role_id as grp, user_id from current_role_terms where role_id = any(${ids})`,
  ways: ({ user }) => `select 'role:' || t.role_id, coalesce(g.name, ''),
      case when g.id is null then ${path(user, roleStep('t'))} else ${path(user, guildStep('g'), roleStep('t'))} end
    from ${user} join current_role_terms t on t.user_id = ${user}.id left join guilds g on g.id = t.guild_id`,
  spans: ({ terms }) => `select user_id, 'role:' || role_id, starts_on, ends_on from ${terms}`,
  changes: {
    watchedColumns: ['starts_on', 'ends_on', 'user_id', 'role_id'],
    people({ entries }) {
      return `select user_id from role_terms where id in (select entity_id::uuid from ${entries} where entity = 'role_terms')
      union select value::uuid from ${entries}, jsonb_array_elements_text(changes -> 'user_id') as value
        where entity = 'role_terms' and value is not null`;
    },
  },
  soleMember: (id) => `select 'role:' || id as key, name, true as own from roles where id = ${id}::uuid`,
};
