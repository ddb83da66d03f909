import type { Paging } from '#contract/base/page.ts';
import type { Audience, ReachedGroup, ReachedGroupKind } from '#contract/targeting/targeting.ts';
import type { Db } from '#api/base/database.ts';
import { type Listed, listed } from '#api/base/list.ts';
import { spelledLike } from '#api/base/spelling.ts';
import { countQuickly } from './reach.store.ts';
import { guildsSql } from './reach-count/count.sql.ts';
import { reachedBy, reachedSql } from './reached.sql.ts';

interface Query extends Paging {
  audience: Audience;
  kind: ReachedGroupKind;
  search: string;
  /** `name` or `people`, with a minus for descending. */
  sort: string;
}

export function listReachedGroups(db: Db, query: Query): Promise<Listed<ReachedGroup>> {
  return query.kind === 'guild' ? listGuilds(db, query) : listCompanies(db, query);
}

/** Added up like the reach, to agree with it. */
async function listGuilds(db: Db, { audience, search, ...paging }: Query): Promise<Listed<ReachedGroup>> {
  const reached = reachedSql(audience);
  if (!reached) return { items: [], page: paging.page, size: paging.size, total: 0 };
  await countQuickly(db);
  return listed<ReachedGroup>(db, {
    ...paging,
    ...order,
    text: guildsSql(reached, `$${reached.values.length + 1}`),
    values: [...reached.values, spelledLike(search)],
  });
}

function listCompanies(db: Db, { audience, search, ...paging }: Query): Promise<Listed<ReachedGroup>> {
  const { text, values } = reachedBy(audience);
  return listed<ReachedGroup>(db, {
    ...paging,
    ...order,
    text: `select p.company_id as id, p.name, count(distinct p.user_id)::int as people from current_company_people p
      where p.user_id in (select u.id from users u where u.state = 'active' and ${text})
      and p.name ~* $${values.length + 1} group by p.company_id, p.name`,
    values: [...values, spelledLike(search)],
  });
}

const order = { columns: { name: 'name collate german', people: 'people' }, last: 'name collate german, id' };
