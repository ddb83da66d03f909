import { groupKinds } from '#contract/targeting/words.ts';
import { holding } from './addressed/addressed.sql.ts';
import type { Ending, EndingKind } from './kinds/entry.sql.ts';
import { groups } from './kinds/kinds.sql.ts';

/** That the group with the key `other.key` is there: only groups of some kinds can go. */
const isLeft = groupKinds.flatMap((kind) => {
  const { isThere } = groups[kind];
  return isThere ? `and (other.key not like '${kind}:%' or ${isThere('other.key')})` : [];
});

/**
 * Whether the audience of a row `t` of `audience_targets` would reach nobody without the group of that row: it is
 * included, and no other group is, or none that is left.
 */
export const includedAlone = `
  not t.excluded and not exists (
    select from audience_targets other where other.audience_id = t.audience_id and not other.excluded and other.key <> t.key
      ${isLeft.join(' ')})`;

/** As `FieldError`s. Archived and deleted things need exclusions, but no readers. */
export function neededBy({ isAlone = 'false', keepsOut }: { isAlone?: string; keepsOut: string }): string {
  return `
    with needing as materialized (
      select t.audience_id, bool_or(${isAlone}) as alone, bool_or(${keepsOut}) as keeps_out
      from audience_targets t where (${isAlone}) or (${keepsOut}) group by 1
    ), needed as (
      ${holding('needing', ({ named, language, isLive }) => `select ${named.path} as path, ${named.message} as message, ${language}::text as language, n.keeps_out or (n.alone and ${isLive}) as counts`)}
    )
    select path, message, language from needed where counts group by path, message, language order by message collate german, path`;
}

/** What ends with a group of this kind. */
export function endingWith(kind: EndingKind): Ending[] {
  return groupKinds.flatMap((other) => groups[other].endsWith?.[kind] ?? []);
}

/**
 * Whether somebody belongs to the group, on a day from today on, by its old span `$2` to `$3` and no more by its new one
 * `$4` to `$5`.
 */
export function losesMembers(spans: string): string {
  return `exists (
    select from (
      select greatest(m.starts_on, $2::date, portal_today()) as first, coalesce(least(m.ends_on, $3::date), 'infinity') as last
      from (${spans}) m
    ) held where first <= last and (first < $4::date or last > $5::date))`;
}
