import type { Paging } from '#contract/base/page.ts';
import type { visibility, TargetUse } from '#contract/visibility.ts';
import { type UserState, userStates } from '#contract/people/words.ts';
import { rowKinds } from '#contract/targeting/words.ts';
import type { Result } from '#contract/base/route.ts';
import { type Db, prepared } from '#platform/database/database.ts';
import { type Listed, listed } from '#platform/database/list.ts';
import { one } from '#platform/database/rows.ts';
import { holding } from '#api/targeting/addressed/addressed.sql.ts';
import { groups } from '#api/targeting/kinds/kinds.sql.ts';
import { isInState, isMember } from '#api/targeting/channels/channels.sql.ts';
import { isWithoutMail } from '#api/targeting/channels/hears.sql.ts';
import { includedAlone } from '#api/targeting/in-use.sql.ts';

/** Of own audiences; archived and deleted things only as exclusions. Sole includes first. */
export function listUses(db: Db, { target, page, size }: Paging & { target: string }): Promise<Listed<TargetUse>> {
  return listed<TargetUse>(db, {
    text: usesSql,
    values: [target],
    sort: '-onlyInclude',
    columns: { onlyInclude: '"onlyInclude"' },
    last: 'title collate german, id, "right" desc',
    page,
    size,
  });
}

const usesSql = `
  with naming as materialized (
    select t.audience_id, bool_or(t.excluded) as excluded, bool_or(${includedAlone}) as "onlyInclude"
    from audience_targets t where t.key = $1 group by t.audience_id
  )
  select kind, id, title, language, state, "right", excluded, "onlyInclude" from (
    ${holding('naming', ({ kind, title, language, state, right, isLive }) => `select '${kind}' as kind, t.id, t.${title} as title, ${language} as language, ${state} as state, '${right}' as "right", n.excluded, n."onlyInclude", ${isLive} as live`)}
  ) used where live or excluded`;

type Counts = Result<typeof visibility.counts>;

export async function countTargets(db: Db): Promise<Counts> {
  const counts = one(await prepared<Counts>(db, countsSql, []));
  return counts;
}

/** The same conditions as the filters of `GET /api/users`. */
const parts: Record<keyof Counts['people'], string> = {
  ...(Object.fromEntries(userStates.map((state) => [state, isInState('users', state)])) as Record<UserState, string>),
  withoutEmail: `${isMember('users')} and ${isWithoutMail('users')}`,
};

const countsSql = `
  select ${rowKinds
    .map((kind) => `(select count(*)::int from (${groups[kind].all}) of_kind) as "${kind}"`)
    .join(', ')}, count(*)::int as "user",
    json_build_object(${Object.entries(parts)
      .map(([part, is]) => `'${part}', count(*) filter (where ${is})`)
      .join(', ')}) as people
  from users where erased_at is null`;
