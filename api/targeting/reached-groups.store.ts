import type { Paging } from '#contract/page.ts';
import type { Audience, ReachedGroup, ReachedGroupKind } from '#contract/targeting.ts';
import type { Db } from '#api/base/database.ts';
import { type Listed, listed } from '#api/base/list.ts';
import { spelledLike } from '#api/base/spelling.ts';
import { reachedBy } from './reached.sql.ts';

/** One page of the companies or guilds that `countReach` counts, by name, each with how many of the people are of it. */
export function listReachedGroups(
  db: Db,
  query: Paging & { audience: Audience; kind: ReachedGroupKind; search: string },
): Promise<Listed<ReachedGroup>> {
  const { audience, kind, search, page, size } = query;
  const { text, values, shape } = reachedBy(audience);
  const { view, id } = places[kind];
  return listed<ReachedGroup>(db, {
    name: `reached ${kind} ${shape}`,
    text: `select p.${id} as id, p.name, count(distinct p.user_id)::int as people from ${view} p
      where p.user_id in (select u.id from users u where u.state = 'active' and ${text})
      and p.name ~* $${values.length + 1} group by p.${id}, p.name`,
    values: [...values, spelledLike(search)],
    sort: 'name',
    columns: { name: 'name collate german' },
    last: 'id',
    page,
    size,
  });
}

/** Where people are today. */
const places: Record<ReachedGroupKind, { view: string; id: string }> = {
  company: { view: 'current_company_people', id: 'company_id' },
  guild: { view: 'current_guild_people', id: 'guild_id' },
};
