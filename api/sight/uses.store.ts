import type { Paging } from '#contract/page.ts';
import type { sight, TargetUse } from '#contract/sight.ts';
import type { Result } from '#contract/route.ts';
import { type Db, prepared } from '#api/base/database.ts';
import { type Listed, listed } from '#api/base/list.ts';
import { includedAlone } from '#api/members/in-use.sql.ts';

/**
 * One page of what names a target group: posts, archived ones only where it keeps people out, and folders by their own
 * audience. Those that it alone is included in come first, for they would reach nobody without it.
 */
export function listUses(db: Db, { target, page, size }: Paging & { target: string }): Promise<Listed<TargetUse>> {
  return listed<TargetUse>(db, {
    name: 'listUses',
    text: usesSql,
    values: [target],
    sort: '-onlyInclude',
    columns: { onlyInclude: '"onlyInclude"' },
    last: 'title collate german, id',
    page,
    size,
  });
}

const usesSql = `
  with naming as materialized (
    select t.audience_id, bool_or(t.excluded) as excluded, bool_or(${includedAlone}) as "onlyInclude"
    from audience_targets t where t.key = $1 group by t.audience_id
  )
  select 'post' as kind, p.id, p.title,
    case when p.withdrawn_at is not null then 'withdrawn' when p.archived_at is not null then 'archived' when p.published_at is null then 'draft' when p.published_at > portal_now() then 'scheduled' else 'published' end as state,
    n.excluded, n."onlyInclude"
  from naming n join posts p on p.audience_id = n.audience_id where p.archived_at is null or n.excluded
  union all
  select 'folder', f.id, f.name, null, n.excluded, n."onlyInclude"
  from naming n join folders f on f.audience_id = n.audience_id`;

type Counts = Result<typeof sight.counts>;

/** How many groups of each kind there are, and how many people. */
export async function countTargets(db: Db): Promise<Counts> {
  const [counts] = await prepared<Counts>(db, 'countKinds', countsSql, []);
  if (!counts) throw new Error('a count answered nothing');
  return counts;
}

const tables: Record<Exclude<keyof Counts, 'user' | 'people'>, string> = {
  list: 'user_lists',
  guild: 'guilds',
  craft: 'crafts',
  association: 'associations',
  company: 'companies',
  role: 'roles',
};

/** The same conditions as the filters of `GET /api/users`. */
const parts: Record<keyof Counts['people'], string> = {
  active: `state = 'active'`,
  invited: `state = 'invited'`,
  pending: `state = 'pending'`,
  blocked: `state = 'blocked'`,
  left: `state = 'left'`,
  withoutEmail: 'email is null',
  neverSignedIn: 'subject is null',
};

const countsSql = `
  select ${Object.entries(tables)
    .map(([kind, table]) => `(select count(*)::int from ${table}) as "${kind}"`)
    .join(', ')}, count(*)::int as "user",
    json_build_object(${Object.entries(parts)
      .map(([part, is]) => `'${part}', count(*) filter (where ${is})`)
      .join(', ')}) as people
  from users`;
