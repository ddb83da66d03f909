import type { Paging } from '#contract/base/page.ts';
import type { Audience, ReachedGroup, ReachedGroupKind } from '#contract/targeting/targeting.ts';
import type { Way } from '#contract/targeting/ways.ts';
import type { Db } from '#platform/database/database.ts';
import { type Listed, listed } from '#platform/database/list.ts';
import { groupsByName } from '#platform/database/found-names.ts';
import { countQuickly } from './reach.store.ts';
import { type MailChoice, recipientsOf } from '../channels/recipients.sql.ts';

interface Query extends Paging {
  audience: Audience;
  kind: ReachedGroupKind;
  emptyBy?: Way | undefined;
  search: string;
  /** `name` or `people`, with a minus for descending. */
  sort: string;
}

export async function listReachedGroups(db: Db, query: Query, choice: MailChoice): Promise<Listed<ReachedGroup>> {
  const { audience, kind, emptyBy, search, ...paging } = query;
  const recipients = recipientsOf(audience, choice);
  const { tables, values } = recipients ?? { tables: nobody, values: [] };
  const ask = () =>
    groupsByName(search, (pattern) =>
      listed<ReachedGroup>(db, {
        ...paging,
        text: `with ${tables} ${rows[kind](`$${values.length + 1}`)}${kind === 'company' && emptyBy ? emptyOf(emptyBy) : ''}`,
        values: [...values, pattern],
        columns: { name: 'name collate german', people: 'people' },
        last: 'name collate german, id',
      }),
    );
  return countQuickly(db, ask, recipients);
}

const nobody = `jobs as (select null::uuid as user_id, null::uuid as company_id where false),
  empty as (select null::uuid as id, '' as name, '' as way where false), places as (select null::uuid as company_id where false)`;

function emptyOf(way: Way): string {
  return ` and c.id in (select id from empty where way = '${way}')`;
}

/** By the place of the search. Companies without anybody count for their guilds; a person once for each. */
const rows: Record<ReachedGroupKind, (search: string) => string> = {
  guild: (search) => `
    select g.id, g.name, coalesce(n.people, 0) as people, o.companies from (
      select m.guild_id, count(*)::int as companies from places p join current_memberships m on m.company_id = p.company_id group by 1
    ) o join current_guilds g on g.id = o.guild_id left join (
      select guild_id, count(*)::int as people from (
        select m.guild_id, j.user_id from jobs j join current_memberships m on m.company_id = j.company_id group by 1, 2
      ) pairs group by 1
    ) n on n.guild_id = o.guild_id where g.name ~* ${search}`,
  company: (search) => `
    select c.id, c.name, coalesce(n.people, 0) as people, 1 as companies from places p join current_companies c on c.id = p.company_id
    left join (select company_id, count(*)::int as people from jobs group by 1) n on n.company_id = c.id
    where c.name ~* ${search}`,
};
