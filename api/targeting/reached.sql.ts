import type { Audience, Target } from '#contract/targeting/targeting.ts';
import { type GroupKind, groupsById } from './groups.sql.ts';

/** The feed's rule from the other side, by id. */
export interface ReachedSql {
  everyone: boolean;
  inside: SideSql;
  outside: SideSql;
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
  const isWide = !everyone && include.some(({ kind }) => kind === 'association');
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

const nobody = 'select null::uuid as user_id where false';

/** May repeat people. */
function peopleIn({ people, companies }: SideSql): string | null {
  const parts =
    companies === null ? [] : [`select user_id from current_company_people where company_id in (${companies})`];
  if (people !== null) parts.push(people);
  return parts.length === 0 ? null : parts.join(' union all ');
}

type Group = Exclude<Target, { kind: 'everyone' }>;

function hasEveryone(targets: readonly Target[]): boolean {
  return targets.some(({ kind }) => kind === 'everyone');
}

/** Fixed, so that the same groups give the same statement. */
const order = Object.keys(groupsById) as GroupKind[];

function sideOf(targets: readonly Target[], values: string[][]): SideSql {
  const place = (ids: string[]) => `$${values.push(ids)}::uuid[]`;
  const byKind = Map.groupBy(targets.filter(isGroup), ({ kind }) => kind);
  const kinds = order.filter((kind) => byKind.has(kind));
  const parts: Record<keyof SideSql, string[]> = { people: [], companies: [] };
  for (const kind of kinds) {
    const [ids, others] = idsOf(byKind.get(kind) ?? []);
    const first = place(ids);
    parts[groupsById[kind].of].push(groupsById[kind].sql(first, others ? place(others) : ''));
  }
  const joined = (sql: string[]) => (sql.length === 0 ? null : sql.join(' union all '));
  return {
    people: joined(parts.people),
    companies: joined(parts.companies),
  };
}

function isGroup(target: Target): target is Group {
  return target.kind !== 'everyone';
}

/** For roles in guilds: guilds, and roles beside them. */
function idsOf(targets: readonly Group[]): [ids: string[], others?: string[]] {
  const ids = targets.map((group) => (group.kind === 'guildRole' ? group.guildId : group.id));
  const others = targets.flatMap((group) => (group.kind === 'guildRole' ? [group.roleId] : []));
  return others.length > 0 ? [ids, others] : [ids];
}
