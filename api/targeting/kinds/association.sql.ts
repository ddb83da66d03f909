import type { Groups } from './entry.sql.ts';
import { rowsOf } from './rows.sql.ts';
import { step } from './steps.sql.ts';

export const association: Groups = {
  rank: 5,
  order: 7,
  ...rowsOf('association', 'associations'),
  of: 'companies',
  // The guilds first: they are few, and their companies are then read from an index.
  members: (ids) => `select company_id from current_memberships
      where guild_id = any(array(select id from current_guilds where association_id = any(${ids})))`,
  membersByKey: (ids) => `select distinct 'association:' || m.association_id as grp, m.company_id
    from current_memberships m join current_companies c on c.id = m.company_id where m.association_id = any(${ids})`,
  isWide: true,
  ways: ({ guildWays }) => `select 'association:' || a.id, (w.steps -> 0 ->> 'name') || ' ' || company,
      json_build_array(${step('association', 'a.id', 'a.name')}, w.steps -> 0, w.steps -> 1, w.steps -> 2)
    from ${guildWays} w join associations a on a.id = w.association_id`,
  spans: ({ memberships }) =>
    `select user_id, 'association:' || association_id, starts_on, ends_on from ${memberships} where association_id is not null`,
  changes: { watchedColumns: ['association_id'] },
  soleMember: (id) => `select 'association:' || id as key, name, true as own from associations where id = ${id}::uuid`,
};
