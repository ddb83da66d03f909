import { craftKeys } from './craft.sql.ts';
import type { Groups } from './entry.sql.ts';
import { guildKeys } from './guild.sql.ts';
import { rowsOf } from './rows.sql.ts';
import * as steps from './steps.sql.ts';

export const company: Groups = {
  rank: 7,
  order: 2,
  ...rowsOf('company', 'companies'),
  of: 'companies',
  members: (ids) => `select unnest(${ids}) as company_id`,
  membersByKey: (ids) =>
    `select 'company:' || id as grp, id as company_id from current_companies where id = any(${ids})`,
  ways: `select 'company:' || c.id, c.name, ${steps.pathThroughCompany(steps.company)}
    from u join current_company_people p on p.user_id = u.id ${steps.employed}`,
  spans: `select user_id, 'company:' || company_id, starts_on, ends_on from job`,
  changes: {
    watchedColumns: ['starts_on', 'ends_on'],
    companies: `select entity_id::uuid as id from written where entity = 'companies'`,
    people: `select split_part(entity_id, ':', 1)::uuid from written where entity = 'company_people'`,
  },
  soleMember: `
    select 'company:' || id as key, name, true as own from companies where id = $1::uuid and holds_today(starts_on, ends_on)
    union ${guildKeys('select guild_id from company_guilds where company_id = $1::uuid and holds_today(starts_on, ends_on)', false)}
    union ${craftKeys('select craft_id from company_crafts where company_id = $1::uuid', false)}`,
  endsWith: {
    company: {
      key: `t.key = 'company:' || $1`,
      spans: 'select starts_on, ends_on from company_people where company_id = $1::uuid',
    },
  },
};
