import type { Paging } from '#contract/base/page.ts';
import type { Audience, ReachedGroup, ReachedGroupKind } from '#contract/targeting/targeting.ts';
import type { Db } from '#api/base/database.ts';
import { type Listed, listed } from '#api/base/list.ts';
import { spelledLike } from '#api/base/spelling.ts';
import { countQuickly } from './reach.store.ts';
import { isAddressed } from './channels.sql.ts';
import { emptyCompaniesOf, reachedBy } from './reached.sql.ts';

interface Query extends Paging {
  audience: Audience;
  kind: ReachedGroupKind;
  search: string;
  /** `name` or `people`, with a minus for descending. */
  sort: string;
}

export async function listReachedGroups(db: Db, query: Query): Promise<Listed<ReachedGroup>> {
  await countQuickly(db);
  return query.kind === 'guild' ? listGuilds(db, query) : listCompanies(db, query);
}

/** Companies without anybody count for their guilds. */
function listGuilds(db: Db, { audience, search, ...paging }: Query): Promise<Listed<ReachedGroup>> {
  const { text, values } = reachedBy(audience);
  return listed<ReachedGroup>(db, {
    ...paging,
    ...order,
    text: `select g.id, g.name, count(distinct p.user_id)::int as people from (
        select e.company_id, e.user_id from current_company_people e
        where e.user_id in (select u.id from users u where ${isAddressed('u')} and ${text})
        union all select c.id, null from companies c where ${emptyCompaniesOf(audience).text}
      ) p join current_memberships m on m.company_id = p.company_id join current_guilds g on g.id = m.guild_id
      where g.name ~* $${values.length + 1} group by g.id, g.name`,
    values: [...values, spelledLike(search)],
  });
}

function listCompanies(db: Db, { audience, search, ...paging }: Query): Promise<Listed<ReachedGroup>> {
  const { text, values } = reachedBy(audience);
  return listed<ReachedGroup>(db, {
    ...paging,
    ...order,
    text: `select p.company_id as id, p.name, count(distinct p.user_id)::int as people from (
        select e.company_id, e.name, e.user_id from current_company_people e
        where e.user_id in (select u.id from users u where ${isAddressed('u')} and ${text})
        union all select c.id, c.name, null from companies c where ${emptyCompaniesOf(audience).text}
      ) p where p.name ~* $${values.length + 1} group by p.company_id, p.name`,
    values: [...values, spelledLike(search)],
  });
}

const order = { columns: { name: 'name collate german', people: 'people' }, last: 'name collate german, id' };
