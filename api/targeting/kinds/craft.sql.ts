import type { Groups } from './entry.sql.ts';
import { rowsOf } from './rows.sql.ts';
import { companyStep, joinJob, pathThroughCompany, step } from './steps.sql.ts';

export const craft: Groups = {
  rank: 6,
  order: 6,
  ...rowsOf('craft', 'crafts'),
  of: 'companies',
  members: (ids) => `select company_id from current_company_crafts where craft_id = any(${ids})`,
  membersByKey: (ids) => `select 'craft:' || k.craft_id as grp, k.company_id
    from current_company_crafts k join current_companies c on c.id = k.company_id where k.craft_id = any(${ids})`,
  ways({ user }) {
    const craftStep = step('craft', 'k.id', 'k.name', { until: 'k.ends_on' });
    return `select 'craft:' || k.id, c.name, ${pathThroughCompany({ user, job: 'e' }, craftStep, companyStep('c'))}
    from ${user} join current_company_people p on p.user_id = ${user}.id ${joinJob('p', { company: 'c', job: 'e' })}
    join company_crafts h on h.company_id = p.company_id
    join crafts k on k.id = h.craft_id and holds_today(k.starts_on, k.ends_on)`;
  },
  spans({ jobs }) {
    return `select j.user_id, 'craft:' || c.id, greatest(j.starts_on, c.starts_on), least(j.ends_on, c.ends_on)
    from ${jobs} j join company_crafts k on k.company_id = j.company_id join crafts c on c.id = k.craft_id`;
  },
  changes: {
    watchedColumns: ['starts_on', 'ends_on'],
    companies({ entries }) {
      return `select split_part(entity_id, ':', 1)::uuid as id from ${entries} where entity = 'company_crafts'
      union select company_id from company_crafts
        where craft_id in (select entity_id::uuid from ${entries} where entity = 'crafts')`;
    },
  },
  soleMember: (id) => craftKeys(`${id}::uuid`, true),
  endsWith: {
    craft: {
      isKey: (key, id) => `${key} = 'craft:' || ${id}`,
      spans: (id) =>
        `select null::date as starts_on, null::date as ends_on from company_crafts where craft_id = ${id}::uuid`,
    },
  },
};

/** Of crafts that hold today: their keys. */
export function craftKeys(ids: string, own: boolean): string {
  return `
    select 'craft:' || c.id as key, c.name, ${own} as own
    from crafts c where c.id in (${ids}) and holds_today(c.starts_on, c.ends_on)`;
}
