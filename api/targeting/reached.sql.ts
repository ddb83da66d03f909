import type { Audience, Target, TargetKind } from '#contract/targeting.ts';

/** A condition on `users u`. */
export interface Condition {
  text: string;
  /** For the places from `$1` on. */
  values: string[][];
  /** The same for two conditions of the same text, and short: part of a statement's name. */
  shape: string;
}

/**
 * Who belongs to an audience by his or her groups of today, whatever state he or she is in: the rule of the feed, asked
 * from the other side. The view `user_keys` spells keys, so that it must look at everybody; this asks the views it
 * is made of by id. `reach.property.test.ts` holds the two together.
 */
export function reachedBy({ include, exclude }: Audience): Condition {
  if (include.length === 0 || hasEveryone(exclude)) return { text: 'false', values: [], shape: 'nobody' };
  const all = hasEveryone(include);
  const inside = all ? { text: '', values: [], shape: 'everyone' } : peopleOf(include, 1);
  const outside = peopleOf(exclude, inside.values.length + 1);
  const conditions = [
    ...(all ? [] : [`u.id in (${inside.text})`]),
    ...(outside.text === '' ? [] : [`not exists (select from (${outside.text}) x where x.user_id = u.id)`]),
  ];
  return {
    text: conditions.join(' and ') || 'true',
    values: [...inside.values, ...outside.values],
    shape: `${inside.shape}-${outside.shape}`,
  };
}

type GroupKind = Exclude<TargetKind, 'everyone'>;
type Group = Exclude<Target, { kind: 'everyone' }>;

function hasEveryone(targets: readonly Target[]): boolean {
  return targets.some(({ kind }) => kind === 'everyone');
}

/** The people of each kind of group: its letter in a shape, and the SQL for ids at these places. */
const people: Record<GroupKind, { letter: string; sql: (ids: string, others: string) => string }> = {
  association: {
    letter: 'a',
    sql: (ids) => `select user_id from current_guild_people where association_id = any(${ids})`,
  },
  guild: { letter: 'g', sql: (ids) => `select user_id from current_guild_people where guild_id = any(${ids})` },
  craft: {
    letter: 'c',
    sql: (ids) => `select p.user_id from crafts c
      join company_crafts k on k.craft_id = c.id join current_company_people p on p.company_id = k.company_id
      where c.id = any(${ids}) and holds_today(c.starts_on, c.ends_on)`,
  },
  company: { letter: 'b', sql: (ids) => `select user_id from current_company_people where company_id = any(${ids})` },
  role: { letter: 'r', sql: (ids) => `select user_id from current_role_terms where role_id = any(${ids})` },
  guildRole: {
    letter: 'o',
    sql: (ids, others) =>
      `select user_id from current_role_terms where (guild_id, role_id) in (select * from unnest(${ids}, ${others}))`,
  },
  list: { letter: 'l', sql: (ids) => `select user_id from user_list_members where list_id = any(${ids})` },
};

/** The people of all these groups, one more than once if in several of them. */
function peopleOf(targets: readonly Target[], firstPlace: number): Condition {
  const groups = Map.groupBy(targets.filter(isGroup), ({ kind }) => kind);
  const kinds = (Object.keys(people) as GroupKind[]).filter((kind) => groups.has(kind));
  const values: string[][] = [];
  const place = (ids: string[]) => `$${firstPlace - 1 + values.push(ids)}::uuid[]`;
  const parts = kinds.map((kind) => {
    const [ids, others] = idsOf(groups.get(kind) ?? []);
    return people[kind].sql(place(ids), others ? place(others) : '');
  });
  return { text: parts.join(' union all '), values, shape: kinds.map((kind) => people[kind].letter).join('') };
}

function isGroup(target: Target): target is Group {
  return target.kind !== 'everyone';
}

/** The ids of groups of one kind; for roles within a guild those of the guilds and beside them those of the roles. */
function idsOf(groups: readonly Group[]): [ids: string[], others?: string[]] {
  const ids = groups.map((group) => (group.kind === 'guildRole' ? group.guildId : group.id));
  const others = groups.flatMap((group) => (group.kind === 'guildRole' ? [group.roleId] : []));
  return others.length > 0 ? [ids, others] : [ids];
}
