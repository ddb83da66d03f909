import type { Audience, Target } from '#contract/targeting/targeting.ts';
import { idsOf } from '#contract/targeting/target-key.ts';
import { groupKinds, targetIds } from '#contract/targeting/words.ts';
import { isAddressed } from '../channels/channels.sql.ts';
import { groups, kinds } from '../kinds/kinds.sql.ts';

/** The feed's rule from the other side, by id. */
export interface ReachedSql {
  everyone: boolean;
  inside: SideSql;
  outside: SideSql;
  /** Whether most people of the portal are to be expected. */
  isWide: boolean;
  values: string[][];
}

/** In `people`, or currently in one of `companies`. */
export interface SideSql {
  /** Selects `user_id`; null if none. */
  people: string | null;
  /** Selects `company_id`, current or not; null if none. */
  companies: string | null;
}

/** Undefined if nobody can be reached. */
export function reachedSql({ include, exclude }: Audience): ReachedSql | undefined {
  if (include.length === 0 || hasEveryone(exclude)) return undefined;
  const everyone = hasEveryone(include);
  const values: string[][] = [];
  const inside = sideOf(everyone ? [] : include, values);
  const outside = sideOf(exclude, values);
  const isWide = include.some(({ kind }) => kinds[kind].isWide);
  return {
    everyone,
    inside,
    outside,
    isWide,
    values,
  };
}

/** A condition on `users u`, in any state. By id, as the view `user_keys` would read everybody. */
export function reachedBy(audience: Audience): { text: string; values: string[][] } {
  const reached = reachedSql(audience);
  if (!reached) return { text: 'false', values: [] };
  const { everyone, inside, outside, values } = reached;
  const out = peopleIn(outside);
  const conditions = [
    ...(everyone ? [] : [`(u.id in (${peopleIn(inside) ?? nobody})) is true`]),
    ...(out === null ? [] : [`(u.id in (${out})) is not true`]),
  ];
  return { text: conditions.join(' and ') || 'true', values };
}

/** A condition on `companies c`: current, of the audience, and without anybody addressed; with the values of `reachedBy`. */
export function emptyCompaniesOf(audience: Audience): { text: string; values: string[][] } {
  const reached = reachedSql(audience);
  if (!reached) return { text: 'false', values: [] };
  const { everyone, inside, outside, values } = reached;
  const conditions = [
    ...(everyone ? [] : [`(c.id in (${inside.companies ?? noCompany})) is true`]),
    ...(outside.companies === null ? [] : [`(c.id in (${outside.companies})) is not true`]),
    isEmptyCompany('c'),
  ];
  const text = conditions.join(' and ');
  // A statement must use each of its values.
  const unused = values.flatMap((_, index) =>
    text.includes(`$${index + 1}::`) ? [] : [`($${index + 1}::uuid[] is null) is not null`],
  );
  return { text: [text, ...unused].join(' and '), values };
}

/** Whether company `c` is current and has nobody addressed. */
export function isEmptyCompany(c: string): string {
  return `(${c}.id in (select id from current_companies) and not exists (
    select from current_company_people p join users m on m.id = p.user_id where p.company_id = ${c}.id and ${isAddressed('m')}))`;
}

const noCompany = 'select null::uuid as company_id where false';

const nobody = 'select null::uuid as user_id where false';

/** May repeat people. `jobs` has the rows of `current_company_people`. */
export function peopleIn({ people, companies }: SideSql, jobs = 'current_company_people'): string | null {
  const parts = companies === null ? [] : [`select user_id from ${jobs} where company_id in (${companies})`];
  if (people !== null) parts.push(people);
  return parts.length === 0 ? null : parts.join(' union all ');
}

function hasEveryone(targets: readonly Target[]): boolean {
  return targets.some(({ kind }) => kind === 'everyone');
}

/** Adds the ids to `values`. Kinds have one order, so that the same groups are the same statement. */
function sideOf(targets: readonly Target[], values: string[][]): SideSql {
  const place = (ids: string[]) => `$${values.push(ids)}::uuid[]`;
  const byKind = Map.groupBy(targets, ({ kind }) => kind);
  const parts: Record<keyof SideSql, string[]> = { people: [], companies: [] };
  for (const kind of groupKinds.filter((one) => byKind.has(one))) {
    const ids = (byKind.get(kind) ?? []).map(idsOf);
    const places = targetIds[kind].map((_, part) => place(ids.map((some) => some[part] ?? '')));
    parts[groups[kind].of].push(groups[kind].members(...places));
  }
  const joined = (sql: string[]) => (sql.length === 0 ? null : sql.join(' union all '));
  return { people: joined(parts.people), companies: joined(parts.companies) };
}
