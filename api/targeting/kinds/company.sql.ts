import { craftKeys } from './craft.sql.ts';
import type { Groups } from './entry.sql.ts';
import { guildKeys } from './guild.sql.ts';
import { rowsOf } from './rows.sql.ts';
import { companyStep, joinJob, pathThroughCompany } from './steps.sql.ts';

export const company: Groups = {
  rank: 7,
  order: 2,
  ...rowsOf('company', 'companies'),
  of: 'companies',
  members: (ids) => `select unnest(${ids}) as company_id`,
  membersByKey: (ids) =>
    `select 'company:' || id as grp, id as company_id from current_companies where id = any(${ids})`,
  ways: ({ user }) => `select 'company:' || c.id, c.name, ${pathThroughCompany({ user, job: 'e' }, companyStep('c'))}
    from ${user} join current_company_people p on p.user_id = ${user}.id ${joinJob('p', { company: 'c', job: 'e' })}`,
  spans: ({ jobs }) => `select user_id, 'company:' || company_id, starts_on, ends_on from ${jobs}`,
  changes: {
    watchedColumns: ['starts_on', 'ends_on'],
    companies: ({ entries }) => `select entity_id::uuid as id from ${entries} where entity = 'companies'`,
    people: ({ entries }) =>
      `select split_part(entity_id, ':', 1)::uuid from ${entries} where entity = 'company_people'`,
  },
  soleMember: (id) => `
    select 'company:' || id as key, name, true as own from companies where id = ${id}::uuid and holds_today(starts_on, ends_on)
    union ${guildKeys(`select guild_id from company_guilds where company_id = ${id}::uuid and holds_today(starts_on, ends_on)`, false)}
    union ${craftKeys(`select craft_id from company_crafts where company_id = ${id}::uuid`, false)}`,
  endsWith: {
    company: {
      isKey: (key, id) => `${key} = 'company:' || ${id}`,
      spans: (id) => `select starts_on, ends_on from company_people where company_id = ${id}::uuid`,
    },
  },
};
