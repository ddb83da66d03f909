import { kindOfKey } from '#contract/targeting/target-key.ts';
import { type GroupKind, groupKinds, targetIds, type TargetKind, targetKinds } from '#contract/targeting/words.ts';
import { association } from './association.sql.ts';
import { company } from './company.sql.ts';
import { craft } from './craft.sql.ts';
import type { Groups, Kind } from './entry.sql.ts';
import { everyone } from './everyone.sql.ts';
import { guild } from './guild.sql.ts';
import { guildRole } from './guild-role.sql.ts';
import { list } from './list.sql.ts';
import { role } from './role.sql.ts';

/** Of which there are several groups. */
export const groups: Record<GroupKind, Groups> = { association, guild, craft, company, role, guildRole, list };

/**
 * The kinds of target groups, one entry each (decision 108). The views `user_keys` and `company_keys` compute the same for
 * one person; `kinds.property.test.ts` compares the two.
 */
export const kinds: Record<TargetKind, Kind> = { everyone, ...groups };

/** SQL of every kind, as one union. `everyone` comes first, and names the columns. */
export function ofEveryKind(sql: (kind: Kind, name: TargetKind) => string): string {
  return targetKinds.map((name) => sql(kinds[name], name)).join(' union all ');
}

/** The columns before the ids in a statement about groups of every kind: the kind, and the position of the id. */
const columns = groupKinds.flatMap((kind) => targetIds[kind].map((_, part) => ({ kind, part })));

/** The ids in these keys, for the places of `byEveryKind`. */
export function idsByKind(keys: readonly string[]): string[][] {
  const byKind = Map.groupBy(keys, kindOfKey);
  return columns.map(({ kind, part }) => (byKind.get(kind) ?? []).map((key) => key.split(':')[part + 1] ?? ''));
}

/** How many places these are: the next is free. */
export const placesByKind = columns.length;

/** SQL of every kind of groups, or of those `of` people or companies, by the ids of `idsByKind`: one union. */
export function byEveryKind(sql: (kind: Groups, ids: string[]) => string, of?: Groups['of']): string {
  const places = Map.groupBy(
    columns.map(({ kind }, index) => ({ kind, place: `$${index + 1}::uuid[]` })),
    ({ kind }) => kind,
  );
  return groupKinds
    .filter((kind) => of === undefined || groups[kind].of === of)
    .map((kind) =>
      sql(
        groups[kind],
        (places.get(kind) ?? []).map(({ place }) => place),
      ),
    )
    .join(' union all ');
}

/** The people of today of groups of a kind: SQL of `user_id`s. */
export function peopleOf(kind: GroupKind, ids: string[]): string {
  const { of, members } = groups[kind];
  const found = members(...ids);
  return of === 'people' ? found : `select user_id from current_company_people where company_id in (${found})`;
}

/** A regular expression of the keys that somebody has through a company; all others are his or her own. */
export const throughCompany = `'^(${groupKinds.filter((kind) => groups[kind].of === 'companies').join('|')}):'`;
