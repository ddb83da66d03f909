import type { GuildDetail } from '#contract/guilds/guilds.ts';
import type { Role } from '#contract/roles/roles.ts';
import { headKey } from './roles.queries.ts';

type Officers = Pick<GuildDetail, 'officers'>;
type Seated = Pick<Role, 'id' | 'key' | 'committee' | 'seats'>;

/** An office or a kind of seat that fewer hold than should. */
export interface Vacancy<R extends Seated = Role> {
  role: R;
  seats: number;
}

/**
 * What nobody holds today in a guild, though the number of those who should is known: of the head one. Committees count
 * where the guild has them, which is as soon as somebody has had a seat in it: not every guild examines for itself.
 */
export function vacanciesIn<R extends Seated>({ officers }: Officers, roles: readonly R[]): Vacancy<R>[] {
  const known = new Set(officers.map(({ role }) => role.id));
  const committees = new Set(roles.filter(({ id }) => known.has(id)).map(({ committee }) => committee));
  return roles
    .filter(({ committee }) => committee === null || committees.has(committee))
    .map((role) => {
      const held = officers.filter((officer) => officer.isCurrent && officer.role.id === role.id).length;
      const wanted = role.seats ?? (role.key === headKey ? 1 : 0);
      return { role, seats: Math.max(0, wanted - held) };
    })
    .filter(({ seats }) => seats > 0);
}

/** The committees among these roles, each once, in the order of the roles. */
export function committeesOf(roles: readonly Pick<Role, 'committee'>[]): string[] {
  return [...new Set(roles.flatMap(({ committee }) => committee ?? []))];
}
